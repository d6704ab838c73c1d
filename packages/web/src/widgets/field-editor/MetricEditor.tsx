import { type AdhocMetric, aggregates, type QueryMetric } from '@meridian/contracts/documents';
import { metricLabel } from '@meridian/core/chart';
import { useState } from 'react';
import { t } from '../../lib/i18n';
import { Button } from '../../ui/button';
import { Picker } from '../../ui/picker';
import { columnIcons, type DatasetFields, metricIcon } from '../fields';
import { SqlEditor } from '../sql-editor';
import { aggregateSql } from './as-sql';
import { EditorFrame } from './EditorFrame';
import styles from './field-editor.module.css';
import { freshOptionName, type MetricDraft, metricDraft, metricOf, onWay } from './metric-draft';
import { type ExpressionValue, useExpressionValue } from './use-expression-value';

interface Props {
  readonly fields: DatasetFields;
  /** Null for a new one. */
  readonly metric: QueryMetric | null;
  readonly onSave: (metric: QueryMetric) => void;
  readonly onClose: () => void;
}

/** Edits one metric: a saved one, an aggregate of a column, or SQL. */
export function MetricEditor({ fields, metric, onSave, onClose }: Props) {
  const [draft, setDraft] = useState<MetricDraft>(() => metricDraft(metric, fields));
  const result = metricOf(draft);
  const change = (patch: Partial<MetricDraft>) => setDraft({ ...draft, ...patch });
  const differs = JSON.stringify(result) !== JSON.stringify(metric);
  const value = useExpressionValue(fields.id, result);
  const save = () => {
    if (result) onSave(result);
  };
  return (
    <EditorFrame
      label={t('Metric')}
      name={
        draft.kind === 'saved'
          ? (fields.metrics.find(one => one.name === draft.saved)?.label ?? '')
          : draft.label || (result ? metricLabel(result) : '')
      }
      onRename={draft.kind === 'saved' ? null : label => change({ label })}
      tabs={[
        { value: 'saved', label: t('Saved') },
        { value: 'simple', label: t('Simple') },
        { value: 'sql', label: t('Custom SQL') },
      ]}
      tab={draft.kind}
      onTab={kind => setDraft(onWay(draft, kind, fields))}
      canSave={result !== null && differs}
      onSave={save}
      onClose={onClose}
      foot={
        metric !== null && differs ? (
          <Button kind="ghost" onClick={() => setDraft(metricDraft(metric, fields))}>
            {t('Reset')}
          </Button>
        ) : null
      }
    >
      {draft.kind === 'saved' ? <SavedMetric fields={fields} draft={draft} onChange={change} /> : null}
      {draft.kind === 'simple' ? <SimpleMetric fields={fields} draft={draft} onChange={change} /> : null}
      {draft.kind === 'sql' ? (
        <SqlEditor
          label={t('SQL expression of the metric')}
          value={draft.sql}
          onChange={sql => change({ sql })}
          names={fields.columns.map(column => column.name)}
          placeholder="SUM(amount) / COUNT(*)"
          onSubmit={save}
        />
      ) : null}
      {result === null ? null : <Expression text={expressionOf(draft, fields)} value={value} />}
    </EditorFrame>
  );
}

interface PartProps {
  readonly fields: DatasetFields;
  readonly draft: MetricDraft;
  readonly onChange: (patch: Partial<MetricDraft>) => void;
}

interface ExpressionProps {
  /** Null where the editor above shows it. */
  readonly text: string | null;
  readonly value: ExpressionValue;
}

/** What will be asked, and what it gives now. */
function Expression({ text, value }: ExpressionProps) {
  if (value.fault !== null)
    return (
      <p className={styles.expression} role="alert">
        <span className={styles.faulty}>{value.fault}</span>
      </p>
    );
  return (
    <p className={styles.expression} aria-live="polite">
      <code>{text}</code>
      {value.text === null ? null : (
        <span className={styles.now}>
          {t('Value now')}
          <strong>{value.text}</strong>
        </span>
      )}
    </p>
  );
}

function expressionOf(draft: MetricDraft, fields: DatasetFields): string | null {
  if (draft.kind === 'saved') return fields.metrics.find(metric => metric.name === draft.saved)?.expression ?? null;
  if (draft.kind === 'sql') return null;
  return draft.aggregate === null || draft.column === null ? null : aggregateSql(draft.aggregate, draft.column, fields);
}

function SavedMetric({ fields, draft, onChange }: PartProps) {
  if (fields.metrics.length === 0) return <p className={styles.note}>{t('No saved expressions found')}</p>;
  return (
    <Picker
      label={t('Saved metric')}
      options={fields.metrics.map(metric => ({ value: metric.name, label: metric.label, icon: metricIcon }))}
      value={draft.saved}
      onChange={saved => onChange({ saved })}
      first
      placeholder={t('Choose a metric')}
    />
  );
}

function SimpleMetric({ fields, draft, onChange }: PartProps) {
  return (
    <div className={styles.pair}>
      <Picker
        label={t('Column')}
        options={fields.columns.map(column => ({
          value: column.name,
          label: column.label,
          icon: columnIcons[column.kind],
        }))}
        value={draft.column}
        first
        onChange={column =>
          onChange({ column, ...(draft.aggregate === null ? { aggregate: usualAggregate(fields, column) } : {}) })
        }
        placeholder={t('Choose a column')}
      />
      <Picker
        label={t('Aggregate')}
        options={aggregates.map(aggregate => ({ value: aggregate, label: aggregate }))}
        value={draft.aggregate}
        onChange={aggregate => onChange({ aggregate })}
        placeholder={t('Choose one')}
      />
    </div>
  );
}

function usualAggregate(fields: DatasetFields, column: string | null): string {
  return fields.columns.find(one => one.name === column)?.kind === 'number' ? 'SUM' : 'COUNT_DISTINCT';
}

/** The metric that a column becomes when it is dropped on a shelf of metrics. */
export function metricOfColumn(fields: DatasetFields, name: string): AdhocMetric {
  const column = fields.columns.find(one => one.name === name);
  const aggregate = usualAggregate(fields, name);
  return {
    expressionType: 'SIMPLE',
    column: { column_name: name, type: column?.type ?? null },
    aggregate,
    label: `${aggregate}(${name})`,
    hasCustomLabel: false,
    optionName: freshOptionName(),
  };
}
