import type { IncomingMessage } from 'node:http';
import type { AnyRoute } from '@meridian/contracts/api';
import { AppError } from '../app-error';
import type { Authentication, Credentials } from './authenticate';
import { readCookie } from './cookies';

/** Who a request says that it is from. */
export function credentialsOf(route: AnyRoute, { headers }: IncomingMessage, cookieName: string): Credentials {
  const authorization = route.credentials === 'refresh-token' ? undefined : headers.authorization;
  const guest = headers['x-guesttoken'];
  return {
    bearer: authorization?.startsWith('Bearer ') ? authorization.slice(7).trim() : null,
    guest: guest === undefined ? null : String(guest),
    session: readCookie(headers.cookie, cookieName),
  };
}

/** Throws unless whoever asks may use the route. */
export function authorise(route: AnyRoute, { principal, ended }: Authentication): void {
  if (route.permission === 'public') return;
  if (ended) throw new AppError('expired_token');
  if (principal.kind === 'guest' && !route.guests) throw new AppError('not_permitted');
  if (route.permission === 'signed-in' ? principal.kind !== 'anonymous' : principal.permissions.has(route.permission))
    return;
  throw new AppError(principal.kind === 'anonymous' ? 'not_signed_in' : 'not_permitted');
}
