import type { Icon as TablerIcon } from '@tabler/icons-react';
import { IconChevronDown, IconX } from '@tabler/icons-react';
import type { HTMLAttributes, Ref } from 'react';
import { t } from '../../lib/i18n';
import { classNames } from '../class-names';
import { Icon } from '../icon';
import styles from './chip.module.css';

interface Props extends Omit<HTMLAttributes<HTMLButtonElement>, 'className' | 'style'> {
  /** Null on the pill that adds another one. */
  readonly label: string | null;
  /** True where the value says enough to the eye. */
  readonly labelHidden?: boolean;
  readonly value: string;
  readonly look?: 'rest' | 'applied' | 'pending' | 'missing' | 'add';
  readonly icon?: TablerIcon;
  /** The colour of the mark it stands for. */
  readonly swatch?: string;
  readonly open?: boolean;
  readonly onClear?: () => void;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A filter as a piece of a sentence: name grey, value strong. */
export function FilterPill({
  label,
  labelHidden = false,
  value,
  look = 'rest',
  icon,
  swatch,
  open,
  onClear,
  ...rest
}: Props) {
  const looks = {
    rest: '',
    applied: styles.applied,
    pending: styles.pending,
    missing: styles.missing,
    add: styles.addPill,
  };
  return (
    <span className={classNames(styles.pill, looks[look])}>
      <button
        type="button"
        aria-haspopup="dialog"
        {...(open === undefined ? {} : { 'aria-expanded': open })}
        {...rest}
        className={styles.pillMain}
      >
        {icon ? <Icon of={icon} size={14} /> : null}
        {swatch === undefined ? null : (
          <i className={styles.swatch} style={{ background: swatch }} aria-hidden="true" />
        )}
        {label === null ? null : <span {...(labelHidden ? { className: 'm-hidden-text' } : {})}>{label}</span>}
        {label === null ? value : <b>{value}</b>}
        {onClear || look === 'add' ? null : <Icon of={IconChevronDown} size={14} />}
      </button>
      {onClear ? (
        <button
          type="button"
          className={styles.pillRemove}
          aria-label={t('Clear {{name}}', { name: label ?? value })}
          onClick={onClear}
        >
          <Icon of={IconX} size={14} />
        </button>
      ) : null}
    </span>
  );
}
