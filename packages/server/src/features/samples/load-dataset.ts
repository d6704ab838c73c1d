import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DatasetUpdate } from '@meridian/contracts/api';
import { openDataFiles } from '../../platform/data-files';
import { embeddedSchema } from '../databases';
import type { Datasets } from '../datasets';
import type { Maker, SamplesNeeds } from './needs';
import type { SampleDataset } from './sample';
import { sampleColumns } from './table-columns';

/** Puts a sample's file beside the others and makes, or completes, its dataset; the dataset's id. */
export async function loadDataset(
  { db, home, ids, databases, datasets, files }: SamplesNeeds,
  sample: SampleDataset,
  { principal, ownerIds }: Maker,
): Promise<number> {
  const file = `${ids.uuid()}.parquet`;
  const partial = join(home.temporary, file);
  await copyFile(fileURLToPath(new URL(`${sample.table}.parquet`, files)), partial);
  const dataFiles = openDataFiles(home.data);
  await dataFiles.take(partial, file);
  const { row, before } = await db.transaction(async executor => {
    const connection = await databases.embedded.connection(executor);
    const replaced = await databases.embedded.put(executor, { schema: embeddedSchema, name: sample.table, file });
    if (replaced !== null) await dataFiles.doubt(replaced);
    const put = await datasets.put(executor, {
      connection,
      catalog: null,
      schema: embeddedSchema,
      tableName: sample.table,
      sql: null,
      columns: sampleColumns(sample.table),
      ownerIds,
      userId: principal.userId,
    });
    return { row: put, before: replaced };
  });
  await dataFiles.keep(file);
  if (before !== null) await dataFiles.drop(before);
  const [whole] = await datasets.whole(db.kysely, [row]);
  if (whole === undefined) throw new Error(`The sample dataset ${sample.table} is gone before it was finished.`);
  await datasets.update(
    { id: row.id, body: bodyOf(sample, whole.parts), overrideColumns: false },
    { principal, signal: new AbortController().signal, ifMatch: null },
  );
  datasets.forget([row.id]);
  return row.id;
}

type Parts = Awaited<ReturnType<Datasets['whole']>>[number]['parts'];

function bodyOf(sample: SampleDataset, { columns, metrics }: Parts): DatasetUpdate {
  const calculated = new Set(sample.columns.map(column => column.name));
  const named = new Set(sample.metrics.map(metric => metric.name));
  return {
    description: sample.description,
    main_dttm_col: sample.mainTimeColumn,
    columns: [
      ...columns
        .filter(column => !calculated.has(column.column_name))
        .map(column => ({
          id: column.id,
          column_name: column.column_name,
          type: column.type,
          verbose_name: sample.labels?.[column.column_name] ?? null,
          is_dttm: Boolean(column.is_dttm),
        })),
      ...sample.columns.map(column => ({
        ...idOf(columns.find(one => one.column_name === column.name)),
        column_name: column.name,
        verbose_name: column.label ?? null,
        expression: column.sql,
        type: column.type,
      })),
    ],
    metrics: [
      ...metrics
        .filter(metric => !named.has(metric.metric_name))
        .map(metric => ({ id: metric.id, metric_name: metric.metric_name, expression: metric.expression })),
      ...sample.metrics.map(metric => ({
        ...idOf(metrics.find(one => one.metric_name === metric.name)),
        metric_name: metric.name,
        verbose_name: metric.label,
        expression: metric.sql,
        d3format: metric.format ?? null,
      })),
    ],
  };
}

const idOf = (part: { readonly id: number } | undefined) => (part === undefined ? {} : { id: part.id });
