import { tokens } from '../design/tokens.generated';
import { t } from '../i18n';
import { closeToast, showToast } from './toast-store';

/** Something that can be taken back for five seconds before it is done for good. */
export interface Undoable {
  /** What the notice says: "Deleted: 3 charts". */
  readonly text: string;
  /** Does it for good; called once, after the time to undo, or at once when the page is left. */
  readonly run: () => Promise<unknown>;
  /** Shows it as done, at once. */
  readonly hide: () => void;
  /** Shows it as it was: undone, or failed. */
  readonly restore: () => void;
  /** Tells the failure of `run`; `restore` was called before. */
  readonly failed: (error: unknown) => void;
}

/** Hides now, does it after the time to undo. Leaving the page does it at once, for the person asked for it. */
export function undoable({ text, run, hide, restore, failed }: Undoable): void {
  let settled = false;
  const settle = (): boolean => {
    if (settled) return false;
    settled = true;
    clearTimeout(timer);
    window.removeEventListener('pagehide', finish);
    closeToast(toast);
    return true;
  };
  const finish = () => {
    if (!settle()) return;
    run().catch((error: unknown) => {
      restore();
      failed(error);
    });
  };
  hide();
  const timer = setTimeout(finish, tokens.motion.undoLife);
  const toast = showToast(text, {
    lifeMs: tokens.motion.undoLife,
    action: {
      label: t('Undo'),
      run: () => {
        if (settle()) restore();
      },
    },
  });
  window.addEventListener('pagehide', finish);
}
