import type { QueryContext } from '@meridian/contracts/documents';
import { send } from '../../../lib/api';
import { showToast } from '../../../lib/toast';

/** Downloads what a question answers as CSV. */
export async function downloadCsv(question: QueryContext | null, name: string): Promise<void> {
  if (question === null) return;
  try {
    const response = await send({
      method: 'POST',
      url: '/api/v1/chart/data',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...question, result_format: 'csv' }),
      csrfExempt: true,
    });
    const url = URL.createObjectURL(await response.blob());
    const link = Object.assign(document.createElement('a'), { href: url, download: `${name}.csv` });
    link.click();
    URL.revokeObjectURL(url);
  } catch (error) {
    showToast(error instanceof Error ? error.message : String(error), { kind: 'failed' });
  }
}
