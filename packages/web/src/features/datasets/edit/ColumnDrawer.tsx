import { useState } from 'react';
import { t } from '../../../lib/i18n';
import { Checkbox, TextArea, TextField } from '../../../ui/field';
import { type ColumnRow, textOrNull } from './dataset-draft';
import { RowDrawer } from './RowDrawer';
import { SqlField } from './SqlField';

interface Props {
  readonly row: ColumnRow;
  /** Columns to complete in SQL. */
  readonly names: readonly string[];
  readonly takenNames: readonly string[];
  readonly mayEdit: boolean;
  readonly onClose: () => void;
  readonly onApply: (row: ColumnRow) => void;
  readonly onRemove: () => void;
}

/** Everything of one column; name and SQL only of a calculated one. */
export function ColumnDrawer({ row, names, takenNames, mayEdit, onClose, onApply, onRemove }: Props) {
  const [draft, setDraft] = useState(row);
  const change = (patch: Partial<ColumnRow>) => setDraft({ ...draft, ...patch });
  const isCalculated = typeof row.expression === 'string' && (row.expression !== '' || row.id === undefined);
  const isTaken = takenNames.includes(draft.column_name.trim());
  const lacks =
    draft.column_name.trim() === ''
      ? t('Give the column a name first.')
      : isCalculated && (draft.expression ?? '').trim() === ''
        ? t('Write the SQL first.')
        : isTaken
          ? t('Another column has this name.')
          : null;
  return (
    <RowDrawer
      title={row.column_name === '' ? t('New calculated column') : row.column_name}
      lacks={mayEdit ? lacks : t('You must be a dataset owner in order to edit.')}
      onClose={onClose}
      onApply={() =>
        onApply({
          ...draft,
          column_name: draft.column_name.trim(),
          verbose_name: textOrNull(draft.verbose_name ?? ''),
          description: textOrNull(draft.description ?? ''),
        })
      }
      onRemove={isCalculated && row.column_name !== '' && mayEdit ? onRemove : null}
    >
      {isCalculated ? (
        <>
          <TextField
            label={t('Name')}
            required
            maxLength={255}
            value={draft.column_name}
            onChange={column_name => change({ column_name })}
            error={isTaken ? t('Another column has this name.') : null}
          />
          <SqlField
            label={t('SQL of the column')}
            value={draft.expression ?? ''}
            names={names}
            onChange={expression => change({ expression })}
          />
        </>
      ) : null}
      <TextField
        label={t('Label')}
        maxLength={1024}
        value={draft.verbose_name ?? ''}
        onChange={verbose_name => change({ verbose_name })}
        placeholder={draft.column_name}
      />
      <TextField
        label={t('Type')}
        mono
        readOnly={!isCalculated}
        value={draft.type ?? ''}
        onChange={type => change({ type: textOrNull(type) })}
      />
      <Checkbox label={t('Is time')} checked={draft.is_dttm === true} onChange={is_dttm => change({ is_dttm })} />
      <Checkbox
        label={t('Filterable')}
        checked={draft.filterable === true}
        onChange={filterable => change({ filterable })}
      />
      <Checkbox label={t('Groupable')} checked={draft.groupby === true} onChange={groupby => change({ groupby })} />
      <TextArea
        label={t('Description')}
        rows={3}
        value={draft.description ?? ''}
        onChange={description => change({ description })}
      />
    </RowDrawer>
  );
}
