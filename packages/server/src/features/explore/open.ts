import type { DatasetForExplore, ExploredChart, ExploreReply } from '@meridian/contracts/api';
import { datasetScope } from '@meridian/core/access';
import { AppError, type Principal } from '../../http';
import { humanized, plainText } from '../../http/listing';
import type { Clock } from '../../platform/clock';
import type { Database, Executor } from '../../platform/db';
import {
  abilitiesOf,
  type ChartFacts,
  type ChartRow,
  type Charts,
  exploreUrl,
  formDataOf,
  paragraphs,
} from '../charts';
import type { DatasetRow, Datasets } from '../datasets';
import type { KeptStates } from '../kept-states';
import type { Queries } from '../queries';
import { fullName, versionTag } from '../records';

export interface ExploreContext {
  readonly db: Database;
  readonly clock: Clock;
  readonly datasets: Datasets;
  readonly charts: Charts;
  readonly states: KeptStates;
  readonly queries: Queries;
}

/** The parameters of explore's address. */
export interface ExploreAddress {
  readonly slice_id?: string | undefined;
  readonly datasource_id?: string | undefined;
  readonly datasource_type?: string | undefined;
  readonly form_data_key?: string | undefined;
  readonly permalink_key?: string | undefined;
  readonly viz_type?: string | undefined;
}

type Result = ExploreReply['result'];
type Form = Record<string, unknown>;

/**
 * What explore starts from. A permalink or a draft rules the form, then the saved chart; what is missing is said, not refused. Throws
 * `dataset_forbidden` for data one may not read.
 */
export async function openExplore(
  context: ExploreContext,
  address: ExploreAddress,
  principal: Principal,
): Promise<Result> {
  const executor = context.db.kysely;
  const kept = await keptForm(context, address);
  const chartId = numberOf(address.slice_id) ?? numberOf(kept.form?.['slice_id']);
  const chart = chartId === null ? undefined : (await context.charts.byId(executor, [chartId])).get(chartId);
  const source = sourceOf(address, kept.form, chart);
  const dataset = await readableDataset(context, executor, { id: source.id, principal });
  const facts = chart ? (await context.charts.facts(executor, principal, [chart]))(chart) : null;
  const form: Form = { ...(chart ? formDataOf(chart) : {}), ...kept.form };
  return {
    dataset: dataset ?? missingDataset(source.type),
    form_data: {
      adhoc_filters: [],
      applied_time_extras: {},
      ...form,
      datasource: `${source.id ?? 'None'}__${source.type ?? 'None'}`,
      ...(chartId === null ? {} : { slice_id: chartId }),
      ...(address.viz_type && !form['viz_type'] ? { viz_type: address.viz_type } : {}),
      url_params: { ...kept.urlParams, ...given(address) },
    },
    slice: chart && facts ? presentSlice(chart, facts) : null,
    message: kept.message(chart !== undefined),
    metadata: chart && facts ? presentMetadata(chart, facts) : null,
  };
}

interface KeptForm {
  readonly form: Form | null;
  readonly urlParams: Readonly<Record<string, string>>;
  readonly message: (hasChart: boolean) => string | null;
}

async function keptForm({ states }: ExploreContext, address: ExploreAddress): Promise<KeptForm> {
  if (address.permalink_key) {
    const kept = await states.read('explore_permalink', address.permalink_key);
    if (!kept) throw new AppError('not_found');
    const { formData, urlParams } = JSON.parse(kept.value) as { formData: Form; urlParams?: [string, string][] };
    return { form: formData, urlParams: Object.fromEntries(urlParams ?? []), message: () => null };
  }
  if (!address.form_data_key) return { form: null, urlParams: {}, message: () => null };
  const kept = await states.read('form_data', address.form_data_key);
  if (kept) return { form: formIn(kept.value), urlParams: {}, message: () => null };
  const message = (hasChart: boolean) =>
    `Form data not found in cache, reverting to ${hasChart ? 'chart' : 'dataset'} metadata.`;
  return { form: null, urlParams: {}, message };
}

function formIn(value: string): Form {
  return JSON.parse((JSON.parse(value) as { form_data: string }).form_data) as Form;
}

interface Source {
  readonly id: number | null;
  readonly type: string | null;
}

function sourceOf(address: ExploreAddress, form: Form | null, chart: ChartRow | undefined): Source {
  const ofForm = /^(\d{1,9})__(\w+)$/.exec(String(form?.['datasource'] ?? ''));
  const asked = numberOf(address.datasource_id);
  const type = address.datasource_type ?? ofForm?.[2] ?? chart?.datasource_type ?? null;
  if (type !== null) refuseKind(type);
  const id = asked ?? numberOf(ofForm?.[1]) ?? chart?.datasource_id ?? null;
  return { id, type: id === null ? null : 'table' };
}

/** Throws `invalid_request` for data that is no dataset. */
export function refuseKind(type: string): void {
  if (type === 'table' || type === 'dataset') return;
  throw new AppError('invalid_request', { reason: `Data of kind ${type} cannot be explored.` });
}

async function readableDataset(
  { datasets }: ExploreContext,
  executor: Executor,
  { id, principal }: { readonly id: number | null; readonly principal: Principal },
): Promise<DatasetForExplore | null> {
  if (id === null) return null;
  const row = (await datasets.byId(executor, [id])).get(id);
  if (!row) return null;
  const [readable] = await datasets.within(executor, datasetScope(principal), [id]);
  if (!readable) throw forbidden(row);
  const [whole] = await datasets.whole(executor, [readable]);
  return whole ? datasets.forExplore(whole, principal) : null;
}

export function forbidden(row: DatasetRow): AppError {
  const name = [row.schema, row.table_name].filter(Boolean).join('.');
  return new AppError('dataset_forbidden', {
    dataset: name,
    extra: {
      error_type: 'DATASOURCE_SECURITY_ACCESS_ERROR',
      extra: { datasource: row.id, datasource_name: name, link: '' },
    },
  });
}

function missingDataset(type: string | null): Result['dataset'] {
  return {
    type: type ?? 'table',
    name: '[Missing Dataset]',
    columns: [],
    metrics: [],
    database: { id: 0, backend: '', parameters: {} },
  };
}

function presentSlice(row: ChartRow, facts: ChartFacts): ExploredChart {
  const { dataset, owners, now } = facts;
  return {
    slice_id: row.id,
    slice_name: row.slice_name,
    slice_url: exploreUrl(row),
    edit_url: `/chart/edit/${row.id}`,
    description: row.description,
    description_markeddown: paragraphs(row.description),
    certified_by: row.certified_by,
    certification_details: row.certification_details,
    cache_timeout: row.cache_timeout,
    changed_on: plainText(row.changed_on),
    changed_on_humanized: humanized(row.changed_on, now),
    modified: humanized(row.changed_on, now),
    datasource: dataset ? [dataset.schema, dataset.table_name].filter(Boolean).join('.') : null,
    form_data: formDataOf(row),
    query_context: row.query_context,
    is_managed_externally: row.is_managed_externally === 1,
    owners: owners.map(({ id }) => id),
    etag: versionTag(row.version),
    abilities: abilitiesOf(facts),
  };
}

function presentMetadata(row: ChartRow, { people, owners, dashboards, now }: ChartFacts): Result['metadata'] {
  return {
    created_by: fullName(people.get(row.created_by ?? -1)),
    created_on_humanized: humanized(row.created_on, now),
    changed_by: fullName(people.get(row.changed_by ?? -1)),
    changed_on_humanized: humanized(row.changed_on, now),
    owners: owners.map(fullName),
    dashboards: dashboards.map(({ id, dashboard_title }) => ({ id, dashboard_title })),
  };
}

function given(address: ExploreAddress): Record<string, string> {
  return Object.fromEntries(
    Object.entries(address).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[0] !== 'form_data',
    ),
  );
}

function numberOf(value: unknown): number | null {
  if (typeof value === 'number') return Number.isInteger(value) && value < 2 ** 31 ? value : null;
  return typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : null;
}
