import { Readable } from 'node:stream';
import type { ResultFormat } from '@meridian/contracts/documents';
import { Answer } from '../../http';
import { type ZipFile, zipOf } from '../../platform/zip';
import type { AskFile, FileBody } from './contract';

type FileFormat = Exclude<ResultFormat, 'json'>;

const contentTypes: Readonly<Record<FileFormat | 'zip', string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
};

export interface FileFacts {
  readonly format: FileFormat;
  /** Without its ending; null takes the time. */
  readonly name: string | null;
  readonly now: Date;
}

/**
 * Files as a download: one as it is, several as a ZIP in which they are named `query_1`, `query_2`, … What fails before the first
 * bytes can be sent is thrown; later it breaks the download off.
 */
export async function fileAnswer(files: readonly AskFile[], { format, name, now }: FileFacts): Promise<Answer> {
  const stem = name ?? stamp(now);
  const begun: FileBody[] = [];
  for (const ask of files) {
    const body = await ask();
    begun.push(body);
    if ('bytes' in body) break;
  }
  const [only] = begun;
  if (files.length === 1 && only !== undefined) return download(bytesOf(only), format, stem);
  return download(Readable.from(zipOf(members(begun, files, format))), 'zip', stem);
}

/** The bodies that are there, then those still to be asked. */
async function* members(
  begun: readonly FileBody[],
  files: readonly AskFile[],
  format: FileFormat,
): AsyncGenerator<ZipFile> {
  for (const [at, ask] of files.entries()) {
    const bytes = bytesOf(begun[at] ?? (await ask()));
    yield { name: `query_${at + 1}.${format}`, bytes: Buffer.isBuffer(bytes) ? [bytes] : bytes };
  }
}

function bytesOf(body: FileBody): Buffer | Readable {
  return 'bytes' in body ? body.bytes : body.answer.bytes;
}

/** Proxies are told not to hold back what flows. */
function download(bytes: Buffer | Readable, ending: FileFormat | 'zip', name: string): Answer {
  const safe = name.replace(/[^\w .()-]+/g, '_').slice(0, 100) || 'data';
  const disposition = `attachment; filename="${safe}.${ending}"; filename*=UTF-8''${encodeURIComponent(name)}.${ending}`;
  const headers = { 'content-type': contentTypes[ending], 'content-disposition': disposition };
  return new Answer(200, bytes, Buffer.isBuffer(bytes) ? headers : { ...headers, 'x-accel-buffering': 'no' });
}

/** 20260131_235959 */
function stamp(now: Date): string {
  return now.toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '_');
}
