import type { Executor } from '../../platform/db';
import type { AnnotationTables } from './tables';

/** The annotations of a layer as a chart draws them; times are epoch milliseconds. */
export interface NativeData {
  readonly columns: readonly string[];
  readonly records: readonly Readonly<Record<string, string | number | null>>[];
}

const columns = ['start_dttm', 'end_dttm', 'short_descr', 'long_descr', 'json_metadata'];

/** What stands on a layer, by start; nothing for a layer that is not there. */
export async function nativeData(executor: Executor, layerId: number): Promise<NativeData> {
  const rows = await executor
    .withTables<AnnotationTables>()
    .selectFrom('annotations')
    .selectAll()
    .where('layer_id', '=', layerId)
    .orderBy('start_dttm')
    .orderBy('id')
    .execute();
  const records = rows.map(({ start_dttm, end_dttm, short_descr, long_descr, json_metadata }) => ({
    start_dttm: Date.parse(`${start_dttm}Z`),
    end_dttm: Date.parse(`${end_dttm}Z`),
    short_descr,
    long_descr,
    json_metadata,
  }));
  return { columns, records };
}
