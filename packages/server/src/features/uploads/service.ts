import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { UploadStatus } from '@meridian/contracts/documents';
import { AppError, type Principal } from '../../http';
import type { Conversion, IngestProcess } from '../../ingest';
import { FileRefused } from '../../ingest';
import type { Clock } from '../../platform/clock';
import type { DataFiles } from '../../platform/data-files';
import type { Ids } from '../../platform/ids';
import type { Log } from '../../platform/log';
import { KeptUploads } from './kept-uploads';
import { refusalOf, stoppedBy } from './refusal';
import { type Choices, type CommitChoices, chosen, refuseWhileReading, type Upload } from './upload';
import { discardFile, receiveFile } from './uploaded-file';

/** Where finished tables go: the embedded connection and its datasets. */
export interface UploadTarget {
  /** True when a table of this name is there already. */
  has(tableName: string): Promise<boolean>;
  /** Registers the Parquet file under the name and makes or refreshes its dataset. Throws, and removes the file, where another table came in between. */
  put(table: NewTable, principal: Principal): Promise<{ readonly datasetId: number }>;
}
export interface NewTable {
  readonly tableName: string;
  /** File name below the data folder. */
  readonly file: string;
  readonly mainTimeColumn: string | null;
  /** The file that the table must have until now, null for none; without it, whatever is there gives way. */
  readonly over?: string | null;
  /** Names and types as the embedded engine prints them. */
  readonly columns: readonly { readonly name: string; readonly type: string }[];
}

export interface UploadNeeds {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  /** Folder for uploads under way; emptied at every start. */
  readonly temporary: string;
  readonly dataFiles: DataFiles;
  readonly target: UploadTarget;
  readonly startProcess: (scratch: string) => IngestProcess;
  readonly limitBytes: number;
}

/** A file on its way in. Who goes away before it was looked at takes it along: nobody else knows its name. */
interface Arriving {
  readonly stream: Readable;
  readonly fileName: string;
  readonly signal: AbortSignal;
}

export type Uploads = ReturnType<typeof createUploads>;

/** Files on their way to becoming tables. Each has a folder and a process of its own; ending both leaves nothing behind. */
export function createUploads(needs: UploadNeeds) {
  const uploads = new KeptUploads(needs.clock);

  function receive(file: Arriving, principal: Principal) {
    const id = needs.ids.uuid();
    return uploads.arrive(id, principal, () => lookAt({ id, ...file }, principal));
  }

  async function lookAt({ id, stream, fileName, signal }: Arriving & { readonly id: string }, principal: Principal) {
    const file = await receiveFile(stream, join(needs.temporary, id), needs.limitBytes);
    const process = needs.startProcess(file.scratch);
    signal.addEventListener('abort', process.end, { once: true });
    try {
      signal.throwIfAborted();
      const inspection = await process.ask('inspect', { path: file.path, fileName, options: {}, columns: null });
      signal.throwIfAborted();
      signal.removeEventListener('abort', process.end);
      const upload: Upload = {
        id,
        userId: principal.userId,
        fileName,
        file,
        process,
        inspection,
        status: { state: 'ready', inspection },
        touchedAt: needs.clock.monotonicMs(),
      };
      uploads.add(upload);
      return { id, sizeBytes: file.sizeBytes, status: upload.status };
    } catch (error) {
      process.end();
      await discardFile(file.folder);
      throw refusalOf(error);
    }
  }

  async function inspect(id: string, choices: Choices, principal: Principal): Promise<UploadStatus> {
    const upload = uploads.own(id, principal);
    refuseWhileReading(upload);
    const looking = upload.process.ask('inspect', {
      path: upload.file.path,
      fileName: upload.fileName,
      options: chosen(choices),
      columns: choices.columns,
    });
    const inspection = await looking.catch((error: unknown) => Promise.reject(refusalOf(error)));
    refuseWhileReading(upload);
    upload.inspection = inspection;
    upload.status = { state: 'ready', inspection };
    return upload.status;
  }

  async function commit(id: string, choices: CommitChoices, principal: Principal): Promise<UploadStatus> {
    const upload = uploads.own(id, principal);
    refuseWhileReading(upload);
    if (!choices.replace && (await needs.target.has(choices.tableName)))
      throw new AppError('name_taken', { name: choices.tableName });
    refuseWhileReading(upload);
    upload.status = { state: 'reading', phase: 'reading', fraction: null };
    void work(upload, choices, principal);
    return upload.status;
  }

  async function work(upload: Upload, choices: CommitChoices, principal: Principal): Promise<void> {
    try {
      upload.status = await store(upload, choices, principal);
      upload.process.end();
      await discardFile(upload.file.folder);
    } catch (error) {
      if (!uploads.has(upload)) return; // cancelled meanwhile
      upload.status = stoppedBy(error);
      if (!(error instanceof FileRefused)) needs.log.warn('upload failed', { upload: upload.id, error });
    }
  }

  async function store(upload: Upload, choices: CommitChoices, principal: Principal): Promise<UploadStatus> {
    const made = join(upload.file.folder, 'table.parquet');
    const options = { ...upload.inspection.options, ...chosen(choices) };
    const conversion = await upload.process.ask(
      'convert',
      { path: upload.file.path, out: made, options, columns: choices.columns, leaveOutFaults: choices.leaveOutFaults },
      progress => {
        upload.status = { state: 'reading', ...progress };
      },
    );
    upload.status = { state: 'reading', phase: 'storing', fraction: null };
    const file = `${needs.ids.uuid()}.parquet`;
    await needs.dataFiles.take(made, file);
    if (!uploads.has(upload)) {
      await needs.dataFiles.drop(file);
      throw new AppError('not_found');
    }
    const { datasetId } = await needs.target.put(
      {
        tableName: choices.tableName,
        file,
        ...(choices.replace ? {} : { over: null }),
        mainTimeColumn: choices.mainTimeColumn ?? firstTimeColumn(conversion),
        columns: conversion.columns,
      },
      principal,
    );
    needs.log.info('upload became a table', {
      table: choices.tableName,
      rows: conversion.rows,
      sizeBytes: upload.file.sizeBytes,
    });
    return {
      state: 'done',
      datasetId,
      tableName: choices.tableName,
      rows: conversion.rows,
      leftOut: conversion.lineFaultCount,
      profile: conversion.profile,
    };
  }

  return {
    receive,
    inspect,
    commit,
    cancel: async (id: string, principal: Principal): Promise<void> => uploads.drop(uploads.own(id, principal)),
    status: (id: string, principal: Principal): UploadStatus => uploads.own(id, principal).status,
    stop: () => uploads.dropAll(),
  };
}

function firstTimeColumn(conversion: Conversion): string | null {
  return conversion.columns.find(column => /^(DATE|TIMESTAMP)/.test(column.type))?.name ?? null;
}
