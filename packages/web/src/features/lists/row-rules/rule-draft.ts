import type { RowRuleBody, RuleKind } from '@meridian/contracts/api';
import { t } from '../../../lib/i18n';

/** A dataset or a role, as the form keeps it. */
export interface Named {
  readonly id: number;
  readonly name: string;
}

/** A rule as it stands in the form. */
export interface RuleDraft {
  readonly name: string;
  readonly description: string;
  readonly kind: RuleKind;
  readonly datasets: readonly Named[];
  readonly roles: readonly Named[];
  readonly groupKey: string;
  readonly clause: string;
}

export const emptyDraft: RuleDraft = {
  name: '',
  description: '',
  kind: 'Regular',
  datasets: [],
  roles: [],
  groupKey: '',
  clause: '',
};

/** What keeps a draft from being saved; null where nothing does. */
export function lackOf({ name, kind, datasets, roles, clause }: RuleDraft): string | null {
  if (name.trim() === '') return t('Give the rule a name first.');
  if (datasets.length === 0) return t('Choose a dataset first.');
  if (kind === 'Regular' && roles.length === 0) return t('Choose a role first: without one the rule limits nobody.');
  return clause.trim() === '' ? t('Write the clause first.') : null;
}

export function bodyOf(draft: RuleDraft): RowRuleBody {
  return {
    name: draft.name.trim(),
    description: draft.description.trim() || null,
    filter_type: draft.kind,
    tables: draft.datasets.map(({ id }) => id),
    roles: draft.roles.map(({ id }) => id),
    group_key: draft.groupKey.trim() || null,
    clause: draft.clause.trim(),
  };
}
