import type { Database } from '../../platform/db';
import type { ChartTimeouts } from '../queries';
import type { ChartTables } from './tables';

/** Charts whose timeouts are held ready at most; then it begins anew. */
const heldMost = 10_000;

/**
 * How long charts want their answers kept. Remembered until this process changes saved work; never where other processes write to the
 * store as well.
 */
export function openChartTimeouts(db: Database): ChartTimeouts {
  const known = new Map<number, number | null>();
  const state = { revision: -1 };
  const now = (chartId: number) => {
    const revision = db.revision();
    if (state.revision !== revision || known.size > heldMost) known.clear();
    state.revision = revision;
    return known.get(chartId);
  };
  const look = async (chartId: number) => {
    const revision = db.revision();
    const charts = db.kysely.withTables<ChartTables>().selectFrom('charts');
    const row = await charts.select('cache_timeout').where('id', '=', chartId).executeTakeFirst();
    const seconds = row?.cache_timeout ?? null;
    if (db.kind === 'sqlite' && db.revision() === revision) known.set(chartId, seconds);
    return seconds;
  };
  return {
    now,
    of: chartId => {
      const seconds = now(chartId);
      return seconds === undefined ? look(chartId) : seconds;
    },
  };
}
