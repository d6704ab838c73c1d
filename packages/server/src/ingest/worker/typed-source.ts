import { FileRefused } from '../refusal';
import { type IngestEngine, refuseWide, text } from './engine';

/** A file whose columns have types of their own: the table function that reads it and the columns it has. */
export interface TypedSource {
  readonly sql: string;
  readonly columns: readonly { readonly name: string; readonly type: string }[];
}

const objectBytesMost = 16 * 1024 * 1024;
/** Levels whose types are told apart; what lies deeper is JSON. Types of thousands of levels take minutes and gigabytes. */
const depthMost = 16;

export async function sourceOf(engine: IngestEngine, path: string, kind: 'json' | 'parquet'): Promise<TypedSource> {
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
    throw new FileRefused(
      `${kind === 'json' ? 'The JSON cannot be read' : 'The Parquet file cannot be read'}: ${firstSentence(cause)}`,
    );
  }
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
