import { limits } from '@meridian/contracts';
import type { DatasetListItem, ListQuery, OptionsQuery, RelatedReply } from '@meridian/contracts/api';
import { datasetScope } from '@meridian/core/access';
import { sql } from 'kysely';
import { AppError, type Principal } from '../../http';
import { escaped, type ListReply, needs, planList, presentList, presentOptions, runList } from '../../http/listing';
import { linkedPeople, peopleById } from '../records';
import type { DatasetsContext } from './context';
import { datasetList } from './list-spec';
import { presentListItem } from './present';
import { datasetOwners, visibleDatasets } from './store';

/** The datasets one may read, a page of them: one query for the page and one for each relation. */
export async function listDatasets(
  context: DatasetsContext,
  principal: Principal,
  query: ListQuery,
): Promise<ListReply<DatasetListItem>> {
  const plan = planList(datasetList, query, principal);
  const executor = context.db.kysely;
  const { count, rows } = await runList(visibleDatasets(executor, datasetScope(principal)), plan);
  const ids = rows.map(row => row.id);
  const owners = await linkedPeople(executor, datasetOwners, ids);
  const people = await peopleById(
    executor,
    rows.map(row => row.changed_by),
  );
  const connections = needs(plan, 'database')
    ? await context.databases.byId(
        executor,
        rows.map(row => row.database_id),
      )
    : new Map();
  const now = context.clock.now();
  const records = rows.map(row =>
    presentListItem(row, {
      connection: connections.get(row.database_id),
      owners: owners.get(row.id) ?? [],
      people,
      principal,
      now,
    }),
  );
  return presentList(plan, { count, records });
}

interface Page {
  readonly pattern: string;
  readonly size: number;
  readonly offset: number;
}

function pageOf(query: OptionsQuery): Page {
  const page = query.page ?? 0;
  if (page < 0) throw new AppError('page_below_zero');
  const asked = query.page_size || limits.pageSize;
  const size = asked < 1 || asked > limits.maxPageSize ? limits.maxPageSize : asked;
  return { pattern: `%${escaped(query.filter ?? '')}%`, size, offset: page * size };
}

/** Connections to filter datasets by. */
export async function relatedDatabases(
  context: DatasetsContext,
  principal: Principal,
  query: OptionsQuery,
): Promise<RelatedReply> {
  return presentOptions(await context.databases.visibleNames(principal), query);
}

/** The different values of one column among the datasets one may read. */
export async function distinctValues(
  context: DatasetsContext,
  principal: Principal,
  { column, query }: { readonly column: 'schema' | 'catalog'; readonly query: OptionsQuery },
): Promise<{ count: number; result: { text: string; value: string }[] }> {
  const { pattern, size, offset } = pageOf(query);
  const name = sql.ref<string>(`datasets.${column}`);
  const rows = await visibleDatasets(context.db.kysely, datasetScope(principal))
    .clearSelect()
    .select(name.as('value'))
    .distinct()
    .where(name, 'is not', null)
    .where(sql<boolean>`lower(${name}) like ${pattern} escape '\\'`)
    .orderBy('value')
    .execute();
  const result = rows.slice(offset, offset + size).map(({ value }) => ({ text: value, value }));
  return { count: rows.length, result };
}
