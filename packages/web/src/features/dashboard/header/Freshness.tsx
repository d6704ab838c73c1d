import { useEffect, useState } from 'react';
import { fullTime, whenText } from '../../../lib/format';
import { t } from '../../../lib/i18n';
import { Tooltip } from '../../../ui/tooltip';
import styles from './header.module.css';
import { useOldestAnswer } from './use-progress';

const tickMs = 30_000;

/** How old the oldest data on the page is, or what is said instead while charts run. */
export function Freshness({ text }: { readonly text: string | null }) {
  const oldest = useOldestAnswer();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, []);
  if (text !== null) return <span className={styles.freshness}>{text}</span>;
  if (oldest === null) return null;
  const at = new Date(oldest);
  return (
    <Tooltip label={t('The oldest data on this page is from {{time}}', { time: fullTime(at) })}>
      <span className={styles.freshness}>
        {t('Updated {{when}}', { when: whenText(at, new Date(Math.max(now, oldest))).toLowerCase() })}
      </span>
    </Tooltip>
  );
}
