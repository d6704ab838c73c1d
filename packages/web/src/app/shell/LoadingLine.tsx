import { useRouterState } from '@tanstack/react-router';
import styles from './frame.module.css';

/** A line at the top while the next page is on its way; seen only after 180 ms. */
export function LoadingLine() {
  const loading = useRouterState({ select: state => state.isLoading });
  return loading ? <div className={styles.loading} aria-hidden="true" /> : null;
}
