import { IconAdjustmentsHorizontal, IconDatabase, IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import { t } from '../../../lib/i18n';
import { Button } from '../../../ui/button';
import styles from './explore.module.css';
import type { Explore } from './use-explore';

export type PhoneSheet = 'dataset' | 'controls';

interface Props {
  readonly explore: Explore;
  readonly onSheet: (sheet: PhoneSheet) => void;
}

/** The tools of explore on a phone, within reach of a thumb. */
export function PhoneBar({ explore, onSheet }: Props) {
  const { pending, faultCount, isRunning } = explore;
  return (
    <div className={styles.phoneBar} role="toolbar" aria-label={t('Explore')}>
      <Button icon={IconDatabase} aria-haspopup="dialog" onClick={() => onSheet('dataset')}>
        {t('Dataset')}
      </Button>
      <Button icon={IconAdjustmentsHorizontal} aria-haspopup="dialog" onClick={() => onSheet('controls')}>
        {faultCount > 0 ? t('Controls ({{count}} to fill in)', { count: faultCount }) : t('Controls')}
      </Button>
      {isRunning ? (
        <Button icon={IconPlayerStop} onClick={explore.data.stop}>
          {t('Stop')}
        </Button>
      ) : (
        <Button
          kind={pending > 0 ? 'primary' : 'secondary'}
          icon={IconPlayerPlay}
          disabledReason={faultCount > 0 ? t('Fill in the marked controls first.') : null}
          onClick={explore.run}
        >
          {pending > 0 ? t('Update ({{count}})', { count: pending }) : t('Update')}
        </Button>
      )}
    </div>
  );
}
