import type { QueryContext, ResultFormat } from '@meridian/contracts/documents';
import { ApiError, send } from '../../lib/api';
import { t } from '../../lib/i18n';
import { showToast } from '../../lib/toast';
import { saveFile } from './save-file';

/** Downloads what a question answers as a file of that kind; a failure is said, because nothing on the page would show it. */
export async function downloadRows(question: QueryContext | null, format: ResultFormat, name: string): Promise<void> {
  if (question === null) return;
  try {
    saveFile(await fileOf(question, format), `${name}.${format}`);
  } catch (error) {
    showToast(failureText(error), { kind: 'failed' });
  }
}

async function fileOf(question: QueryContext, format: ResultFormat): Promise<Blob> {
  const response = await send({
    method: 'POST',
    url: '/api/v1/chart/data',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...question, result_format: format }),
    csrfExempt: true,
  });
  return response.blob();
}

function failureText(error: unknown): string {
  if (error instanceof ApiError && error.status === 403) return t('You may not download data. Ask an administrator.');
  return error instanceof Error ? error.message : String(error);
}
