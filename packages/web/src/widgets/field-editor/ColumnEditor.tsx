import type { QueryColumn } from '@meridian/contracts/documents';
import { columnLabel } from '@meridian/core/chart';
import { useState } from 'react';
import { t } from '../../lib/i18n';
import { Picker } from '../../ui/picker';
import { columnIcons, type DatasetFields } from '../fields';
import { SqlEditor } from '../sql-editor';
import { columnSql } from './as-sql';
import { EditorFrame } from './EditorFrame';
import styles from './field-editor.module.css';

interface Props {
  readonly fields: DatasetFields;
  readonly column: QueryColumn | null;
  readonly onSave: (column: QueryColumn) => void;
  readonly onClose: () => void;
}

type Kind = 'saved' | 'simple' | 'sql';

/** Edits one dimension: a calculated column of the dataset, a plain one, or SQL. */
export function ColumnEditor({ fields, column, onSave, onClose }: Props) {
  const [kind, setKind] = useState<Kind>(() => kindOf(column, fields));
  const [name, setName] = useState<string | null>(typeof column === 'string' ? column : null);
  const [sql, setSql] = useState(column !== null && typeof column !== 'string' ? column.sqlExpression : '');
  const [label, setLabel] = useState(
    column !== null && typeof column !== 'string' && column.hasCustomLabel ? (column.label ?? '') : '',
  );
  const result = resultOf({ kind, name, sql, label });
  const offered = fields.columns.filter(one => one.isCalculated === (kind === 'saved'));
  const save = () => {
    if (result !== null) onSave(result);
  };
  return (
    <EditorFrame
      label={t('Column')}
      name={kind === 'sql' ? label || t('My column') : result === null ? '' : columnLabel(result)}
      onRename={kind === 'sql' ? setLabel : null}
      tabs={[
        { value: 'saved', label: t('Saved') },
        { value: 'simple', label: t('Simple') },
        { value: 'sql', label: t('Custom SQL') },
      ]}
      tab={kind}
      onTab={next => {
        if (next === 'sql' && sql === '' && name !== null) setSql(columnSql(name, fields));
        setKind(next);
      }}
      canSave={result !== null && JSON.stringify(result) !== JSON.stringify(column)}
      onSave={save}
      onClose={onClose}
    >
      {kind === 'sql' ? (
        <SqlEditor
          label={t('SQL expression of the column')}
          value={sql}
          onChange={setSql}
          names={fields.columns.map(one => one.name)}
          placeholder="CASE WHEN delay > 15 THEN 'late' ELSE 'on time' END"
          onSubmit={save}
        />
      ) : offered.length === 0 ? (
        <p className={styles.note}>{t('No saved expressions found')}</p>
      ) : (
        <Picker
          key={kind}
          label={kind === 'saved' ? t('Calculated column') : t('Column')}
          first
          options={offered.map(one => ({
            value: one.name,
            label: one.label,
            icon: columnIcons[one.kind],
            ...(one.type ? { hint: one.type } : {}),
          }))}
          value={name}
          onChange={setName}
          placeholder={t('Choose a column')}
        />
      )}
    </EditorFrame>
  );
}

function kindOf(column: QueryColumn | null, fields: DatasetFields): Kind {
  if (column !== null && typeof column !== 'string') return 'sql';
  return fields.columns.some(one => one.name === column && one.isCalculated) ? 'saved' : 'simple';
}

function resultOf({
  kind,
  name,
  sql,
  label,
}: {
  kind: Kind;
  name: string | null;
  sql: string;
  label: string;
}): QueryColumn | null {
  if (kind !== 'sql') return name;
  if (sql.trim() === '') return null;
  const hasCustomLabel = label.trim() !== '';
  return {
    expressionType: 'SQL',
    sqlExpression: sql,
    label: hasCustomLabel ? label.trim() : t('My column'),
    hasCustomLabel,
  };
}
