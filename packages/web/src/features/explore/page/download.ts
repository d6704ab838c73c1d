import type { QueryContext, ResultFormat } from '@meridian/contracts/documents';
import { ApiError } from '../../../lib/api';
import { t } from '../../../lib/i18n';
import { showToast } from '../../../lib/toast';
import { downloadAnswer } from '../../../widgets/chart-file';

/** Downloads what a question answers; a failure is said, because nothing on the page would show it. */
export async function downloadRows(question: QueryContext | null, format: ResultFormat, name: string): Promise<void> {
  if (question === null) return;
  try {
    await downloadAnswer(question, format, name);
  } catch (error) {
    showToast(failureText(error), { kind: 'failed' });
  }
}

function failureText(error: unknown): string {
  if (error instanceof ApiError && error.status === 403) return t('You may not download data. Ask an administrator.');
  return error instanceof Error ? error.message : String(error);
}
