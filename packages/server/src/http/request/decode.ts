import type { AnyRoute } from '@meridian/contracts/api';
import type { z } from 'zod';
import { AppError } from '../app-error';
import { wantsDocument } from './body';
import { fieldMessages, firstSentence } from './invalid';
import { decodeQ } from './rison';

/** Whether a route takes nothing here. */
export function takesNothing(schema: z.ZodType): boolean {
  return schema.def.type === 'undefined';
}

/** Whether a parameter of an address has the NUL character, which no store keeps. */
function holdsNul(values: unknown): boolean {
  return Object.values(values as object).some(value => String(value).includes('\0'));
}

/** A path that does not fit its route leads nowhere: `unknown_address`. */
export function decodeParams(route: AnyRoute, params: unknown): unknown {
  if (takesNothing(route.params)) return undefined;
  const result = route.params.safeParse(params);
  if (!result.success || holdsNul(params)) throw new AppError('unknown_address');
  return result.data;
}

export function decodeSearch(route: AnyRoute, search: unknown): unknown {
  if (takesNothing(route.search)) return undefined;
  if (holdsNul(search)) throw new AppError('invalid_request', { reason: 'The address holds a character no text has.' });
  const result = route.search.safeParse(search);
  if (result.success) return result.data;
  throw refusedSearch(route, result.error);
}

function refusedSearch({ invalidSearch }: AnyRoute, error: z.ZodError): AppError {
  if (invalidSearch === 'invalid_request') return new AppError(invalidSearch, { reason: firstSentence(error) });
  const fields = fieldMessages(error);
  return invalidSearch === undefined
    ? new AppError('invalid_fields', { fields })
    : new AppError(invalidSearch, { extra: { messages: fields } });
}

export function decodeArgument(route: AnyRoute, q: unknown): unknown {
  if (takesNothing(route.q)) return undefined;
  const given = Array.isArray(q) ? q[0] : q;
  if (typeof given === 'string' && given.includes('\0'))
    throw new AppError('invalid_rison', { reason: 'it holds a character no text has' });
  const value = typeof given === 'string' && given !== '' ? decodeQ(given) : undefined;
  const result = route.q.safeParse(value);
  if (!result.success) throw new AppError('invalid_rison', { reason: firstSentence(result.error) });
  return result.data;
}

export function decodeBody(route: AnyRoute, body: unknown): unknown {
  if (takesNothing(route.body)) return undefined;
  if (body === undefined && route.errors.includes('no_body')) throw new AppError('no_body');
  if (body === undefined && wantsDocument(route)) throw new AppError('unreadable_document');
  const result = route.body.safeParse(body ?? (route.bodyType === 'form' ? {} : body));
  if (result.success) return result.data;
  // A body that is not there lacks every field it must have.
  const error = body === undefined ? (route.body.safeParse({}).error ?? result.error) : result.error;
  throw refusedBody(route, error, body);
}

function refusedBody(route: AnyRoute, error: z.ZodError, payload: unknown): AppError {
  const code = route.invalidBody ?? 'invalid_fields';
  if (code === 'invalid_request') return new AppError(code, { reason: firstSentence(error) });
  const fields = fieldMessages(error);
  return code === 'invalid_document'
    ? new AppError(code, { extra: { messages: fields, payload } })
    : new AppError(code, { fields });
}
