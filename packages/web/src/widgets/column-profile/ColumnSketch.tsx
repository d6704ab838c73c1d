import type { ColumnProfile } from '@meridian/contracts/documents';
import type { CSSProperties } from 'react';
import { t } from '../../lib/i18n';
import styles from './column-profile.module.css';
import { nullShare, rangeText } from './profile-words';

const sketched = 3;

/** A column at a glance: its shape or its most frequent values, its range, how much is missing. */
export function ColumnSketch({ profile }: { readonly profile: ColumnProfile }) {
  const missing = nullShare(profile);
  return (
    <div className={styles.sketch}>
      {profile.histogram ? <Histogram counts={profile.histogram} /> : <TopBars profile={profile} />}
      <span className={styles.range}>
        <span>{rangeText(profile)}</span>
        {missing === null ? null : <span className={styles.missing}>{t('{{share}} null', { share: missing })}</span>}
      </span>
    </div>
  );
}

const binWidth = 5;
const height = 36;

export function Histogram({ counts }: { readonly counts: readonly number[] }) {
  const most = Math.max(1, ...counts);
  return (
    <svg
      className={styles.histogram}
      viewBox={`0 0 ${counts.length * binWidth} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {counts.map((count, at) => {
        const tall = count === 0 ? 0 : Math.max(1, (count / most) * height);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: bins have no identity but their place
          <rect key={at} x={at * binWidth} width={binWidth - 1} y={height - tall} height={tall} />
        );
      })}
    </svg>
  );
}

function TopBars({ profile }: { readonly profile: ColumnProfile }) {
  const most = Math.max(1, profile.top[0]?.count ?? 1);
  return (
    <ul className={styles.top}>
      {profile.top.slice(0, sketched).map(({ value, count }) => (
        <li key={value} style={{ '--share': `${(count / most) * 100}%` } as CSSProperties}>
          {value}
        </li>
      ))}
    </ul>
  );
}
