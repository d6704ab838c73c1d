import { type ErrorCode, errorCatalogue } from '@meridian/contracts';
import type { AnyRoute } from '@meridian/contracts/api';
import { wantsDocument } from '../request/body';
import { takesNothing } from '../request/decode';

/** Every error a route may answer with: its own, and those of the way to it (the name asked for, who asks, what was sent). */
export function errorsOf(route: AnyRoute): readonly ErrorCode[] {
  return [...new Set([...route.errors, ...ofTheCaller(route), ...ofTheAddress(route), ...ofTheBody(route)])];
}

/** The statuses of errors, each with what it may mean, in order. */
export function byStatus(codes: readonly ErrorCode[]): ReadonlyMap<number, readonly ErrorCode[]> {
  const statuses = [...new Set(codes.map(code => errorCatalogue[code].status))].sort((a, b) => a - b);
  return new Map(statuses.map(status => [status, codes.filter(code => errorCatalogue[code].status === status)]));
}

function ofTheCaller({ permission, method }: AnyRoute): readonly ErrorCode[] {
  const codes: ErrorCode[] = ['wrong_host', 'malformed_token', 'expired_token'];
  if (permission !== 'public') codes.push('not_signed_in');
  if (permission !== 'public' && permission !== 'signed-in') codes.push('not_permitted');
  if (method !== 'GET') codes.push('csrf_refused');
  return codes;
}

function ofTheAddress({ params, search, q, invalidSearch }: AnyRoute): readonly ErrorCode[] {
  const codes: ErrorCode[] = [];
  if (!takesNothing(params)) codes.push('unknown_address');
  if (!takesNothing(search)) codes.push(invalidSearch ?? 'invalid_fields', 'invalid_request');
  if (!takesNothing(q)) codes.push('invalid_rison');
  return codes;
}

function ofTheBody(route: AnyRoute): readonly ErrorCode[] {
  const { method, body, bodyType = 'json', invalidBody = 'invalid_fields' } = route;
  if (method === 'GET') return [];
  if (bodyType === 'multipart' || bodyType === 'raw') return [];
  const codes: ErrorCode[] = ['unsupported_media_type', 'body_too_large', 'too_many_values', 'disk_refuses'];
  codes.push(wantsDocument(route) ? 'unreadable_document' : 'invalid_json');
  if (!takesNothing(body)) codes.push(invalidBody);
  return codes;
}
