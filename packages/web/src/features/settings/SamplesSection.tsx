import { uploadRoutes } from '@meridian/contracts/api';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api';
import { t } from '../../lib/i18n';
import { useMay } from '../../lib/person';
import { routeKey, useRoute } from '../../lib/query';
import { showToast, undoable } from '../../lib/toast';
import { Button } from '../../ui/button';
import { ErrorState, messageOf, Skeleton } from '../../ui/state';
import { SettingRow } from './SettingRow';
import styles from './settings.module.css';

/** The sample data, and the one click that removes it; five seconds long it can be undone. */
export function SamplesSection() {
  const may = useMay();
  const queries = useQueryClient();
  const { data, error, refetch } = useRoute(uploadRoutes.samplesPresent);
  const [going, setGoing] = useState(false);
  const remove = () =>
    undoable({
      text: t('The sample data was removed'),
      hide: () => setGoing(true),
      restore: () => setGoing(false),
      run: async () => {
        await call(uploadRoutes.removeSamples);
        queries.setQueryData(routeKey(uploadRoutes.samplesPresent), { present: false });
        await queries.invalidateQueries();
      },
      failed: failure => showToast(messageOf(failure), { kind: 'failed' }),
    });
  const present = data?.present === true && !going;
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{t('Sample data')}</h2>
      {error ? (
        <ErrorState
          title={t('The state of the sample data is not known')}
          error={error}
          onRetry={() => void refetch()}
        />
      ) : data === undefined ? (
        <Skeleton height={72} />
      ) : (
        <SettingRow
          label={present ? t('Sample dashboards and their data are here') : t('The sample data was removed')}
          help={t(
            'Removing takes the sample dashboards, charts and datasets. What you made yourself stays. They never come back by themselves.',
          )}
        >
          {present ? (
            <Button
              kind="danger"
              disabledReason={may('can_write on Database') ? null : t('Only an administrator can remove them')}
              onClick={remove}
            >
              {t('Remove sample data')}
            </Button>
          ) : null}
        </SettingRow>
      )}
    </section>
  );
}
