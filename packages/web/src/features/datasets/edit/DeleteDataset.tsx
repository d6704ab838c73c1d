import { datasetRoutes } from '@meridian/contracts/api';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { flushSync } from 'react-dom';
import { call } from '../../../lib/api';
import { t } from '../../../lib/i18n';
import { showToast } from '../../../lib/toast';
import { DeleteRecord, type UseCounts } from '../../../widgets/delete-record';

interface Props {
  readonly id: number;
  readonly name: string;
  readonly uses: UseCounts | null;
  /** It is gone: there is nothing to lose any more. */
  readonly onDeleted: () => void;
}

/** Deletes a dataset for good and goes back to the list. */
export function DeleteDataset({ id, name, uses, onDeleted }: Props) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return (
    <DeleteRecord
      name={name}
      label={t('Delete dataset')}
      note={t('Its columns and metrics go with it.')}
      uses={uses}
      onDelete={async () => {
        await call(datasetRoutes.remove, { params: { id } });
        flushSync(onDeleted);
        await queries.invalidateQueries({ queryKey: [datasetRoutes.list.id] });
        showToast(t('Deleted: {{name}}', { name }));
        await navigate({ to: '/tablemodelview/list/' });
      }}
    />
  );
}
