import type { DashboardChart, DashboardItem, DashboardListItem, TagRef } from '@meridian/contracts/api';
import { dashboardAbilities } from '@meridian/core/access';
import type { Principal } from '../../http';
import { humanized, plainText, utcText } from '../../http/listing';
import {
  type ChartFacts,
  type ChartRow,
  abilitiesOf as chartAbilitiesOf,
  exploreUrl,
  formDataOf,
  paragraphs,
} from '../charts';
import { fullName, type Person, personRef } from '../records';
import type { ListedDashboard } from './store';
import type { DashboardRow } from './tables';

/** What a dashboard's replies are made from, beside its own row. */
export interface DashboardFacts {
  readonly owners: readonly Person[];
  readonly roles: readonly { readonly id: number; readonly name: string }[];
  readonly tags: readonly TagRef[];
  readonly people: ReadonlyMap<number, Person>;
  readonly principal: Principal;
  readonly now: Date;
}

export function presentListItem(row: ListedDashboard, facts: DashboardFacts): DashboardListItem {
  return {
    ...sharedFacts(row, facts),
    status: row.published === 1 ? 'published' : 'draft',
    owners: facts.owners.map(({ id, first_name, last_name, email }) => ({ id, first_name, last_name, email })),
    changed_on_utc: utcText(row.changed_on),
    abilities: abilitiesOf(facts),
  };
}

export function presentItem(row: DashboardRow, facts: DashboardFacts, chartNames: readonly string[]): DashboardItem {
  return {
    ...sharedFacts(row, facts),
    css: row.css,
    theme: null,
    json_metadata: row.json_metadata,
    position_json: row.position_json,
    charts: [...chartNames],
    owners: facts.owners.map(({ id, first_name, last_name }) => ({ id, first_name, last_name })),
    custom_tags: facts.tags.filter(tag => tag.type === 1),
    changed_on: plainText(row.changed_on),
    abilities: abilitiesOf(facts),
  };
}

export function presentChart(row: ChartRow, facts: ChartFacts): DashboardChart {
  return {
    id: row.id,
    uuid: row.uuid,
    slice_name: row.slice_name,
    slice_url: exploreUrl(row),
    form_data: formDataOf(row),
    description: row.description,
    description_markeddown: paragraphs(row.description),
    certified_by: row.certified_by,
    certification_details: row.certification_details,
    cache_timeout: row.cache_timeout,
    changed_on: plainText(row.changed_on),
    abilities: chartAbilitiesOf(facts),
  };
}

export function abilitiesOf({ owners, roles, principal }: Pick<DashboardFacts, 'owners' | 'roles' | 'principal'>) {
  return dashboardAbilities(principal, {
    ownerIds: owners.map(({ id }) => id),
    roleIds: roles.map(({ id }) => id),
  });
}

export function dashboardUrl(row: Pick<DashboardRow, 'id' | 'slug'>): string {
  return `/superset/dashboard/${row.slug ?? row.id}/`;
}

function sharedFacts(row: ListedDashboard, { roles, tags, people, now }: DashboardFacts) {
  const changedBy = people.get(row.changed_by ?? -1);
  return {
    id: row.id,
    uuid: row.uuid,
    dashboard_title: row.dashboard_title,
    slug: row.slug,
    url: dashboardUrl(row),
    published: row.published === 1,
    thumbnail_url: `/api/v1/dashboard/${row.id}/thumbnail/${row.version}/`,
    certified_by: row.certified_by,
    certification_details: row.certification_details,
    is_managed_externally: row.is_managed_externally === 1,
    roles: roles.map(({ id, name }) => ({ id, name })),
    tags: [...tags],
    created_by: personRef(people.get(row.created_by ?? -1)),
    created_on_delta_humanized: humanized(row.created_on, now),
    changed_by: personRef(changedBy),
    changed_by_name: fullName(changedBy),
    changed_on_delta_humanized: humanized(row.changed_on, now),
  };
}
