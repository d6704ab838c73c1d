import { join } from 'node:path';
import { EngineError, type LoadedType } from '@meridian/engines';
import { AppError, type Principal } from '../../../http';
import { type Conversion, FileRefused, type IngestProcess } from '../../../ingest';
import type { DataFiles } from '../../../platform/data-files';
import type { Database } from '../../../platform/db';
import type { Ids } from '../../../platform/ids';
import type { Log } from '../../../platform/log';
import { type ConnectionRow, type Databases, embeddedSchema } from '../../databases';
import type { Datasets } from '../../datasets';
import type { UploadTarget } from '../service';
import { discardFile, type UploadedFile } from '../uploaded-file';
import type { AskedUpload } from './upload-fields';

export interface DatabaseUploadNeeds {
  readonly db: Database;
  readonly ids: Ids;
  readonly log: Log;
  readonly databases: Pick<
    Databases,
    'visible' | 'connectionSpec' | 'introspect' | 'embedded' | 'engineOf' | 'mayUploadInto'
  >;
  readonly datasets: Pick<Datasets, 'put' | 'forget' | 'outdate'>;
  readonly dataFolder: string;
  readonly dataFiles: DataFiles;
  /** The embedded connection's tables. */
  readonly target: UploadTarget;
  readonly startProcess: (scratch: string) => IngestProcess;
}

export interface Upload {
  readonly databaseId: number;
  readonly asked: AskedUpload;
  readonly file: UploadedFile;
  readonly fileName: string;
}

interface Asker {
  readonly principal: Principal;
  readonly signal: AbortSignal;
}

/**
 * Makes a table of a file that lies on disk, and a dataset of the table's name; the file is gone afterwards. A table and its rows appear
 * together or not at all. Throws `no_such_database`, `upload_forbidden` and `refused_errors`.
 */
export async function uploadToDatabase(needs: DatabaseUploadNeeds, upload: Upload, asker: Asker): Promise<void> {
  const process = needs.startProcess(upload.file.scratch);
  const giveUp = () => process.end();
  asker.signal.addEventListener('abort', giveUp, { once: true });
  try {
    if (asker.signal.aborted) throw new AppError('question_cancelled');
    const row = await uploadableConnection(needs, upload, asker.principal);
    const converted = await convert(process, upload);
    const put = row.kind === 'embedded' ? putEmbedded : putIntoServer;
    await put(needs, { ...upload, ...asker, ...converted, process, row });
    const { tableName: table } = upload.asked;
    needs.log.info('upload became a table', { table, database: row.id, rows: converted.conversion.rows });
  } catch (error) {
    throw asker.signal.aborted ? new AppError('question_cancelled') : explained(error);
  } finally {
    asker.signal.removeEventListener('abort', giveUp);
    process.end();
    await discardFile(upload.file.folder);
  }
}

async function uploadableConnection(
  { databases }: DatabaseUploadNeeds,
  { databaseId, asked }: Upload,
  principal: Principal,
): Promise<ConnectionRow> {
  const row = await databases.visible(principal, databaseId).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'not_found' ? new AppError('no_such_database') : error;
  });
  const schema = asked.schema ?? (row.kind === 'embedded' ? embeddedSchema : null);
  if (!databases.mayUploadInto(row, schema, principal))
    throw new AppError('upload_forbidden', {
      reason: `Files may not be uploaded into ${schema === null ? 'this database' : `the schema ${schema} of this database`}. Allow it in the settings of the connection, or choose another one.`,
    });
  const takesFiles = row.kind === 'embedded' || databases.engineOf(row).loadTableWriter !== undefined;
  if (!takesFiles) throw new AppError('refused_errors', { reason: 'Database type does not support file uploads.' });
  return row;
}

interface Converted {
  readonly conversion: Conversion;
  /** The typed rows. */
  readonly parquet: string;
}

async function convert(process: IngestProcess, { asked, file, fileName }: Upload): Promise<Converted> {
  const path = file.path;
  const head = await process.ask('inspect', { path, fileName, options: asked.options, columns: null });
  const parquet = join(file.folder, 'table.parquet');
  const conversion = await process.ask('convert', {
    path,
    out: parquet,
    options: { ...head.options, ...asked.options },
    columns: null,
    leaveOutFaults: false,
    wishes: asked.wishes,
  });
  return { conversion, parquet };
}

type Putting = Upload & Asker & Converted & { readonly process: IngestProcess; readonly row: ConnectionRow };

async function putEmbedded(needs: DatabaseUploadNeeds, given: Putting): Promise<void> {
  const { asked, conversion, principal } = given;
  const { tableName, ifExists } = asked;
  if (asked.schema !== null && asked.schema !== embeddedSchema)
    throw new AppError('refused_errors', {
      reason: `There is no schema "${asked.schema}" here: use ${embeddedSchema}.`,
    });
  const tables = await needs.databases.embedded.tables(needs.db.kysely);
  const there = tables.find(table => table.schema === embeddedSchema && table.name === tableName);
  if (there !== undefined && ifExists === 'fail') throw taken();
  const base = there === undefined || ifExists !== 'append' ? null : join(needs.dataFolder, there.file);
  const { parquet, columns } = base === null ? { ...given, columns: conversion.columns } : await appended(given, base);
  const file = `${needs.ids.uuid()}.parquet`;
  await needs.dataFiles.take(parquet, file);
  const mainTimeColumn = columns.find(({ type }) => /^(DATE|TIMESTAMP)/.test(type))?.name ?? null;
  const over = ifExists === 'replace' ? {} : { over: there?.file ?? null };
  const { datasetId } = await needs.target.put({ tableName, file, mainTimeColumn, columns, ...over }, principal);
  await needs.datasets.outdate([datasetId]);
}

async function appended({ process, parquet: addition, file }: Putting, base: string) {
  const out = join(file.folder, 'both.parquet');
  const { columns } = await process.ask('append', { base, addition, out });
  return { parquet: out, columns };
}

async function putIntoServer(needs: DatabaseUploadNeeds, given: Putting): Promise<void> {
  const { asked, conversion, parquet, process, row, principal, signal } = given;
  const { tableName, ifExists } = asked;
  const { databases, datasets } = needs;
  const schemas = await databases.introspect(row, { request: { kind: 'schemas' }, signal });
  const schema = asked.schema ?? schemas.default;
  if (schema !== null && !schemas.schemas.includes(schema))
    throw new AppError('refused_errors', { reason: `There is no schema "${schema}" in this database.` });
  const columns = conversion.columns.map(({ name, type }) => ({ name, type: loadedType(type) }));
  const connection = await databases.connectionSpec(row.id);
  await process.ask('load', { path: parquet, connection, target: { schema, table: tableName, columns, ifExists } });
  const request = { kind: 'columns', schema, table: tableName } as const;
  const source = await databases.introspect(row, { request, signal });
  const datasetId = await needs.db.transaction(async executor => {
    const dataset = await datasets.put(executor, {
      connection: row,
      catalog: null,
      schema,
      tableName,
      sql: null,
      columns: source.columns,
      ownerIds: principal.userId === null ? [] : [principal.userId],
      userId: principal.userId,
    });
    return dataset.id;
  });
  datasets.forget([datasetId]);
  await datasets.outdate([datasetId]);
}

function loadedType(printed: string): LoadedType {
  if (/^U?(TINY|SMALL|BIG)?INT(EGER)?$/.test(printed)) return 'integer';
  if (/^(FLOAT|DOUBLE|DECIMAL|U?HUGEINT)/.test(printed)) return 'decimal';
  if (printed === 'BOOLEAN') return 'boolean';
  if (printed === 'DATE') return 'date';
  return printed.startsWith('TIMESTAMP') ? 'timestamp' : 'text';
}

function taken(): AppError {
  return new AppError('refused_errors', {
    reason:
      "Table already exists. You can change your 'if table already exists' strategy to append or replace or provide a different Table Name to use.",
  });
}

function explained(error: unknown): unknown {
  if (error instanceof AppError) return error.code === 'name_taken' ? taken() : error;
  if (error instanceof EngineError && error.field === 'table_name') return taken();
  const known = error instanceof FileRefused || error instanceof EngineError;
  return known ? new AppError('refused_errors', { reason: error.message }, { cause: error }) : error;
}
