import { t } from '../i18n';
import { ApiError, type ErrorDetail, noAnswer } from './api-error';

type Json = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Reads both published shapes, `{message}` (a text or faults by field) and `{errors: […]}`; anything else keeps its status only. */
export function readError(status: number, body: unknown): ApiError {
  if (!isObject(body)) return new ApiError({ status, type: 'UNKNOWN', message: sentenceOf(status), body });
  const details = Array.isArray(body['errors']) ? body['errors'].filter(isObject).map(detailOf) : [];
  const fields = isObject(body['message']) ? fieldsOf(body['message']) : {};
  const first = details[0];
  const said = textOf(body['message']);
  const message =
    first?.message ||
    (isBare(status, said) ? '' : said) ||
    textOf(body['error']) ||
    textOf(body['msg']) ||
    firstFault(fields);
  return new ApiError({
    status,
    type: first?.type ?? (textOf(body['error_type']) || 'UNKNOWN'),
    message: message || sentenceOf(status),
    details,
    fields,
    body,
  });
}

/** What the published contract says of whatever is not there says nothing to a person. */
const isBare = (status: number, said: string): boolean => status === 404 && said === 'Not found';

/** The request got no answer: the server stopped, or the network did. */
export function unanswered(cause: unknown): ApiError {
  const error = new ApiError({
    status: 0,
    type: noAnswer,
    message: t('The server did not answer. Check that it is running, then try again.'),
  });
  error.cause = cause;
  return error;
}

function detailOf(entry: Json): ErrorDetail {
  return {
    type: textOf(entry['error_type']) || 'UNKNOWN',
    message: textOf(entry['message']),
    level: textOf(entry['level']) || 'error',
    extra: isObject(entry['extra']) ? entry['extra'] : {},
  };
}

function fieldsOf(message: Json): Record<string, readonly string[]> {
  return Object.fromEntries(Object.entries(message).map(([field, fault]) => [field, faultsOf(fault)]));
}

function faultsOf(fault: unknown): readonly string[] {
  if (typeof fault === 'string') return [fault];
  if (Array.isArray(fault)) return fault.flatMap(faultsOf);
  return isObject(fault) ? Object.values(fault).flatMap(faultsOf) : [];
}

const firstFault = (fields: Record<string, readonly string[]>): string => Object.values(fields)[0]?.[0] ?? '';

function sentenceOf(status: number): string {
  if (status === 401) return t('Sign in first: this address needs an account.');
  if (status === 403) return t('You may not do this. Ask an owner or an administrator.');
  if (status === 404) return t('This does not exist any more, or you may not see it.');
  if (status === 412) return t('Somebody else changed this meanwhile.');
  if (status === 413) return t('This is too large to be sent.');
  if (status === 429) return t('Too many attempts. Wait a minute, then try again.');
  return t('The server answered with an error ({{status}}). Try again in a moment.', { status });
}
