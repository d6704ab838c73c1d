import type { ColumnProfile } from '@meridian/contracts/documents';
import type { CSSProperties } from 'react';
import { countText } from '../../lib/format';
import { t } from '../../lib/i18n';
import { Icon } from '../../ui/icon';
import { Card } from '../../ui/page';
import { Histogram } from './ColumnSketch';
import styles from './column-profile.module.css';
import { columnTypeLook } from './column-type-look';
import { extremeText, nullShare, numberText } from './profile-words';

interface Props {
  readonly columns: readonly ColumnProfile[];
}

/** Every column as a card: what is missing, how many values, extremes, quantiles, the most frequent ones. */
export const ProfileCards = ({ columns }: Props) => (
  <ul className={styles.cards} aria-label={t('Profile')}>
    {columns.map(column => (
      <li key={column.name}>
        <ProfileCard profile={column} />
      </li>
    ))}
  </ul>
);

function ProfileCard({ profile }: { readonly profile: ColumnProfile }) {
  const look = columnTypeLook(profile.type);
  return (
    <Card>
      <article className={styles.card} aria-label={profile.name}>
        <header className={styles.cardHead}>
          <h2 className={styles.cardName}>{profile.name}</h2>
          <span className={styles.cardType}>
            <Icon of={look.icon} />
            {look.label}
          </span>
        </header>
        {profile.histogram ? <Histogram counts={profile.histogram} /> : null}
        <dl className={styles.facts}>
          <Fact name={t('Nulls')} value={countText(profile.nulls)} more={nullShare(profile)} />
          <Fact name={t('Distinct')} value={countText(profile.distinct)} />
          {profile.type === 'text' || profile.type === 'boolean' ? null : (
            <>
              <Fact name={t('Min')} value={extremeText(profile.min, profile.type)} />
              <Fact name={t('Max')} value={extremeText(profile.max, profile.type)} />
            </>
          )}
          {profile.mean === null || !look.isNumber ? null : <Fact name={t('Mean')} value={numberText(profile.mean)} />}
        </dl>
        {profile.quantiles === null ? null : <Quantiles values={profile.quantiles} />}
        <TopList profile={profile} />
      </article>
    </Card>
  );
}

const Fact = ({ name, value, more = null }: { name: string; value: string; more?: string | null }) => (
  <div className={styles.fact}>
    <dt>{name}</dt>
    <dd>
      {value}
      {more === null ? null : <span className={styles.missing}> {more}</span>}
    </dd>
  </div>
);

const shares = ['5%', '25%', '50%', '75%', '95%'] as const;

const Quantiles = ({ values }: { readonly values: readonly number[] }) => (
  <table className={styles.quantiles}>
    <caption className="m-hidden-text">{t('Quantiles')}</caption>
    <thead>
      <tr>
        {shares.map(share => (
          <th key={share} scope="col">
            {share}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      <tr>
        {shares.map((share, at) => (
          <td key={share}>{numberText(values[at] ?? Number.NaN)}</td>
        ))}
      </tr>
    </tbody>
  </table>
);

function TopList({ profile }: { readonly profile: ColumnProfile }) {
  const most = Math.max(1, profile.top[0]?.count ?? 1);
  const valueText = (value: string) => (profile.type === 'text' ? value : extremeText(value, profile.type));
  if (profile.top.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <ol className={styles.topList} aria-label={t('Most frequent values')} tabIndex={0}>
      {profile.top.map(({ value, count }) => (
        <li key={value} style={{ '--share': `${(count / most) * 100}%` } as CSSProperties}>
          <span>{value === '' ? t('(empty)') : valueText(value)}</span>
          <span>{countText(count)}</span>
        </li>
      ))}
    </ol>
  );
}
