import { datasetRoutes } from '@meridian/contracts/api';
import { call } from '../../../lib/api';
import { type DatasetFields, fieldsOf } from '../../../widgets/fields';

/** What the controls offer of a dataset. Throws `ApiError`. */
export async function readFields(datasetId: number, signal: AbortSignal): Promise<DatasetFields> {
  const { result } = await call(
    datasetRoutes.item,
    { params: { id: String(datasetId) }, search: {}, q: {} },
    { signal },
  );
  return fieldsOf(result);
}
