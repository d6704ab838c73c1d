import type { ResultFormat } from '@meridian/contracts/documents';
import { zipSync } from 'fflate';
import { Answer } from '../../http';
import type { Answered } from './contract';

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

/** Answers as a download: one file, or a ZIP of several named `query_1`, `query_2`, … */
export function fileAnswer(answers: readonly Answered[], { format, name, now }: FileFacts): Answer {
  const [first] = answers;
  if (first !== undefined && answers.length === 1) return download(first.answer.bytes, format, name ?? stamp(now));
  const files = answers.map(({ answer }, at) => [`query_${at + 1}.${format}`, answer.bytes] as const);
  return download(Buffer.from(zipSync(Object.fromEntries(files), { level: 1 })), 'zip', name ?? stamp(now));
}

function download(bytes: Buffer, ending: FileFormat | 'zip', name: string): Answer {
  const safe = name.replace(/[^\w .()-]+/g, '_').slice(0, 100) || 'data';
  const disposition = `attachment; filename="${safe}.${ending}"; filename*=UTF-8''${encodeURIComponent(name)}.${ending}`;
  return new Answer(200, bytes, { 'content-type': contentTypes[ending], 'content-disposition': disposition });
}

/** 20260131_235959 */
function stamp(now: Date): string {
  return now.toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '_');
}
