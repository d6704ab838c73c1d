import { IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import { durationText } from '../../../lib/format';
import { t } from '../../../lib/i18n';
import { Button } from '../../../ui/button';
import { classNames } from '../../../ui/class-names';
import { Switch } from '../../../ui/field';
import { Kbd } from '../../../ui/tooltip';
import type { Explore } from '../page/use-explore';
import styles from './control-panel.module.css';

interface Props {
  readonly explore: Explore;
}

/** How many changes wait, and the button that asks again. It is primary only while something waits. */
export function PanelFoot({ explore }: Props) {
  const { pending, faultCount, isRunning, runsAutomatically, restsForSlowness, state } = explore;
  const waits = pending > 0 && faultCount === 0;
  return (
    <div className={styles.foot}>
      <Switch
        label={t('Run automatically')}
        checked={runsAutomatically}
        onChange={on => state.setAutomatic(on ? 'always' : 'never')}
      />
      {restsForSlowness ? (
        <p className={classNames(styles.resting, pending > 0 && styles.restingNow)} role="status">
          {t('Paused: a run takes {{time}}', { time: durationText(explore.data.tookMs ?? 0) })}
          <button type="button" onClick={() => state.setAutomatic('always')}>
            {t('Run anyway')}
          </button>
        </p>
      ) : null}
      <div className={styles.footRow}>
        <span className={styles.pending} aria-live="polite">
          {isRunning && pending === 0 ? t('Running') : pendingText(pending, faultCount)}
        </span>
        {isRunning ? (
          <Button icon={IconPlayerStop} onClick={explore.data.stop}>
            {t('Stop')}
            <Kbd keys="esc" />
          </Button>
        ) : (
          <Button
            kind={waits ? 'primary' : 'secondary'}
            icon={IconPlayerPlay}
            onClick={explore.run}
            disabledReason={faultCount > 0 ? t('Fill in the marked controls first.') : null}
          >
            {t('Update chart')}
            <Kbd keys="mod+enter" />
          </Button>
        )}
      </div>
    </div>
  );
}

function pendingText(pending: number, faults: number): string {
  if (faults > 0) return t('{{count}} to fill in', { count: faults });
  if (pending === 0) return t('Up to date');
  return pending === 1 ? t('1 change') : t('{{count}} changes', { count: pending });
}
