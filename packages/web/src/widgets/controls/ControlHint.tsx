import type { Control } from '@meridian/core/chart';
import { IconInfoCircle } from '@tabler/icons-react';
import { t } from '../../lib/i18n';
import { Icon } from '../../ui/icon';
import { Tooltip } from '../../ui/tooltip';
import styles from './controls.module.css';

/** What a control is good for, behind a mark at its label: a panel of thirty controls has no room for thirty sentences. */
export function ControlHint({ control }: { readonly control: Control }) {
  if (!control.help) return null;
  return (
    <Tooltip label={t(control.help)}>
      <button type="button" className={styles.hint} aria-label={t('About {{name}}', { name: t(control.label) })}>
        <Icon of={IconInfoCircle} size={14} />
      </button>
    </Tooltip>
  );
}

/** The mark, or nothing for a control that needs no words. */
export const hintOf = (control: Control) => (control.help ? <ControlHint control={control} /> : undefined);
