import type { ChartForm } from '@meridian/contracts/documents';
import { send } from '../../../lib/api';
import { t } from '../../../lib/i18n';
import { showToast } from '../../../lib/toast';

/** Makes a link that shows this form to anybody who may see its dataset, and copies it. */
export async function shareChart(form: ChartForm): Promise<void> {
  try {
    const response = await send({
      method: 'POST',
      url: '/api/v1/explore/permalink',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ formData: form, urlParams: [] }),
    });
    const { url } = (await response.json()) as { readonly url: string };
    await navigator.clipboard.writeText(new URL(url, window.location.href).href);
    showToast(t('Link Copied!'));
  } catch (error) {
    showToast(error instanceof Error ? error.message : t('Sorry, your browser does not support copying.'), {
      kind: 'failed',
    });
  }
}
