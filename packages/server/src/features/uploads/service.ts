import { mkdirSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { ColumnPlan, Inspection, LineFault, ReadOptions, UploadStatus } from '@meridian/contracts/documents';
import { AppError, type Principal } from '../../http';
import type { Conversion, IngestProcess } from '../../ingest';
import { FileRefused } from '../../ingest';
import type { Clock } from '../../platform/clock';
import type { Ids } from '../../platform/ids';
import type { Log } from '../../platform/log';
import { discardFile, receiveFile, type UploadedFile } from './uploaded-file';

/** Where finished tables go: the embedded connection and its datasets. */
export interface UploadTarget {
  /** True when a table of this name is there already. */
  has(tableName: string): Promise<boolean>;
  /** Registers the Parquet file under the name and makes or refreshes its dataset; replaces an older table of that name. */
  put(table: NewTable, principal: Principal): Promise<{ readonly datasetId: number }>;
}
export interface NewTable {
  readonly tableName: string;
  /** File name below the data folder. */
  readonly file: string;
  readonly mainTimeColumn: string | null;
  /** Names and types as the embedded engine prints them. */
  readonly columns: readonly { readonly name: string; readonly type: string }[];
}

export interface UploadNeeds {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  /** Folder for uploads under way; emptied at every start. */
  readonly temporary: string;
  readonly dataFolder: string;
  readonly target: UploadTarget;
  readonly startProcess: (scratch: string) => IngestProcess;
  readonly limitBytes: number;
}

/** What a person chose; the rest is sniffed. */
export interface Choices {
  readonly options: { readonly [K in keyof ReadOptions]?: ReadOptions[K] | undefined };
  readonly columns: ColumnPlan[] | null;
}
export interface CommitChoices extends Choices {
  readonly tableName: string;
  readonly mainTimeColumn: string | null;
  readonly leaveOutFaults: boolean;
  readonly replace: boolean;
}

/** A file on its way in. Who goes away before it was looked at takes it along: nobody else knows its name. */
interface Arriving {
  readonly stream: Readable;
  readonly fileName: string;
  readonly signal: AbortSignal;
}

interface Upload {
  readonly id: string;
  readonly userId: number | null;
  readonly fileName: string;
  readonly file: UploadedFile;
  readonly process: IngestProcess;
  inspection: Inspection;
  status: UploadStatus;
  touchedAt: number;
}

const idleMs = 30 * 60_000;
const uploadsAtOnce = 8;

export type Uploads = ReturnType<typeof createUploads>;

/** Files on their way to becoming tables. Each has a folder and a process of its own; ending both leaves nothing behind. */
export function createUploads(needs: UploadNeeds) {
  const uploads = new Map<string, Upload>();
  /** Those whose file comes, or is looked at for the first time. */
  const arriving = new Set<string>();

  async function receive({ stream, fileName, signal }: Arriving, principal: Principal) {
    await dropIdle();
    if (uploads.size + arriving.size >= uploadsAtOnce) await dropOldestOf(principal);
    if (uploads.size + arriving.size >= uploadsAtOnce)
      throw new AppError('refused', {
        reason: `There are ${uploadsAtOnce} uploads under way. Finish or cancel one first.`,
      });
    const id = needs.ids.uuid();
    arriving.add(id);
    try {
      return await lookAt({ id, stream, fileName, signal }, principal);
    } finally {
      arriving.delete(id);
    }
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
      uploads.set(id, upload);
      return { id, sizeBytes: file.sizeBytes, status: upload.status };
    } catch (error) {
      process.end();
      await discardFile(file.folder);
      throw refusalOf(error);
    }
  }

  function own(id: string, principal: Principal): Upload {
    const upload = uploads.get(id);
    if (upload === undefined || upload.userId !== principal.userId) throw new AppError('not_found');
    upload.touchedAt = needs.clock.monotonicMs();
    return upload;
  }

  async function inspect(id: string, choices: Choices, principal: Principal): Promise<UploadStatus> {
    const upload = own(id, principal);
    refuseWhileReading(upload);
    try {
      upload.inspection = await upload.process.ask('inspect', {
        path: upload.file.path,
        fileName: upload.fileName,
        options: chosen(choices),
        columns: choices.columns,
      });
    } catch (error) {
      throw refusalOf(error);
    }
    upload.status = { state: 'ready', inspection: upload.inspection };
    return upload.status;
  }

  async function commit(id: string, choices: CommitChoices, principal: Principal): Promise<UploadStatus> {
    const upload = own(id, principal);
    refuseWhileReading(upload);
    if (!choices.replace && (await needs.target.has(choices.tableName)))
      throw new AppError('name_taken', { name: choices.tableName });
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
      if (!uploads.has(upload.id)) return; // cancelled meanwhile
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
    mkdirSync(needs.dataFolder, { recursive: true });
    await rename(made, join(needs.dataFolder, file));
    const { datasetId } = await needs.target.put(
      {
        tableName: choices.tableName,
        file,
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

  async function cancel(id: string, principal: Principal): Promise<void> {
    await drop(own(id, principal));
  }

  async function drop(upload: Upload): Promise<void> {
    uploads.delete(upload.id);
    upload.process.end();
    await discardFile(upload.file.folder);
  }

  async function dropIdle(): Promise<void> {
    const before = needs.clock.monotonicMs() - idleMs;
    for (const upload of [...uploads.values()])
      if (upload.touchedAt < before && upload.status.state !== 'reading') await drop(upload);
  }

  /** A person who begins another file has left the one they began first, unless that is being read. */
  async function dropOldestOf(principal: Principal): Promise<void> {
    const [oldest] = [...uploads.values()]
      .filter(upload => upload.status.state === 'done' || upload.userId === principal.userId)
      .filter(upload => upload.status.state !== 'reading')
      .sort(
        (a, b) => Number(b.status.state === 'done') - Number(a.status.state === 'done') || a.touchedAt - b.touchedAt,
      );
    if (oldest !== undefined) await drop(oldest);
  }

  return {
    receive,
    inspect,
    commit,
    cancel,
    status: (id: string, principal: Principal): UploadStatus => own(id, principal).status,
    stop: async () => {
      for (const upload of [...uploads.values()]) await drop(upload);
    },
  };
}

function chosen({ options }: Choices): Partial<ReadOptions> {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
}

function refuseWhileReading(upload: Upload): void {
  if (upload.status.state === 'reading')
    throw new AppError('refused', { reason: 'This file is being read. Wait until that is done, or cancel it.' });
  if (upload.status.state === 'done')
    throw new AppError('refused', { reason: 'This file is a table already. Upload it again to make another one.' });
}

function stoppedBy(error: unknown): UploadStatus {
  const faults: LineFault[] = error instanceof FileRefused ? [...error.faults] : [];
  const faultCount = error instanceof FileRefused ? error.faultCount : 0;
  return { state: 'stopped', message: sentenceOf(error), faults, faultCount };
}

function sentenceOf(error: unknown): string {
  if (error instanceof FileRefused) return error.message;
  if (error instanceof AppError && typeof error.params['reason'] === 'string') return error.params['reason'];
  return `Reading the file failed: ${error instanceof Error ? error.message : String(error)}`;
}

/** What a door answers when a file cannot be read. */
export function refusalOf(error: unknown): unknown {
  if (error instanceof FileRefused)
    return new AppError('file_refused', {
      reason: error.message,
      extra: { faults: error.faults, faultCount: error.faultCount },
    });
  if (error instanceof AppError) return error;
  return new AppError('file_refused', { reason: sentenceOf(error) }, { cause: error });
}

function firstTimeColumn(conversion: Conversion): string | null {
  return conversion.columns.find(column => /^(DATE|TIMESTAMP)/.test(column.type))?.name ?? null;
}
