import type { Principal } from '../../http';
import { openDataFiles } from '../../platform/data-files';
import { embeddedSchema } from '../databases';
import { boards } from './boards';
import { sampleDatasets } from './datasets';
import { fixedUuid, found } from './identity';
import type { SamplesNeeds } from './needs';

/** Removes whatever of the samples is still there, files included. */
export async function removeAll(
  { db, home, databases, datasets, charts, dashboards }: SamplesNeeds,
  principal: Principal,
): Promise<void> {
  for (const { dashboard, charts: made } of boards) {
    const board = await found(dashboards.visible(db.kysely, principal, fixedUuid(`dashboard ${dashboard.slug}`)));
    if (board) await dashboards.remove([board.id], principal);
    const rows = await Promise.all(
      made.map(chart =>
        found(charts.visible(db.kysely, principal, fixedUuid(`chart ${dashboard.slug} ${chart.name}`))),
      ),
    );
    const ids = rows.flatMap(row => (row ? [row.id] : []));
    if (ids.length > 0) await charts.remove(ids, principal);
  }
  const dataFiles = openDataFiles(home.data);
  for (const { table } of sampleDatasets) {
    const { file, datasetId } = await db.transaction(async executor => {
      const connection = await databases.embedded.connection(executor);
      const gone = await databases.embedded.remove(executor, { schema: embeddedSchema, name: table });
      if (gone !== null) await dataFiles.doubt(gone);
      return {
        file: gone,
        datasetId: await datasets.named(executor, {
          connectionId: connection.id,
          schema: embeddedSchema,
          tableName: table,
        }),
      };
    });
    if (datasetId !== null) await datasets.remove([datasetId], principal);
    if (file !== null) await dataFiles.drop(file);
  }
}
