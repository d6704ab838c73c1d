import { type CustomBound, type RelativeUnit, relativeUnits, type TimeRangeChoice } from '@meridian/core/time';
import { t } from '../../lib/i18n';
import { NumberField } from '../../ui/field';
import { Picker } from '../../ui/picker';
import { Segmented } from '../../ui/tabs';
import { LazyDateField } from '../date-field';
import styles from './time-range-editor.module.css';
import { type RangeColumn, useRowsOverTime } from './use-rows-over-time';

type Custom = Extract<TimeRangeChoice, { kind: 'custom' }>;

interface Props {
  readonly choice: Custom;
  /** What the range is of: dates begin where its data does. */
  readonly column: RangeColumn | null;
  readonly onChange: (choice: Custom) => void;
}

/** Two ends, each a date, a distance, now or midnight; distances count from one anchor. */
export function CustomRange({ choice, column, onChange }: Props) {
  const { data } = useRowsOverTime(column);
  const usesAnchor = choice.since.mode === 'relative' || choice.until.mode === 'relative';
  return (
    <>
      <div className={styles.bounds}>
        <Bound
          label={t('From (inclusive)')}
          bound={choice.since}
          begins={data?.start ?? null}
          onChange={since => onChange({ ...choice, since })}
        />
        <Bound
          label={t('Until (exclusive)')}
          bound={choice.until}
          begins={data?.end ?? null}
          onChange={until => onChange({ ...choice, until })}
        />
      </div>
      {usesAnchor ? <Anchor anchor={choice.anchor} onChange={anchor => onChange({ ...choice, anchor })} /> : null}
    </>
  );
}

const modes = [
  { value: 'specific', label: 'Date' },
  { value: 'relative', label: 'Relative' },
  { value: 'now', label: 'Now' },
  { value: 'today', label: 'Today' },
] as const;

interface BoundProps {
  readonly label: string;
  readonly bound: CustomBound;
  /** Epoch ms a date begins with; null for today. */
  readonly begins: number | null;
  readonly onChange: (bound: CustomBound) => void;
}

function Bound({ label, bound, begins, onChange }: BoundProps) {
  return (
    <div className={styles.bound}>
      <span className={styles.boundLabel}>{label}</span>
      <Segmented
        label={label}
        segments={modes.map(mode => ({ value: mode.value, label: t(mode.label) }))}
        value={bound.mode}
        onChange={mode => onChange(startOf(mode, bound, begins))}
        wide
      />
      {bound.mode === 'specific' ? (
        <LazyDateField
          label={t('{{end}}: date and time', { end: label })}
          labelVisible={false}
          value={bound.at}
          onChange={at => onChange({ mode: 'specific', at })}
        />
      ) : null}
      {bound.mode === 'relative' ? (
        <div className={styles.distance}>
          <NumberField
            label={t('{{end}}: how many', { end: label })}
            labelVisible={false}
            whole
            min={1}
            value={bound.count}
            onChange={count => onChange({ ...bound, count: count || 1 })}
          />
          <Picker
            label={t('{{end}}: unit', { end: label })}
            labelVisible={false}
            options={(['before', 'after'] as const).flatMap(direction =>
              relativeUnits.map(unit => ({
                value: `${unit} ${direction}`,
                label: t(direction === 'before' ? `${unit}s before` : `${unit}s after`),
              })),
            )}
            value={`${bound.unit} ${bound.direction}`}
            onChange={text => {
              const [unit, direction] = (text ?? '').split(' ');
              if (unit && direction)
                onChange({ ...bound, unit: unit as RelativeUnit, direction: direction as 'before' | 'after' }); // the values are those listed above
            }}
          />
        </div>
      ) : null}
    </div>
  );
}

function startOf(mode: CustomBound['mode'], before: CustomBound, begins: number | null): CustomBound {
  if (mode === before.mode) return before;
  if (mode === 'relative') return { mode, count: 7, unit: 'day', direction: 'before' };
  if (mode === 'specific') {
    const day = begins === null ? new Date() : new Date(begins);
    return { mode, at: `${day.toISOString().slice(0, 10)}T00:00:00` };
  }
  return { mode };
}

function Anchor({ anchor, onChange }: { anchor: string; onChange: (anchor: string) => void }) {
  const isDate = anchor !== 'now' && anchor !== 'today';
  return (
    <div className={styles.bound}>
      <Picker
        label={t('Anchor to')}
        options={[
          { value: 'now', label: t('Now') },
          { value: 'today', label: t('Midnight') },
          { value: 'date', label: t('A date') },
        ]}
        value={isDate ? 'date' : anchor}
        onChange={value =>
          onChange(value === 'date' ? `${new Date().toISOString().slice(0, 10)}T00:00:00` : (value ?? 'now'))
        }
      />
      {isDate ? <LazyDateField label={t('Date and time')} value={anchor} onChange={onChange} /> : null}
    </div>
  );
}
