import type { QueryContext, ResultFormat } from '@meridian/contracts/documents';
import { send } from '../../lib/api';
import { saveFile } from './save-file';

/** Downloads what a question answers as a file of that kind. Throws `ApiError` where the person may not, or the question fails. */
export async function downloadAnswer(question: QueryContext, format: ResultFormat, name: string): Promise<void> {
  const response = await send({
    method: 'POST',
    url: '/api/v1/chart/data',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...question, result_format: format }),
    csrfExempt: true,
  });
  saveFile(await response.blob(), `${name}.${format}`);
}
