import type { QueryContext } from '@meridian/contracts/documents';
import { send } from '../../lib/api';
import { saveFile } from './save-file';

/** Downloads what a question answers as CSV. Throws `ApiError` where the person may not, or the question fails. */
export async function downloadCsv(question: QueryContext, name: string): Promise<void> {
  const response = await send({
    method: 'POST',
    url: '/api/v1/chart/data',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...question, result_format: 'csv' }),
    csrfExempt: true,
  });
  saveFile(await response.blob(), `${name}.csv`);
}
