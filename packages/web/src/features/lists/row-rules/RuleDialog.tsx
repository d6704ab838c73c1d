import { rowRuleRoutes } from '@meridian/contracts/api';
import { ApiError, call } from '../../../lib/api';
import { t } from '../../../lib/i18n';
import { useRoute } from '../../../lib/query';
import { RecordDialog, type Stored } from '../parts/RecordDialog';
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
      title={id === null ? t('New row rule') : mayWrite ? t('Edit row rule') : t('Row rule')}
      width={widthPx}
      stored={useStored(id)}
      mayWrite={mayWrite}
      lackOf={lackOf}
      save={draft =>
        id === null
          ? call(rowRuleRoutes.create, { body: bodyOf(draft) })
          : call(rowRuleRoutes.update, { params: { id }, body: bodyOf(draft) })
      }
      saved={t('The rule holds from now on.')}
      stale={[rowRuleRoutes.list.id]}
      gone={[rowRuleRoutes.item.id]}
      goneTitle={t('This rule is not here any more')}
      failedTitle={t('The rule could not be read')}
      form={(draft, change) => <RuleForm draft={draft} disabled={!mayWrite} onChange={change} />}
      onClose={onClose}
    />
  );
}

function useStored(id: number | null): Stored<RuleDraft> {
  const { data, error, refetch } = useRoute(
    rowRuleRoutes.item,
    { params: { id: id ?? 0 }, q: {} },
    { enabled: id !== null },
  );
  const rule = data?.result;
  const draft: RuleDraft | null =
    id === null
      ? emptyDraft
      : rule === undefined
        ? null
        : {
            name: rule.name,
            description: rule.description ?? '',
            kind: rule.filter_type,
            datasets: rule.tables.map(table => ({ id: table.id, name: table.table_name })),
            roles: rule.roles,
            groupKey: rule.group_key ?? '',
            clause: rule.clause,
          };
  return { draft, error, isGone: error instanceof ApiError && error.status === 404, retry: () => void refetch() };
}
