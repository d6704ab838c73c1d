import { t } from '../../lib/i18n';
import styles from './logo.module.css';

/** A globe with one half in the accent: the meridian. `size` in px. */
export const Logo = ({ size = 22 }: { readonly size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 24 24" fill="none" role="img" aria-label={t('Meridian')}>
    <circle cx="12" cy="12" r="10.25" stroke="currentColor" strokeWidth="1.9" />
    <path d="M12 1.75c-3.6 2.9-5.4 6.3-5.4 10.25S8.4 19.35 12 22.25" stroke="currentColor" strokeWidth="1.9" />
    <path d="M12 1.75c3.6 2.9 5.4 6.3 5.4 10.25S15.6 19.35 12 22.25z" className={styles.half} />
  </svg>
);
