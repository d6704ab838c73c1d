import { describeTimeRange, lastUnits, previousUnits, printTimeRange, type TimeRangeChoice } from '@meridian/core/time';
import { useState } from 'react';
import { t } from '../../lib/i18n';
import { RadioRows, TextField } from '../../ui/field';
import { CustomRange } from './CustomRange';
import { ResolvedRange } from './ResolvedRange';
import { RowsOverTime } from './RowsOverTime';
import { instantOf } from './range-words';
import styles from './time-range-editor.module.css';
import type { RangeColumn } from './use-rows-over-time';

interface Props {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Told whether the range can be read, as the server sees it. */
  readonly onValidity?: (valid: boolean) => void;
  /** The column the range is of: then its rows over time show, and a range can be drawn over them. */
  readonly column?: RangeColumn;
  /** False where what the range means stands elsewhere. */
  readonly resolved?: boolean;
}

const kinds: readonly { readonly value: TimeRangeChoice['kind']; readonly label: string }[] = [
  { value: 'last', label: 'Last' },
  { value: 'previous', label: 'Previous' },
  { value: 'current', label: 'Current' },
  { value: 'custom', label: 'Custom' },
  { value: 'advanced', label: 'Advanced' },
  { value: 'none', label: 'No filter' },
];

const lastMeans = {
  day: 'Yesterday: up to midnight',
  week: 'The seven days before today',
  month: 'One month back from today',
  quarter: 'Three months back from today',
  year: 'Twelve months back from today',
} as const;
const previousMeans = {
  week: 'The whole week before this one, from Monday',
  month: 'The whole month before this one, from the 1st',
  quarter: 'The whole quarter before this one',
  year: 'The whole year before this one, from January',
} as const;
const currentMeans = {
  day: 'Today, all of it',
  week: 'This week, from Monday to Sunday',
  month: 'This month, from the 1st to its last day',
  quarter: 'This quarter, all of it',
  year: 'This year, from January to December',
} as const;

/** A time range: the kind at the left, its form at the right, what it means at the foot. */
export function TimeRangeEditor({ value, onChange, onValidity, column, resolved = true }: Props) {
  const [advanced, setAdvanced] = useState(false);
  const choice = advanced ? asAdvanced(describeTimeRange(value)) : describeTimeRange(value);
  const change = (next: TimeRangeChoice) => {
    setAdvanced(next.kind === 'advanced');
    onChange(printTimeRange(next));
  };
  return (
    <div className={styles.editor}>
      <div className={styles.kinds} role="tablist" aria-label={t('Kind of time range')} aria-orientation="vertical">
        {kinds.map(kind => (
          <button
            key={kind.value}
            type="button"
            role="tab"
            aria-selected={choice.kind === kind.value}
            className={styles.kind}
            onClick={() => change(startOf(kind.value, choice))}
          >
            {t(kind.label)}
          </button>
        ))}
      </div>
      <div
        className={styles.form}
        role="tabpanel"
        aria-label={t(kinds.find(kind => kind.value === choice.kind)?.label ?? '')}
      >
        <RangeForm choice={choice} onChange={change} column={column ?? null} />
        {choice.kind === 'custom' && column ? <Drawn choice={choice} column={column} onChange={change} /> : null}
        {resolved ? <ResolvedRange text={value} {...(onValidity ? { onValidity } : {})} /> : null}
      </div>
    </div>
  );
}

type Custom = Extract<TimeRangeChoice, { kind: 'custom' }>;

interface DrawnProps {
  readonly choice: Custom;
  readonly column: RangeColumn;
  readonly onChange: (choice: Custom) => void;
}

function Drawn({ choice, column, onChange }: DrawnProps) {
  const bound = (ms: number) => ({ mode: 'specific' as const, at: new Date(ms).toISOString().slice(0, 19) });
  return (
    <RowsOverTime
      column={column}
      since={instantOf(choice.since)}
      until={instantOf(choice.until)}
      onRange={(since, until) => onChange({ ...choice, since: bound(since), until: bound(until) })}
    />
  );
}

interface FormProps {
  readonly choice: TimeRangeChoice;
  readonly column: RangeColumn | null;
  readonly onChange: (choice: TimeRangeChoice) => void;
}

function RangeForm({ choice, column, onChange }: FormProps) {
  switch (choice.kind) {
    case 'none':
      return <p className={styles.note}>{t('No limit: rows of every time are shown.')}</p>;
    case 'last':
      return (
        <RadioRows
          label={t('Last')}
          choices={lastUnits.map(unit => ({ value: unit, label: t(`Last ${unit}`), help: t(lastMeans[unit]) }))}
          value={choice.unit}
          onChange={unit => onChange({ kind: 'last', unit })}
        />
      );
    case 'previous':
      return (
        <RadioRows
          label={t('Previous')}
          choices={previousUnits.map(unit => ({
            value: unit,
            label: t(`Previous calendar ${unit}`),
            help: t(previousMeans[unit]),
          }))}
          value={choice.unit}
          onChange={unit => onChange({ kind: 'previous', unit })}
        />
      );
    case 'current':
      return (
        <RadioRows
          label={t('Current')}
          choices={lastUnits.map(unit => ({ value: unit, label: t(`Current ${unit}`), help: t(currentMeans[unit]) }))}
          value={choice.unit}
          onChange={unit => onChange({ kind: 'current', unit })}
        />
      );
    case 'custom':
      return <CustomRange choice={choice} column={column} onChange={onChange} />;
    case 'advanced':
      return (
        <>
          <TextField
            label={t('Start (inclusive)')}
            mono
            value={choice.since}
            onChange={since => onChange({ ...choice, since })}
            placeholder='DATEADD(DATETIME("today"), -1, month)'
          />
          <TextField
            label={t('End (exclusive)')}
            mono
            value={choice.until}
            onChange={until => onChange({ ...choice, until })}
            placeholder="today"
          />
        </>
      );
  }
  return choice satisfies never;
}

/** What a kind begins with when it is chosen; the ends of the range before are kept where the new form can show them. */
function startOf(kind: TimeRangeChoice['kind'], before: TimeRangeChoice): TimeRangeChoice {
  switch (kind) {
    case 'none':
      return { kind };
    case 'last':
    case 'current':
      return { kind, unit: kind === 'last' ? 'week' : 'month' };
    case 'previous':
      return { kind, unit: 'month' };
    case 'custom':
      return {
        kind,
        anchor: 'now',
        since: { mode: 'relative', count: 7, unit: 'day', direction: 'before' },
        until: { mode: 'today' },
      };
    case 'advanced':
      return asAdvanced(before);
  }
  return kind satisfies never;
}

/** The same range as two texts: whoever chose to write stays with the writing, also where a simpler form could show it. */
function asAdvanced(choice: TimeRangeChoice): TimeRangeChoice {
  if (choice.kind === 'none' || choice.kind === 'advanced')
    return choice.kind === 'none' ? { kind: 'advanced', since: '', until: '' } : choice;
  const [since = '', until = ''] = printTimeRange(choice).split(' : ');
  return { kind: 'advanced', since, until };
}
