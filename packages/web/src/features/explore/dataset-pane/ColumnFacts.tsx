import { uploadRoutes } from '@meridian/contracts/api';
import { t } from '../../../lib/i18n';
import { useRoute } from '../../../lib/query';
import { Skeleton } from '../../../ui/state';
import { ProfileCards } from '../../../widgets/column-profile';
import styles from './dataset-pane.module.css';

interface Props {
  readonly name: string;
  readonly description: string | null;
  /** The expression of a metric. */
  readonly sql: string | null;
  /** The column whose profile is asked for. */
  readonly profileOf?: { readonly datasetId: number; readonly column: string };
}

/** What a field holds: its profile or its expression, and what its owner wrote about it. */
export function ColumnFacts({ name, description, sql, profileOf }: Props) {
  return (
    <div className={styles.facts}>
      {profileOf ? <Profile {...profileOf} /> : <strong>{name}</strong>}
      {sql === null ? null : <code className={styles.sql}>{sql}</code>}
      {description ? <p className={styles.description}>{description}</p> : null}
    </div>
  );
}

const freshMs = 300_000;

function Profile({ datasetId, column }: { readonly datasetId: number; readonly column: string }) {
  const { data, isError } = useRoute(
    uploadRoutes.profile,
    { params: { id: datasetId }, search: { column } },
    { staleMs: freshMs },
  );
  if (isError) return <p className={styles.description}>{t('The profile of this column could not be read.')}</p>;
  if (data === undefined) return <Skeleton height={220} />;
  return <ProfileCards columns={data.result.columns} />;
}
