import { sniffEncoding, transcode } from '../read/encoding';
import { readHead } from '../read/file-kind';
import { FileRefused } from '../refusal';
import { type IngestEngine, refuseWide, text } from './engine';

/** A file whose columns have types of their own: the table function that reads it and the columns it has. */
export interface TypedSource {
  readonly sql: string;
  readonly columns: readonly { readonly name: string; readonly type: string }[];
}

const objectBytesMost = 16 * 1024 * 1024;
const headBytes = 1_048_576;
const byteOrderMark = Buffer.from([0xef, 0xbb, 0xbf]);
/** Levels whose types are told apart; what lies deeper is JSON. Types of thousands of levels take minutes and gigabytes. */
const depthMost = 16;

export async function sourceOf(engine: IngestEngine, given: string, kind: 'json' | 'parquet'): Promise<TypedSource> {
  const path = kind === 'json' ? await plainJson(engine, given) : given;
  const sql =
    kind === 'parquet'
      ? `read_parquet(${text(path)})`
      : `read_json(${text(path)}, format = 'auto', sample_size = -1, maximum_object_size = ${objectBytesMost}, maximum_depth = ${depthMost}, convert_strings_to_integers = false, map_inference_threshold = -1, field_appearance_threshold = 0)`;
  try {
    const rows = await engine.rows(`DESCRIBE SELECT * FROM ${sql}`);
    const columns = rows.map(row => ({ name: String(row['column_name']), type: String(row['column_type']) }));
    refuseWide(columns.length);
    await engine.makeRoom(columns.length);
    if (kind === 'json' && columns.length === 1 && columns[0]?.name === 'json')
      throw new FileRefused('The JSON holds no objects. Upload a list of objects, or one object a line.');
    return { sql, columns };
  } catch (cause) {
    if (cause instanceof FileRefused) throw cause;
    throw new FileRefused(kind === 'json' ? jsonSentence(cause) : parquetSentence(cause));
  }
}

/** The engine counts lines and values from the one before the first. */
const malformed = /Malformed JSON .*\bin (line|record\/value) (\d+): (.*?)\.?\s*$/;

function jsonSentence(cause: unknown): string {
  const sentence = firstSentence(cause);
  const [, unit, number, reason] = malformed.exec(sentence) ?? [];
  if (unit === undefined) return `The JSON cannot be read: ${sentence}`;
  const at = `${unit === 'line' ? 'line' : 'value'} ${Number(number) - 1}`;
  return `The JSON cannot be read: ${at} is broken off or not written as JSON is (${reason}). Correct it and choose the file again.`;
}

function parquetSentence(cause: unknown): string {
  const sentence = firstSentence(cause);
  return /magic bytes|too small|footer|thrift|protocol/i.test(sentence)
    ? 'The Parquet file is cut short or damaged. Export it, or fetch it, again.'
    : `The Parquet file cannot be read: ${sentence}`;
}

/** The file itself where it is UTF-8 without a mark at its beginning, else a copy that is: the reader takes nothing else. */
async function plainJson(engine: IngestEngine, path: string): Promise<string> {
  const head = await readHead(path, headBytes);
  const encoding = sniffEncoding(head);
  if (encoding === 'utf-8' && !head.subarray(0, 3).equals(byteOrderMark)) return path;
  const copy = `${engine.scratch}/plain.json`;
  await transcode(path, encoding, copy);
  return copy;
}

/** The first line of an engine's message, without its category. */
export function firstSentence(cause: unknown): string {
  const message = cause instanceof Error ? cause.message : String(cause);
  return (message.split('\n')[0] ?? message)
    .replace(/^[A-Z][A-Za-z ]+ Error: /, '')
    .replaceAll(/"?\/[^\s"]+\/([^\s"/]+)"?/g, '$1');
}

/** Whether a column of a type holds lists or objects; they become JSON. */
export const isNested = (type: string): boolean => /\[\]$|^(STRUCT|MAP|UNION|LIST)/.test(type);
