import type { AdhocFilter } from '@meridian/contracts/documents';
import { isValidAdhocFilter } from '@meridian/core/filters';
import { useState } from 'react';
import { t } from '../../lib/i18n';
import { Segmented } from '../../ui/tabs';
import { EditorFrame } from '../field-editor';
import type { DatasetFields } from '../fields';
import { SqlEditor } from '../sql-editor';
import styles from './filter-editor.module.css';
import { freshFilter } from './filter-label';
import { filterSql } from './filter-sql';
import { SimpleFilter } from './SimpleFilter';
import { useRowsThatStay } from './use-filter-options';

interface Props {
  readonly fields: DatasetFields;
  /** Saved metrics and ad-hoc ones of the chart, which a HAVING filter may name. */
  readonly metricNames: readonly string[];
  readonly filter: AdhocFilter | null;
  readonly onSave: (filter: AdhocFilter) => void;
  readonly onClose: () => void;
}

/** Edits one filter: subject, operator and value, or SQL for WHERE or HAVING. */
export function FilterEditor({ fields, metricNames, filter, onSave, onClose }: Props) {
  const [draft, setDraft] = useState<AdhocFilter>(() => filter ?? freshFilter());
  const [translated, setTranslated] = useState('');
  const change = (expressionType: AdhocFilter['expressionType']) => {
    const isOwn = (draft.sqlExpression ?? '') !== translated;
    const sql = filterSql(draft, fields);
    // What somebody wrote stays; what was only translated follows the simple filter.
    if (expressionType === 'SIMPLE' || draft.expressionType === 'SQL' || isOwn)
      return setDraft({ ...draft, expressionType });
    setTranslated(sql);
    setDraft({ ...draft, expressionType, sqlExpression: sql });
  };
  const valid = isValidAdhocFilter(draft);
  const rows = useRowsThatStay(fields.id, valid ? draft : null);
  const save = () => onSave({ ...draft, isNew: false });
  return (
    <EditorFrame
      label={t('Filter')}
      name=""
      onRename={null}
      tabs={[
        { value: 'SIMPLE', label: t('Simple') },
        { value: 'SQL', label: t('Custom SQL') },
      ]}
      tab={draft.expressionType}
      onTab={change}
      canSave={valid && JSON.stringify(draft) !== JSON.stringify(filter)}
      onSave={save}
      onClose={onClose}
      foot={rows}
    >
      {draft.expressionType === 'SIMPLE' ? (
        <SimpleFilter fields={fields} metricNames={metricNames} filter={draft} onChange={setDraft} />
      ) : (
        <div className={styles.sql}>
          <Segmented
            label={t('Clause')}
            segments={[
              { value: 'WHERE', label: 'WHERE' },
              { value: 'HAVING', label: 'HAVING' },
            ]}
            value={draft.clause}
            onChange={clause => setDraft({ ...draft, clause })}
          />
          <SqlEditor
            label={t('SQL condition')}
            value={draft.sqlExpression ?? ''}
            onChange={sqlExpression => setDraft({ ...draft, sqlExpression })}
            names={[...fields.columns.map(column => column.name), ...metricNames]}
            placeholder="delay > 60 AND origin <> 'ORD'"
            onSubmit={save}
          />
        </div>
      )}
    </EditorFrame>
  );
}
