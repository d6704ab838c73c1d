import { IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import { t } from '../../../lib/i18n';
import { Button } from '../../../ui/button';
import { Switch } from '../../../ui/field';
import { Kbd } from '../../../ui/tooltip';
import styles from './control-panel.module.css';

interface Props {
  readonly pending: number;
  readonly faults: number;
  readonly isRunning: boolean;
  readonly runsAutomatically: boolean;
  readonly onRunsAutomatically: (on: boolean) => void;
  readonly onRun: () => void;
  readonly onStop: () => void;
}

/** How many changes wait, and the button that asks again. It is primary only while something waits. */
export function PanelFoot({
  pending,
  faults,
  isRunning,
  runsAutomatically,
  onRunsAutomatically,
  onRun,
  onStop,
}: Props) {
  const waits = pending > 0 && faults === 0;
  return (
    <div className={styles.foot}>
      <Switch label={t('Run automatically')} checked={runsAutomatically} onChange={onRunsAutomatically} />
      <div className={styles.footRow}>
        <span className={styles.pending} aria-live="polite">
          {faults > 0
            ? t('{{count}} to fill in', { count: faults })
            : pending > 0
              ? t('{{count}} changes', { count: pending })
              : t('Up to date')}
        </span>
        {isRunning ? (
          <Button icon={IconPlayerStop} onClick={onStop}>
            {t('Stop')}
          </Button>
        ) : (
          <Button
            kind={waits ? 'primary' : 'secondary'}
            icon={IconPlayerPlay}
            onClick={onRun}
            disabledReason={faults > 0 ? t('Fill in the marked controls first.') : null}
          >
            {t('Update chart')}
            <Kbd keys="mod+enter" />
          </Button>
        )}
      </div>
    </div>
  );
}
