import { IconX } from '@tabler/icons-react';
import { t } from '../../lib/i18n';
import { classNames } from '../class-names';
import { Icon } from '../icon';
import { Tooltip } from '../tooltip';
import type { Option } from './option';
import styles from './picker.module.css';

interface Props {
  readonly values: readonly string[];
  readonly options: readonly Option[];
  readonly onRemove: (value: string) => void;
}

const most = 3;

/** What is chosen, as chips; the rest as a count that names them. */
export function PickedChips({ values, options, onRemove }: Props) {
  if (values.length === 0) return null;
  const labelOf = (value: string) => options.find(option => option.value === value)?.label ?? value;
  const shown = values.length > most ? values.slice(0, most - 1) : values;
  const rest = values.slice(shown.length).map(labelOf);
  return (
    <span className={styles.chips}>
      {shown.map(value => (
        <span key={value} className={styles.chip}>
          <span className={styles.chipText}>{labelOf(value)}</span>
          <button
            type="button"
            tabIndex={-1}
            className={styles.chipRemove}
            aria-label={t('Remove {{name}}', { name: labelOf(value) })}
            onMouseDown={event => event.stopPropagation()}
            onClick={() => onRemove(value)}
          >
            <Icon of={IconX} size={12} />
          </button>
        </span>
      ))}
      {rest.length > 0 ? (
        <Tooltip label={rest.slice(0, 20).join(', ')}>
          <span className={classNames(styles.chip, styles.more)}>{`+${rest.length}`}</span>
        </Tooltip>
      ) : null}
    </span>
  );
}
