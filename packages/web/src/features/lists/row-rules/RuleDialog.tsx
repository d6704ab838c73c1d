import { rowRuleRoutes } from '@meridian/contracts/api';
import { call } from '../../../lib/api';
import { t } from '../../../lib/i18n';
import { useVersioned } from '../../../lib/query';
import { RecordDialog, type Stored } from '../parts/RecordDialog';
import { storedFrom } from '../parts/stored';
import { RuleForm } from './RuleForm';
import { bodyOf, emptyDraft, lackOf, type RuleDraft } from './rule-draft';

interface Props {
  /** Null for a new one. */
  readonly id: number | null;
  readonly mayWrite: boolean;
  readonly onClose: () => void;
}

const widthPx = 600;

/** One row rule, to read or to change. */
export function RuleDialog({ id, mayWrite, onClose }: Props) {
  return (
    <RecordDialog
      id={id}
      words={{
        fresh: t('New row rule'),
        edit: t('Edit row rule'),
        read: t('Row rule'),
        saved: t('The rule holds from now on.'),
        gone: t('This rule is not here any more'),
        failed: t('The rule could not be read'),
      }}
      width={widthPx}
      stored={useStored(id)}
      mayWrite={mayWrite}
      lackOf={lackOf}
      save={(draft, version) =>
        id === null
          ? call(rowRuleRoutes.create, { body: bodyOf(draft) })
          : call(rowRuleRoutes.update, { params: { id }, body: bodyOf(draft), ...version })
      }
      routes={rowRuleRoutes}
      form={(draft, change) => <RuleForm draft={draft} disabled={!mayWrite} onChange={change} />}
      onClose={onClose}
    />
  );
}

function useStored(id: number | null): Stored<RuleDraft> {
  const query = useVersioned(rowRuleRoutes.item, { params: { id: id ?? 0 }, q: {} }, { enabled: id !== null });
  return storedFrom(query, {
    fresh: id === null ? emptyDraft : null,
    draftOf: ({ result: rule }) => ({
      name: rule.name,
      description: rule.description ?? '',
      kind: rule.filter_type,
      datasets: rule.tables.map(table => ({ id: table.id, name: table.table_name })),
      roles: rule.roles,
      groupKey: rule.group_key ?? '',
      clause: rule.clause,
    }),
  });
}
