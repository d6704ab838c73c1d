import { type ColumnPlan, type ColumnProfile, type Inspection, uploadColumnTypes } from '@meridian/contracts/documents';
import {
  IconAbc,
  IconCalendar,
  IconClock,
  IconHash,
  IconToggleLeft,
  type Icon as TablerIcon,
} from '@tabler/icons-react';
import { type CSSProperties, useState } from 'react';
import { countText } from '../../lib/format';
import { t } from '../../lib/i18n';
import { Picker } from '../../ui/picker';
import styles from './upload.module.css';

interface Props {
  readonly inspection: Inspection;
  readonly onColumns: (columns: ColumnPlan[]) => void;
}

const typeIcons: Readonly<Record<ColumnPlan['type'], TablerIcon>> = {
  text: IconAbc,
  integer: IconHash,
  decimal: IconHash,
  boolean: IconToggleLeft,
  date: IconCalendar,
  timestamp: IconClock,
};
const typeNames: Readonly<Record<ColumnPlan['type'], string>> = {
  text: 'Text',
  integer: 'Integer',
  decimal: 'Decimal',
  boolean: 'Boolean',
  date: 'Date',
  timestamp: 'Date and time',
};
const isNumber = (type: ColumnPlan['type']): boolean => type === 'integer' || type === 'decimal';

/** The first rows as they will be; the head of each column is its name, its type and its profile. */
export function PreviewTable({ inspection, onColumns }: Props) {
  const shown = inspection.columns.filter(column => column.included);
  const change = (position: number, patch: Partial<ColumnPlan>) =>
    onColumns(inspection.columns.map(column => (column.position === position ? { ...column, ...patch } : column)));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.tableFrame} aria-label={t('Preview')} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {shown.map((column, at) => (
              <th key={column.position} scope="col" className={isNumber(column.type) ? styles.right : undefined}>
                <ColumnHead
                  column={column}
                  profile={inspection.profile[at]}
                  onChange={patch => change(column.position, patch)}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {inspection.rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file have no identity but their place
            <tr key={index}>
              {shown.map((column, at) => (
                <td key={column.position} className={isNumber(column.type) ? styles.right : undefined}>
                  {row[at] === null || row[at] === undefined ? <span className={styles.null}>null</span> : row[at]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function ColumnHead({
  column,
  profile,
  onChange,
}: {
  column: ColumnPlan;
  profile: ColumnProfile | undefined;
  onChange: (patch: Partial<ColumnPlan>) => void;
}) {
  const [name, setName] = useState(column.name);
  const takesTime = (type: ColumnPlan['type']) => type === 'date' || type === 'timestamp';
  return (
    <div className={styles.columnHead}>
      <input
        className={styles.columnName}
        aria-label={t('Name of column {{number}}', { number: column.position + 1 })}
        value={name}
        onChange={event => setName(event.currentTarget.value)}
        onBlur={() =>
          name.trim() !== '' && name !== column.name ? onChange({ name: name.trim() }) : setName(column.name)
        }
      />
      <Picker
        label={t('Type of {{name}}', { name: column.name })}
        labelVisible={false}
        options={uploadColumnTypes.map(type => ({ value: type, label: t(typeNames[type]), icon: typeIcons[type] }))}
        value={column.type}
        onChange={type => {
          const next = uploadColumnTypes.find(one => one === type);
          if (next)
            onChange({
              type: next,
              formats: takesTime(next) && column.formats.length === 0 ? ['iso'] : column.formats,
            });
        }}
        quiet
      />
      {profile ? <Profile profile={profile} /> : null}
    </div>
  );
}

function Profile({ profile }: { profile: ColumnProfile }) {
  const share = profile.rows === 0 ? 0 : profile.nulls / profile.rows;
  return (
    <div className={styles.profile}>
      {profile.histogram ? <Histogram counts={profile.histogram} /> : <TopValues profile={profile} />}
      <span className={styles.range}>
        <span>
          {profile.histogram
            ? `${profile.min ?? '–'} – ${profile.max ?? '–'}`
            : t('{{count}} values', { count: countText(profile.distinct) })}
        </span>
        {share > 0 ? (
          <span className={styles.nulls}>{`${(share * 100).toFixed(share < 0.01 ? 1 : 0)}% null`}</span>
        ) : null}
      </span>
    </div>
  );
}

function Histogram({ counts }: { counts: readonly number[] }) {
  const most = Math.max(1, ...counts);
  return (
    <svg
      className={styles.histogram}
      viewBox={`0 0 ${counts.length * 5} 36`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {counts.map((count, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bins have no identity but their place
        <rect key={at} x={at * 5} width={4} y={36 - (count / most) * 36} height={(count / most) * 36} />
      ))}
    </svg>
  );
}

function TopValues({ profile }: { profile: ColumnProfile }) {
  const most = Math.max(1, profile.top[0]?.count ?? 1);
  return (
    <ul className={styles.top}>
      {profile.top.slice(0, 3).map(({ value, count }) => (
        <li key={value} style={{ '--share': `${(count / most) * 100}%` } as CSSProperties}>
          {value}
        </li>
      ))}
    </ul>
  );
}
