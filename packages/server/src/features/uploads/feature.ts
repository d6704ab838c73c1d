import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Feature } from '../../feature';
import { startIngestProcess } from '../../ingest';
import type { Clock } from '../../platform/clock';
import { openDataFiles } from '../../platform/data-files';
import type { Database } from '../../platform/db';
import type { Home } from '../../platform/home';
import type { Ids } from '../../platform/ids';
import type { Log } from '../../platform/log';
import type { Databases } from '../databases';
import type { Datasets } from '../datasets';
import { createDatabaseUploads } from './database-upload';
import { mountUploads } from './routes';
import { createUploads } from './service';
import { embeddedTarget } from './target';

export interface UploadsContext {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly home: Home;
  readonly db: Database;
  readonly databases: Databases;
  readonly datasets: Datasets;
  /** The ingest process's entry: TypeScript in development, the bundle otherwise. */
  readonly entry: URL;
}

/** Bytes an uploaded file may have. The disk is the real limit; this one is a typing error's. */
const limitBytes = 64 * 1024 ** 3;

/** Files become tables of the embedded connection, and datasets. */
export function uploadsFeature(context: UploadsContext): Feature {
  const { home, db, databases, entry } = context;
  const temporary = join(home.temporary, 'uploads');
  const dataFiles = openDataFiles(home.data);
  const needs = {
    ...context,
    temporary,
    dataFolder: home.data,
    dataFiles,
    limitBytes,
    target: embeddedTarget({ ...context, dataFiles }),
    startProcess: (scratch: string) => startIngestProcess({ entry, scratch }),
  };
  const uploads = createUploads(needs);
  const databaseUploads = createDatabaseUploads(needs);
  return {
    migrations: [],
    routes: mount => mountUploads(mount, uploads, databaseUploads),
    start: async () => {
      await rm(temporary, { recursive: true, force: true });
      await dataFiles.clear(new Set((await databases.embedded.tables(db.kysely)).map(table => table.file)));
    },
    stop: uploads.stop,
  };
}
