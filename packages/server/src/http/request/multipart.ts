import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { AppError } from '../app-error';

/** A multipart form that was read to its end. */
export interface ReadForm<T> {
  /** Plain fields; of a repeated one the last value. */
  readonly fields: Readonly<Record<string, string>>;
  /** What became of the file; null where the form has none. */
  readonly file: T | null;
}

export interface FormFile {
  /** As the client said it, without folders. */
  readonly fileName: string;
  readonly content: Readable;
}

const limits = {
  fieldNameSize: 200,
  fieldSize: 256 * 1024,
  fields: 100,
  files: 5,
  parts: 105,
  headerPairs: 50,
  headerSize: 16 * 1024,
} as const;

/**
 * Reads a `multipart/form-data` body as it arrives; memory stays flat. `take` must read the file's content to its end; what it throws
 * ends the reading, and the caller removes what it had written. Other files than the one in `fileField` are passed over. Throws
 * `invalid_request` for a body that is no form, breaks off, or has too many or too long fields.
 */
export async function readForm<T>(
  body: Readable,
  contentType: string | undefined,
  { fileField, take }: { readonly fileField: string; readonly take: (file: FormFile) => Promise<T> },
): Promise<ReadForm<T>> {
  const parser = parserFor(contentType);
  const fields = new Map<string, string>();
  const taking: Promise<T>[] = [];
  const ofTaker = new Set<unknown>();
  const refuse = (error: Error) => void parser.destroy(error);
  parser.on('field', (name, value, nameTruncated, valueTruncated) => {
    if (nameTruncated || valueTruncated)
      refuse(broken(`The field "${name.slice(0, 50)}" of the form is longer than may be.`));
    fields.set(name, value);
  });
  parser.on('file', (name, content, fileName) => {
    // Without a name nothing was chosen: browsers send the empty part of an empty file field.
    if (name !== fileField || !fileName) return void content.resume();
    const breaks = new Set<unknown>();
    // The parser tells of a broken form; whoever destroys the stream has a reason of its own.
    content.once('error', error => void (content.destroyed || breaks.add(error)));
    const taken = take({ fileName, content });
    taken.catch(error => {
      if (!breaks.has(error)) ofTaker.add(error);
      refuse(error);
    });
    taking.push(taken);
  });
  for (const event of ['partsLimit', 'fieldsLimit', 'filesLimit'] as const)
    parser.once(event, () => refuse(broken('The form has more parts than may be.')));
  try {
    await pipeline(body, parser);
    return { fields: Object.fromEntries(fields), file: (await Promise.all(taking))[0] ?? null };
  } catch (error) {
    await Promise.allSettled(taking);
    throw error instanceof AppError || ofTaker.has(error)
      ? error
      : broken('The form breaks off or is not written as forms are.', error);
  }
}

function parserFor(contentType: string | undefined): BusboyInstance {
  const type = contentType ?? '';
  if (!/^multipart\/form-data\b/i.test(type)) throw broken('The body is not a multipart form.');
  try {
    // A part is a file when it has a file's name, whatever its content type says.
    const isPartAFile = (_field: string | undefined, _type: string | undefined, fileName: string | undefined) =>
      fileName !== undefined;
    return new Busboy({ headers: { 'content-type': type }, limits, isPartAFile });
  } catch (cause) {
    throw broken('The multipart form says no boundary.', cause);
  }
}

function broken(reason: string, cause?: unknown): AppError {
  return new AppError('invalid_request', { reason }, { cause });
}
