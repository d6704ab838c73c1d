import { datasetRoutes, ruleKinds } from '@meridian/contracts/api';
import { useEffect, useId, useRef } from 'react';
import { t } from '../../../lib/i18n';
import { useRoute } from '../../../lib/query';
import { RadioRows, TextField } from '../../../ui/field';
import { SqlEditor } from '../../../widgets/sql-editor';
import form from '../parts/record-dialog.module.css';
import { NamesPicker } from './NamesPicker';
import styles from './rule-dialog.module.css';
import type { RuleDraft } from './rule-draft';
import { TryOut } from './TryOut';

interface Props {
  readonly draft: RuleDraft;
  readonly disabled: boolean;
  readonly onChange: (draft: RuleDraft) => void;
}

/** What a rule is called, whom it limits, where, and to what. */
export function RuleForm({ draft, disabled, onChange }: Props) {
  const clauseId = useId();
  const first = useRef<HTMLInputElement>(null);
  // The dialog may have opened before there was a form to write in.
  useEffect(() => first.current?.focus(), []);
  const names = useColumnNames(draft.datasets[0]?.id ?? null);
  const set = (patch: Partial<RuleDraft>) => onChange({ ...draft, ...patch });
  return (
    <fieldset className={form.form} disabled={disabled}>
      <TextField
        label={t('Name')}
        value={draft.name}
        onChange={name => set({ name })}
        placeholder={t('Own region only')}
        maxLength={255}
        required
        ref={first}
        data-autofocus
      />
      <RadioRows
        label={t('Kind')}
        choices={ruleKinds.map(value => ({ value, ...kindWords(value) }))}
        value={draft.kind}
        onChange={kind => set({ kind })}
      />
      <div className={form.pair}>
        <NamesPicker
          label={t('Datasets')}
          column="tables"
          chosen={draft.datasets}
          onChange={datasets => set({ datasets })}
          placeholder={t('Choose datasets')}
          required
        />
        <NamesPicker
          label={draft.kind === 'Base' ? t('Roles it does not limit') : t('Roles it limits')}
          column="roles"
          chosen={draft.roles}
          onChange={roles => set({ roles })}
          placeholder={draft.kind === 'Base' ? t('None: it limits everybody') : t('Choose roles')}
          required={draft.kind === 'Regular'}
        />
      </div>
      <div>
        <div className={styles.clauseHead}>
          <span id={clauseId} className={styles.label}>
            {t('Clause')}
          </span>
          <span className={styles.hint}>{t('the rows that are seen')}</span>
        </div>
        <SqlEditor
          label={t('Clause')}
          value={draft.clause}
          onChange={clause => set({ clause })}
          names={names}
          placeholder="region = 'EU'"
        />
        <TryOut datasets={draft.datasets} clause={draft.clause} />
      </div>
      <div className={form.pair}>
        <TextField
          label={t('Group key')}
          hint={t('optional')}
          value={draft.groupKey}
          onChange={groupKey => set({ groupKey })}
          help={t('Rules of one key widen each other; all others narrow.')}
        />
        <TextField
          label={t('Description')}
          hint={t('optional')}
          value={draft.description}
          onChange={description => set({ description })}
        />
      </div>
    </fieldset>
  );
}

const kindWords = (kind: RuleDraft['kind']) =>
  kind === 'Regular'
    ? { label: t('Regular'), help: t('Limits whoever has one of its roles.') }
    : { label: t('Base'), help: t('Limits everybody, except who has one of its roles.') };

/** Names that the clause may use, for completion. */
function useColumnNames(datasetId: number | null): readonly string[] {
  const { data } = useRoute(
    datasetRoutes.item,
    { params: { id: String(datasetId ?? 0) }, search: {} },
    { enabled: datasetId !== null, staleMs: 300_000 },
  );
  return data?.result.columns.map(column => column.column_name) ?? [];
}
