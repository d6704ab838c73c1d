import { IconAlertCircle, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { t } from '../../lib/i18n';
import { closeToast, type Toast, toastStore } from '../../lib/toast';
import { Icon } from '../icon';
import styles from './toast.module.css';

/** The notices at the bottom; once per page. */
export function Toaster() {
  const toasts = useStore(toastStore, state => state.toasts);
  return (
    <section
      className={`${styles.place} ${styles.notices}`}
      aria-label={t('Notices')}
      aria-live="polite"
      aria-relevant="additions"
    >
      {toasts.map(toast => (
        <Notice key={toast.id} toast={toast} />
      ))}
    </section>
  );
}

function Notice({ toast }: { readonly toast: Toast }) {
  const [paused, setPaused] = useState(false);
  useEffect(() => {
    if (paused) return;
    const timer = setTimeout(() => closeToast(toast.id), toast.lifeMs);
    return () => clearTimeout(timer);
  }, [paused, toast]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: resting the pointer only keeps the notice; its buttons do the work
    <div className={styles.toast} onMouseEnter={() => setPaused(true)} onMouseLeave={() => setPaused(false)}>
      {toast.kind === 'failed' ? <Icon of={IconAlertCircle} /> : null}
      <span className={styles.text}>{toast.text}</span>
      {toast.action ? (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            toast.action?.run();
            closeToast(toast.id);
          }}
        >
          {toast.action.label}
        </button>
      ) : null}
      <button type="button" className={styles.close} aria-label={t('Close')} onClick={() => closeToast(toast.id)}>
        <Icon of={IconX} size={14} />
      </button>
    </div>
  );
}
