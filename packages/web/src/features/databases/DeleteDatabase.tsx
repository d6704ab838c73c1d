import { databaseRoutes } from '@meridian/contracts/api';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { flushSync } from 'react-dom';
import { call } from '../../lib/api';
import { t } from '../../lib/i18n';
import { useRoute } from '../../lib/query';
import { showToast } from '../../lib/toast';
import { DeleteRecord } from '../../widgets/delete-record';

interface Props {
  readonly id: number;
  readonly name: string;
  /** It is gone: there is nothing to lose any more. */
  readonly onDeleted: () => void;
}

/** Deletes a connection for good, after asking; one that datasets stand on says so. */
export function DeleteDatabase({ id, name, onDeleted }: Props) {
  const related = useRoute(databaseRoutes.relatedObjects, { params: { id } });
  const queries = useQueryClient();
  const navigate = useNavigate();
  return (
    <DeleteRecord
      name={name}
      label={t('Delete connection')}
      note={t('The data itself stays where it is; only the connection goes.')}
      uses={related.data ? { charts: related.data.charts.count, dashboards: related.data.dashboards.count } : null}
      onDelete={async () => {
        await call(databaseRoutes.remove, { params: { id } });
        flushSync(onDeleted);
        await queries.invalidateQueries({ queryKey: [databaseRoutes.list.id] });
        showToast(t('Deleted: {{name}}', { name }));
        await navigate({ to: '/databaseview/list/' });
      }}
    />
  );
}
