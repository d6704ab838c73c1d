import { useState } from 'react';
import { t } from '../../../lib/i18n';
import { TextArea, TextField } from '../../../ui/field';
import { type MetricRow, textOrNull } from './dataset-draft';
import { RowDrawer } from './RowDrawer';
import { SqlField } from './SqlField';

interface Props {
  readonly row: MetricRow;
  readonly columns: readonly string[];
  readonly takenNames: readonly string[];
  readonly mayEdit: boolean;
  readonly onClose: () => void;
  readonly onApply: (row: MetricRow) => void;
  readonly onRemove: () => void;
}

/** Everything of one metric. */
export function MetricDrawer({ row, columns, takenNames, mayEdit, onClose, onApply, onRemove }: Props) {
  const [draft, setDraft] = useState(row);
  const change = (patch: Partial<MetricRow>) => setDraft({ ...draft, ...patch });
  const name = draft.metric_name.trim();
  const taken = takenNames.includes(name) ? t('Another metric has this name.') : null;
  const lacks =
    name === ''
      ? t('Give the metric a name first.')
      : draft.expression.trim() === ''
        ? t('Write the SQL first.')
        : taken;
  return (
    <RowDrawer
      title={row.metric_name === '' ? t('New metric') : row.metric_name}
      lacks={mayEdit ? lacks : t('You must be a dataset owner in order to edit.')}
      onClose={onClose}
      onApply={() =>
        onApply({
          ...draft,
          metric_name: name,
          verbose_name: textOrNull(draft.verbose_name ?? ''),
          d3format: textOrNull(draft.d3format ?? ''),
          description: textOrNull(draft.description ?? ''),
        })
      }
      onRemove={row.metric_name !== '' && mayEdit ? onRemove : null}
    >
      <TextField
        label={t('Name')}
        required
        maxLength={255}
        value={draft.metric_name}
        onChange={metric_name => change({ metric_name })}
        error={taken}
        help={t('Charts keep this name; change the label instead where charts use it.')}
      />
      <TextField
        label={t('Label')}
        maxLength={1024}
        value={draft.verbose_name ?? ''}
        onChange={verbose_name => change({ verbose_name })}
        placeholder={draft.metric_name}
      />
      <SqlField
        label={t('SQL of the metric')}
        value={draft.expression}
        names={columns}
        onChange={expression => change({ expression })}
      />
      <TextField
        label={t('Format')}
        mono
        maxLength={128}
        value={draft.d3format ?? ''}
        onChange={d3format => change({ d3format })}
        placeholder=",.2f"
        help={t('A d3 number format; empty adapts to the number.')}
      />
      <TextArea
        label={t('Description')}
        rows={3}
        value={draft.description ?? ''}
        onChange={description => change({ description })}
      />
    </RowDrawer>
  );
}
