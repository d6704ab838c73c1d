import { uploadRoutes } from '@meridian/contracts/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api';
import { t } from '../../lib/i18n';
import { useMay } from '../../lib/person';
import { routeKey, useRoute } from '../../lib/query';
import { showToast } from '../../lib/toast';
import { Button } from '../../ui/button';
import { ErrorState, messageOf, Skeleton } from '../../ui/state';
import { SettingRow } from './SettingRow';
import styles from './settings.module.css';

/** The sample data, and the one click that removes it. */
export function SamplesSection() {
  const may = useMay();
  const queries = useQueryClient();
  const { data, error, refetch } = useRoute(uploadRoutes.samplesPresent);
  const remove = useMutation({
    mutationFn: () => call(uploadRoutes.removeSamples),
    onSuccess: async () => {
      queries.setQueryData(routeKey(uploadRoutes.samplesPresent), { present: false });
      await queries.invalidateQueries();
      showToast(t('The sample data was removed'));
    },
    onError: failure => showToast(messageOf(failure), { kind: 'failed' }),
  });
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
          label={data.present ? t('Sample dashboards and their data are here') : t('The sample data was removed')}
          help={t(
            'Removing takes the sample dashboards, charts and datasets. What you made yourself stays. They never come back by themselves.',
          )}
        >
          {data.present ? (
            <Button
              kind="danger"
              busy={remove.isPending}
              disabledReason={may('can_write on Database') ? null : t('Only an administrator can remove them')}
              onClick={() => remove.mutate()}
            >
              {t('Remove sample data')}
            </Button>
          ) : null}
        </SettingRow>
      )}
    </section>
  );
}
