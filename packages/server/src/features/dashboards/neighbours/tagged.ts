import { chartScope, dashboardScope, datasetScope } from '@meridian/core/access';
import type { Principal } from '../../../http';
import { plainText } from '../../../http/listing';
import type { Executor } from '../../../platform/db';
import { chartOwners, exploreUrl, visibleCharts } from '../../charts';
import { type Datasets, exploreUrlOf } from '../../datasets';
import { fullName, type Links, linkedPeople, peopleById } from '../../records';
import type { ObjectRef, Tagged, TaggedAbove } from '../../tags';
import { dashboardUrl } from '../present';
import { dashboardOwners, visibleDashboards } from '../store';

/** What tags ask of the records they are on. */
export function taggedAbove(datasets: Pick<Datasets, 'within'>): TaggedAbove {
  return {
    visible: async (executor, principal, objects) => [
      ...(await charts(executor, principal, idsOf(objects, 'chart'))),
      ...(await dashboards(executor, principal, idsOf(objects, 'dashboard'))),
      ...(await datasets.within(executor, datasetScope(principal), idsOf(objects, 'dataset'))).map(row => ({
        ...bare(row),
        type: 'dataset',
        name: row.table_name,
        url: exploreUrlOf(row),
        owners: [],
      })),
    ],
  };
}

function idsOf(objects: readonly ObjectRef[], type: ObjectRef['type']): number[] {
  return objects.filter(object => object.type === type).map(object => object.id);
}

async function charts(executor: Executor, principal: Principal, ids: number[]): Promise<Tagged[]> {
  if (ids.length === 0) return [];
  const rows = await visibleCharts(executor, chartScope(principal)).where('charts.id', 'in', ids).execute();
  const named = rows.map(row => ({ row, type: 'chart', name: row.slice_name, url: exploreUrl(row) }));
  return withPeople(executor, chartOwners, named);
}

async function dashboards(executor: Executor, principal: Principal, ids: number[]): Promise<Tagged[]> {
  if (ids.length === 0) return [];
  const rows = await visibleDashboards(executor, dashboardScope(principal)).where('dashboards.id', 'in', ids).execute();
  const named = rows.map(row => ({
    row,
    type: 'dashboard',
    name: row.dashboard_title ?? '',
    url: dashboardUrl(row),
  }));
  return withPeople(executor, dashboardOwners, named);
}

interface Stamped {
  readonly id: number;
  readonly changed_on: string;
  readonly created_by: number | null;
}

function bare(row: Stamped) {
  return { id: row.id, changed_on: plainText(row.changed_on), created_by: {}, creator: '' };
}

async function withPeople(
  executor: Executor,
  ownersOf: Links,
  named: readonly { readonly row: Stamped; readonly type: string; readonly name: string; readonly url: string }[],
): Promise<Tagged[]> {
  const owners = await linkedPeople(
    executor,
    ownersOf,
    named.map(({ row }) => row.id),
  );
  const people = await peopleById(
    executor,
    named.map(({ row }) => row.created_by),
  );
  return named.map(({ row, ...facts }) => ({
    ...bare(row),
    ...facts,
    creator: fullName(people.get(row.created_by ?? -1)),
    owners: (owners.get(row.id) ?? []).map(({ id, first_name, last_name, username }) => ({
      id,
      first_name,
      last_name,
      username,
    })),
  }));
}
