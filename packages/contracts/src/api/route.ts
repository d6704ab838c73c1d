import { z } from 'zod';
import type { ErrorCode } from '../errors';
import type { Permission } from '../permissions';

type ReplyType =
  | 'application/json'
  | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  | 'application/zip'
  | 'image/png'
  | 'image/svg+xml'
  | 'text/csv'
  | 'text/event-stream'
  | 'text/html';

/**
 * What crosses one door: address, who may pass, what goes in, what comes out. The server mounts it, the web client calls it, OpenAPI
 * is printed from it. Paths are written with `:name` parameters; a path that begins with `/{app}/` is served below `/meridian/` and
 * `/superset/`.
 */
export interface Route<
  P extends z.ZodType,
  S extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
> {
  /** `noun.verb`, unique; the operation id in OpenAPI. */
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: `/${string}`;
  readonly summary: string;
  /** `public` for anybody, `signed-in` for every person with an account, else the permission that is needed. A route without one does not register. */
  readonly permission: Permission | 'public' | 'signed-in';
  /** True where a guest of embedded dashboards may come in too, as far as their token and permissions go; all other doors are closed to guests. */
  readonly guests?: true;
  readonly params: P;
  /** Plain search parameters. */
  readonly search: S;
  /** The Rison argument `q`, decoded before it is checked. */
  readonly q: Q;
  readonly body: B;
  readonly reply: R;
  /** What the good answer is, or may be; JSON when not said. */
  readonly replyType?: ReplyType | readonly ReplyType[];
  /** Status of the good answer; 200 when not said. */
  readonly status?: 200 | 201 | 202 | 204;
  /**
   * How the body travels; JSON when not said. A form arrives as an object of texts (`json-or-form` takes either); `multipart` and
   * `raw` hand the handler the request stream.
   */
  readonly bodyType?: 'json' | 'form' | 'json-or-form' | 'multipart' | 'raw';
  /** Bytes a body may have; 2 MB when not said. Of a stream the handler keeps count. */
  readonly bodyLimit?: number;
  /** True where the body asks of data, and keeps nothing: its texts may hold the NUL character, and its keys are names of any column. */
  readonly asksOfData?: true;
  /** The answer to a body of the wrong shape; `invalid_fields` when not said. */
  readonly invalidBody?: 'invalid_fields' | 'refused_fields' | 'refused_form' | 'invalid_document' | 'invalid_request';
  /** The answer to search parameters of the wrong shape; `invalid_fields` when not said. */
  readonly invalidSearch?: 'refused_search' | 'invalid_request';
  /** True where a cookie session needs no CSRF token (same origin is still needed); spec/facts.md Part 6 lists them. */
  readonly csrfExempt?: true;
  /** True for a GET that uses something up, so that a HEAD in its place is refused. */
  readonly once?: true;
  /** `refresh-token` where the bearer token is one to refresh with, which the handler reads itself. */
  readonly credentials?: 'refresh-token';
  readonly errors: readonly ErrorCode[];
}
const absent = z.undefined();

export type AnyRoute = Route<z.ZodType, z.ZodType, z.ZodType, z.ZodType, z.ZodType>;

type Given<
  P extends z.ZodType,
  S extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
> = Omit<Route<P, S, Q, B, R>, 'params' | 'search' | 'q' | 'body'> & {
  readonly params?: P;
  readonly search?: S;
  readonly q?: Q;
  readonly body?: B;
};

/** Declares a route; what it does not take is left out and typed `undefined`. */
export function route<
  R extends z.ZodType,
  P extends z.ZodType = z.ZodUndefined,
  S extends z.ZodType = z.ZodUndefined,
  Q extends z.ZodType = z.ZodUndefined,
  B extends z.ZodType = z.ZodUndefined,
>(given: Given<P, S, Q, B, R>): Route<P, S, Q, B, R> {
  return Object.freeze({ params: absent, search: absent, q: absent, body: absent, ...given }) as unknown as Route<
    P,
    S,
    Q,
    B,
    R
  >;
}
