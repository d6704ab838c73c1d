import type { ErrorCode } from '@meridian/contracts';

/** Values for the text of an error, and what its body adds. */
export interface ErrorParams {
  /** Replaces `{name}` in the catalogue's text. */
  readonly [name: string]: unknown;
  /** Published error type in place of the code's own, where one code stands for many (an engine's answers). */
  readonly errorType?: string;
  /** Of the codes with the shape `fields`: field → sentences, or nested the same way. */
  readonly fields?: Readonly<Record<string, unknown>>;
  /** Joins `extra` of the codes with the shape `errors`, or the body itself of the others. */
  readonly extra?: Readonly<Record<string, unknown>>;
}

/** The one error that a door answers with: a code of the catalogue. The cause goes to the log, never to the client. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly params: ErrorParams;
  constructor(code: ErrorCode, params: ErrorParams = {}, options: { readonly cause?: unknown } = {}) {
    super(code, options);
    this.code = code;
    this.params = params;
  }
}
