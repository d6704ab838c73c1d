import type { IncomingMessage } from 'node:http';
import type { AnyRoute } from '@meridian/contracts/api';
import { AppError } from '../app-error';
import type { Authentication } from './authenticate';
import { isCrossSite } from './origin';
import type { Principal } from './principal';

/** A page of another site must not make a browser act here. A token in a header is sent on purpose, so it may come from anywhere. */
export function refuseForeign({ headers }: IncomingMessage): void {
  const isOnPurpose = headers.authorization !== undefined || headers['x-guesttoken'] !== undefined;
  if (!isOnPurpose && isCrossSite(headers)) throw new AppError('csrf_refused');
}

/** A guest's token counts in its header alone: one in a form would be passed over for whoever the cookie names. */
export function refuseGuestField(body: unknown, { kind }: Principal): void {
  const isSent = typeof body === 'object' && body !== null && 'guest_token' in body && body.guest_token;
  if (isSent && kind !== 'guest') throw new AppError('guest_token_misplaced');
}

/** Throws where a browser's session speaks without the token that only our own pages know. */
export function refuseForged(
  route: AnyRoute,
  request: IncomingMessage,
  { authentication, body }: { readonly authentication: Authentication; readonly body: unknown },
): void {
  if (authentication.csrfToken === null || route.csrfExempt) return;
  const header = request.headers['x-csrftoken'] ?? request.headers['x-csrf-token'];
  const field = typeof body === 'object' && body !== null && 'csrf_token' in body ? body.csrf_token : undefined;
  if ((header ?? field) !== authentication.csrfToken) throw new AppError('csrf_refused');
}
