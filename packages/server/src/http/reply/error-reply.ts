import { type ErrorEntry, errorCatalogue, issuesOfType, issueTexts } from '@meridian/contracts';
import { StoreFailure } from '../../platform/db';
import { AppError, type ErrorParams } from '../app-error';

export interface ErrorReply {
  readonly status: number;
  readonly body: object;
  readonly headers: Readonly<Record<string, string>>;
}

/** What the client reads about an error. Whatever is not an AppError is `internal`; its details stay in the log. */
export function presentError(error: unknown, requestId: string): ErrorReply {
  const known = error instanceof AppError ? error : unexpected(error, requestId);
  const entry: ErrorEntry = errorCatalogue[known.code];
  return {
    status: entry.status,
    body: bodyOf(entry, known.params),
    headers: headersOf(known.params),
  };
}

function headersOf({ seconds, allow }: ErrorParams): Readonly<Record<string, string>> {
  return {
    ...(typeof seconds === 'number' ? { 'retry-after': String(seconds) } : {}),
    ...(typeof allow === 'string' ? { allow } : {}),
  };
}

/** Seconds after which a store that did not answer is worth another try. */
const storeRetrySeconds = 5;

function unexpected(cause: unknown, requestId: string): AppError {
  if (cause instanceof StoreFailure)
    return cause.kind === 'damaged'
      ? new AppError('store_damaged', {}, { cause })
      : new AppError('store_unreachable', { seconds: storeRetrySeconds }, { cause });
  if (isOfDisk(cause)) return new AppError('disk_refuses', {}, { cause });
  return isOfLength(cause)
    ? new AppError('too_many_values', {}, { cause })
    : new AppError('internal', { requestId }, { cause });
}

/** PostgreSQL: statement too complex, and more parameters than its protocol counts. */
const lengthCodes: ReadonlySet<unknown> = new Set(['54001', '08P01']);

/** A statement of more parts than the store takes, by its code, and by SQLite's words, which has none. */
function isOfLength(cause: unknown): boolean {
  if (!(cause instanceof Error)) return false;
  return (
    ('code' in cause && lengthCodes.has(cause.code)) ||
    /^(too many SQL variables$|Expression tree is too large)/.test(cause.message)
  );
}

const diskCodes: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', '53100']);

/** By its code, and by the words of SQLite and DuckDB, which have none. */
function isOfDisk(cause: unknown): boolean {
  if (!(cause instanceof Error)) return false;
  return (
    ('code' in cause && diskCodes.has(cause.code)) ||
    /^(disk I\/O error|database or disk is full)$|No space left on device/.test(cause.message)
  );
}

/** The sentence a person reads about an error. */
export function presentedMessage(error: AppError): string {
  return fill(errorCatalogue[error.code].text, error.params);
}

/** One item of a list of errors. */
export interface ErrorItem {
  readonly message: string;
  readonly error_type: string;
  readonly level: 'warning' | 'error';
  readonly extra: Readonly<Record<string, unknown>>;
}

/** An error as lists of errors have it, whatever the shape its own door would give it. */
export function presentedErrors(error: unknown, requestId: string): readonly ErrorItem[] {
  const known = error instanceof AppError ? error : unexpected(error, requestId);
  const entry: ErrorEntry = errorCatalogue[known.code];
  const listed = known.params.extra?.['errors'];
  if (Array.isArray(listed)) return listed as ErrorItem[]; // an engine's error, with its published type
  return [errorItem(entry, fill(entry.text, known.params), known.params)];
}

function bodyOf(entry: ErrorEntry, params: ErrorParams): object {
  const text = fill(entry.text, params);
  switch (entry.shape) {
    case 'message':
      return { message: text, ...params.extra };
    case 'fields':
      return { message: params.fields ?? text };
    case 'msg':
      return { msg: text };
    case 'error':
      return { error: text, ...params.extra };
    case 'message_and_errors':
      return { message: text, errors: [errorItem(entry, text, params)] };
    case 'errors':
      return { errors: [errorItem(entry, text, params)] };
    case 'field_errors':
      return { errors: errorsOfFields(entry, params.fields ?? {}) };
    default:
      return entry.shape satisfies never;
  }
}

function errorsOfFields(entry: ErrorEntry, fields: Readonly<Record<string, unknown>>): readonly ErrorItem[] {
  return Object.entries(fields).map(([field, sentences]) => {
    const sentence = Array.isArray(sentences) ? String(sentences[0]) : entry.text;
    return errorItem(entry, sentence, { extra: { invalid: [field] } });
  });
}

function errorItem(entry: ErrorEntry, message: string, params: ErrorParams): ErrorItem {
  const type = params.errorType ?? entry.type;
  const issue_codes = (issuesOfType[type] ?? []).map(code => ({
    code,
    message: `Issue ${code} - ${issueTexts[code] ?? ''}`,
  }));
  const level = entry.status < 500 && type === 'GENERIC_COMMAND_ERROR' ? 'warning' : 'error';
  return { message, error_type: type, level, extra: { ...params.extra, issue_codes } };
}

function fill(text: string, params: ErrorParams): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => (name in params ? String(params[name]) : whole));
}
