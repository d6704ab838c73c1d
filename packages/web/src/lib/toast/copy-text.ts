import { t } from '../i18n';
import { showToast } from './toast-store';

/** Copies a text and says so: `done` where it worked. */
export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast(done);
  } catch {
    showToast(t('Sorry, your browser does not support copying.'), { kind: 'failed' });
  }
}
