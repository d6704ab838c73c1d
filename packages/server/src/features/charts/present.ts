import type { ChartItem, ChartListItem, TagRef } from '@meridian/contracts/api';
import { chartAbilities } from '@meridian/core/access';
import type { Principal } from '../../http';
import { humanized, plainText, utcText } from '../../http/listing';
import { type DatasetRow, exploreUrlOf } from '../datasets';
import { fullName, type Person, personRef, storedObject } from '../records';
import type { ListedChart } from './store';
import type { ChartRow } from './tables';

/** A dashboard as its charts name it. */
export interface ChartDashboard {
  readonly id: number;
  readonly dashboard_title: string | null;
  readonly json_metadata: string | null;
}

/** What a chart's replies are made from, beside its own row. */
export interface ChartFacts {
  readonly dataset: DatasetRow | undefined;
  readonly owners: readonly Person[];
  readonly people: ReadonlyMap<number, Person>;
  readonly dashboards: readonly ChartDashboard[];
  readonly tags: readonly TagRef[];
  readonly principal: Principal;
  readonly now: Date;
}

export function presentListItem(row: ListedChart, facts: ChartFacts): ChartListItem {
  const { dataset, people, now } = facts;
  const by = (id: number | null) => people.get(id ?? -1);
  return {
    ...sharedFacts(row, facts),
    cache_timeout: row.cache_timeout,
    slice_url: exploreUrl(row),
    edit_url: `/chart/edit/${row.id}`,
    form_data: formDataOf(row),
    description_markeddown: paragraphs(row.description),
    table: { table_name: dataset?.table_name ?? null, default_endpoint: dataset?.default_endpoint ?? null },
    dashboards: facts.dashboards.map(({ id, dashboard_title }) => ({ id, dashboard_title })),
    created_by: personRef(by(row.created_by)),
    created_by_name: fullName(by(row.created_by)),
    created_on_delta_humanized: humanized(row.created_on, now),
    changed_by: personRef(by(row.changed_by)),
    changed_by_name: fullName(by(row.changed_by)),
    changed_on_utc: utcText(row.changed_on),
    changed_on_dttm: Date.parse(row.changed_on),
    changed_on_delta_humanized: humanized(row.changed_on, now),
    last_saved_at: row.last_saved_on === null ? null : plainText(row.last_saved_on),
    last_saved_by: personRef(by(row.last_saved_by)),
    abilities: abilitiesOf(facts),
  };
}

export function presentItem(row: ChartRow, facts: ChartFacts): ChartItem {
  return {
    ...sharedFacts(row, facts),
    cache_timeout: row.cache_timeout === null ? null : String(row.cache_timeout),
    query_context: row.query_context,
    datasource_uuid: facts.dataset?.uuid ?? null,
    dashboards: [...facts.dashboards],
    changed_on_delta_humanized: humanized(row.changed_on, facts.now),
    abilities: abilitiesOf(facts),
  };
}

/** The chart's form as clients start from it: what was saved, with what only the record knows. */
export function formDataOf(
  row: Pick<ChartRow, 'id' | 'params' | 'viz_type' | 'datasource_id' | 'datasource_type' | 'cache_timeout'>,
): Record<string, unknown> {
  const form: Record<string, unknown> = { ...storedObject(row.params) };
  form['slice_id'] = row.id;
  form['viz_type'] = row.viz_type;
  form['datasource'] = `${row.datasource_id}__${row.datasource_type}`;
  if (row.cache_timeout !== null) form['cache_timeout'] = row.cache_timeout;
  return form;
}

export function abilitiesOf({ owners, principal }: Pick<ChartFacts, 'owners' | 'principal'>) {
  return chartAbilities(principal, { ownerIds: owners.map(({ id }) => id) });
}

export function exploreUrl(row: Pick<ChartRow, 'id'>): string {
  return `/explore/?slice_id=${row.id}`;
}

/** Markdown is rendered where it is shown; older clients get its text as HTML that can do nothing. */
export function paragraphs(text: string | null): string {
  if (!text) return '';
  const safe = text.replace(/[&<>"']/g, c => `&#${c.charCodeAt(0)};`);
  return safe
    .split(/\n{2,}/)
    .map(part => `<p>${part}</p>`)
    .join('\n');
}

function sharedFacts(row: ListedChart, { dataset, owners, tags }: ChartFacts) {
  return {
    id: row.id,
    uuid: row.uuid,
    slice_name: row.slice_name,
    url: exploreUrl(row),
    thumbnail_url: `/api/v1/chart/${row.id}/thumbnail/${row.version}/`,
    viz_type: row.viz_type,
    params: row.params,
    description: row.description,
    datasource_id: row.datasource_id,
    datasource_type: row.datasource_type,
    datasource_url: dataset ? exploreUrlOf(dataset) : null,
    datasource_name_text: dataset ? [dataset.schema, dataset.table_name].filter(Boolean).join('.') : null,
    certified_by: row.certified_by,
    certification_details: row.certification_details,
    is_managed_externally: row.is_managed_externally === 1,
    owners: owners.map(({ id, first_name, last_name, email }) => ({ id, first_name, last_name, email })),
    tags: [...tags],
  };
}
