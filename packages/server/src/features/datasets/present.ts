import type { DatasetForExplore, DatasetItem, DatasetListItem } from '@meridian/contracts/api';
import { datasetAbilities } from '@meridian/core/access';
import { timeGrainLabel } from '@meridian/core/time';
import type { Principal } from '../../http';
import { humanized, plainText, utcText } from '../../http/listing';
import { grantNames } from '../accounts';
import { backendNames, type ConnectionRow, type Engine, presentForDataset } from '../databases';
import { fullName, type Person, personName, personRef, storedObject } from '../records';
import type { DatasetParts } from './store';
import type { DatasetColumnRow, DatasetMetricRow, DatasetRow } from './tables';

/** A dataset with everything its replies are made from. */
export interface WholeDataset {
  readonly row: DatasetRow;
  readonly parts: DatasetParts;
  readonly connection: ConnectionRow;
  readonly engine: Engine;
  readonly owners: readonly Person[];
  readonly people: ReadonlyMap<number, Person>;
  readonly selectStar: string;
}

export interface ListFacts {
  readonly connection: ConnectionRow | undefined;
  readonly owners: readonly Person[];
  readonly people: ReadonlyMap<number, Person>;
  readonly principal: Principal;
  readonly now: Date;
}

export function presentListItem(row: DatasetRow, facts: ListFacts): DatasetListItem {
  const { connection, owners, people, principal, now } = facts;
  const changedBy = people.get(row.changed_by ?? -1);
  return {
    id: row.id,
    uuid: row.uuid,
    table_name: row.table_name,
    schema: row.schema,
    catalog: row.catalog,
    kind: kindOf(row),
    sql: row.sql,
    database: {
      id: row.database_id,
      database_name: connection?.database_name ?? '',
      uuid: connection?.uuid ?? '',
    },
    datasource_type: 'table',
    default_endpoint: row.default_endpoint,
    description: row.description,
    explore_url: exploreUrlOf(row),
    extra: row.extra,
    owners: owners.map(({ id, first_name, last_name }) => ({ id, first_name, last_name })),
    changed_by: personRef(changedBy),
    changed_by_name: fullName(changedBy),
    changed_on_delta_humanized: humanized(row.changed_on, now),
    changed_on_utc: utcText(row.changed_on),
    abilities: abilitiesOf(row, owners, principal),
  };
}

export function presentItem(
  dataset: WholeDataset,
  { principal, now }: { principal: Principal; now: Date },
): DatasetItem {
  const { row, parts, connection, engine, owners, people } = dataset;
  return {
    ...sharedFacts(dataset),
    uuid: row.uuid,
    kind: kindOf(row),
    datasource_type: 'table',
    database: {
      id: connection.id,
      database_name: connection.database_name,
      uuid: connection.uuid,
      backend: backendNames(connection, engine).backend,
      allow_multi_catalog: presentForDataset(connection, engine).allow_multi_catalog,
    },
    columns: parts.columns.map(presentColumn),
    metrics: parts.metrics.map(presentMetric),
    owners: owners.map(({ id, first_name, last_name }) => ({ id, first_name, last_name })),
    url: `/tablemodelview/edit/${row.id}`,
    is_managed_externally: row.is_managed_externally === 1,
    changed_by: personName(people.get(row.changed_by ?? -1)),
    created_by: personName(people.get(row.created_by ?? -1)),
    changed_on: plainText(row.changed_on),
    changed_on_humanized: humanized(row.changed_on, now),
    created_on: plainText(row.created_on),
    created_on_humanized: humanized(row.created_on, now),
    abilities: abilitiesOf(row, owners, principal),
  };
}

export function presentForExplore(dataset: WholeDataset, principal: Principal): DatasetForExplore {
  const { row, parts, connection, engine, owners } = dataset;
  return {
    ...sharedFacts(dataset),
    type: 'table',
    database: presentForDataset(connection, engine),
    columns: parts.columns.map(column => {
      const { created_on: _c, changed_on: _m, is_active: _a, extra, ...rest } = presentColumn(column);
      return { ...rest, ...certificationOf(extra) };
    }),
    metrics: parts.metrics.map(metric => {
      const { created_on: _c, changed_on: _m, metric_type: _t, extra, ...rest } = presentMetric(metric);
      return { ...rest, ...certificationOf(extra) };
    }),
    owners: owners.map(({ id, first_name, last_name, email, username }) => ({
      id,
      first_name,
      last_name,
      email,
      username,
    })),
    edit_url: `/tablemodelview/edit/${row.id}`,
    filter_select: row.filter_select_enabled === 1,
    health_check_message: null,
    params: row.params,
    perm: grantNames.dataset({ id: row.id, name: row.table_name, databaseName: connection.database_name }),
    abilities: abilitiesOf(row, owners, principal),
  };
}

export function abilitiesOf(row: DatasetRow, owners: readonly Person[], principal: Principal) {
  return datasetAbilities(principal, { ownerIds: owners.map(({ id }) => id), isVirtual: kindOf(row) === 'virtual' });
}

export function kindOf(row: Pick<DatasetRow, 'sql'>): 'physical' | 'virtual' {
  return row.sql ? 'virtual' : 'physical';
}

export function exploreUrlOf(row: Pick<DatasetRow, 'id' | 'default_endpoint'>): string {
  return row.default_endpoint || `/explore/?datasource_type=table&datasource_id=${row.id}`;
}

function sharedFacts({ row, parts, engine, selectStar }: WholeDataset) {
  const { columns, metrics } = parts;
  return {
    id: row.id,
    uid: `${row.id}__table`,
    table_name: row.table_name,
    datasource_name: row.table_name,
    name: row.schema === null ? row.table_name : `${row.schema}.${row.table_name}`,
    schema: row.schema,
    catalog: row.catalog,
    sql: row.sql,
    description: row.description,
    main_dttm_col: row.main_dttm_col,
    offset: row.offset,
    cache_timeout: row.cache_timeout,
    default_endpoint: row.default_endpoint,
    fetch_values_predicate: row.fetch_values_predicate,
    filter_select_enabled: row.filter_select_enabled === 1,
    is_sqllab_view: row.is_sqllab_view === 1,
    normalize_columns: row.normalize_columns === 1,
    always_filter_main_dttm: row.always_filter_main_dttm === 1,
    currency_code_column: row.currency_code_column,
    template_params: row.template_params,
    extra: row.extra,
    folders: row.folders === null ? null : (JSON.parse(row.folders) as unknown),
    select_star: selectStar,
    column_formats: Object.fromEntries(
      metrics.filter(metric => metric.d3format).map(metric => [metric.metric_name, metric.d3format]),
    ),
    verbose_map: {
      __timestamp: 'Time',
      ...Object.fromEntries(metrics.map(metric => [metric.metric_name, metric.verbose_name || metric.metric_name])),
      ...Object.fromEntries(columns.map(column => [column.column_name, column.verbose_name || column.column_name])),
    },
    granularity_sqla: columns.filter(column => column.is_dttm === 1).map(c => [c.column_name, c.column_name]),
    time_grain_sqla: Object.keys(engine.dialect.grains).map(key => [key, timeGrainLabel(key)]),
    order_by_choices: columns
      .map(column => column.column_name)
      .sort()
      .flatMap(name => [
        [JSON.stringify([name, true]), `${name} [asc]`],
        [JSON.stringify([name, false]), `${name} [desc]`],
      ]),
  };
}

function presentColumn(column: DatasetColumnRow) {
  return {
    id: column.id,
    uuid: column.uuid,
    column_name: column.column_name,
    verbose_name: column.verbose_name,
    type: column.type,
    type_generic: column.type_generic,
    advanced_data_type: column.advanced_data_type,
    is_dttm: column.is_dttm === 1,
    is_active: column.is_active === 1,
    groupby: column.groupby === 1,
    filterable: column.filterable === 1,
    expression: column.expression,
    description: column.description,
    python_date_format: column.python_date_format,
    extra: column.extra,
    created_on: plainText(column.created_on),
    changed_on: plainText(column.changed_on),
  };
}

function presentMetric(metric: DatasetMetricRow) {
  return {
    id: metric.id,
    uuid: metric.uuid,
    metric_name: metric.metric_name,
    verbose_name: metric.verbose_name,
    metric_type: metric.metric_type,
    expression: metric.expression,
    description: metric.description,
    d3format: metric.d3format,
    currency: metric.currency === null ? null : (JSON.parse(metric.currency) as { symbol?: string }),
    warning_text: metric.warning_text,
    extra: metric.extra,
    created_on: plainText(metric.created_on),
    changed_on: plainText(metric.changed_on),
  };
}

/** What the JSON text `extra` of a column or metric says about how far to trust it. Text that is no JSON says nothing. */
function certificationOf(extra: string | null) {
  const { certification, warning_markdown } = storedObject(extra);
  const by = typeof certification === 'object' && certification !== null ? certification : null;
  const certified_by = by && 'certified_by' in by && by.certified_by ? String(by.certified_by) : null;
  return {
    is_certified: certified_by !== null,
    certified_by,
    certification_details: by && 'details' in by && by.details ? String(by.details) : null,
    warning_markdown: warning_markdown ? String(warning_markdown) : null,
  };
}
