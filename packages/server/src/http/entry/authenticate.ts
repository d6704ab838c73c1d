import type { Principal } from './principal';

/** What a request carries to say who sends it; null where it carries none. */
export interface Credentials {
  /** Of `Authorization: Bearer …`. */
  readonly bearer: string | null;
  /** Of `X-GuestToken`. */
  readonly guest: string | null;
  /** Of the session cookie. */
  readonly session: string | null;
}

export interface Authentication {
  readonly principal: Principal;
  /** What a write must bring as `X-CSRFToken`; null where no cookie speaks for the person. */
  readonly csrfToken: string | null;
  /** A session cookie came along that has ended; whoever sent it is nobody where anybody may come in, and refused elsewhere. */
  readonly ended: boolean;
}

/** Throws `malformed_token` or `expired_token`: a credential that fails never falls through to a weaker identity. */
export type Authenticate = (credentials: Credentials) => Authentication | Promise<Authentication>;
