import { IconStar } from '@tabler/icons-react';
import { t } from '../../lib/i18n';
import { classNames } from '../../ui/class-names';
import { Icon } from '../../ui/icon';
import { Tooltip } from '../../ui/tooltip';
import styles from './record.module.css';

interface Props {
  readonly name: string;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
}

/** Keeps something among the favourites. */
export function Star({ name, on, onChange }: Props) {
  return (
    <Tooltip label={on ? t('Remove from favourites') : t('Add to favourites')}>
      <button
        type="button"
        className={classNames(styles.star, on && styles.starOn)}
        aria-pressed={on}
        aria-label={t('Favourite: {{name}}', { name })}
        onClick={event => {
          event.preventDefault();
          event.stopPropagation();
          onChange(!on);
        }}
      >
        <Icon of={IconStar} filled={on} />
      </button>
    </Tooltip>
  );
}
