/** One finding of a reply with `errors`; `type` is the published error type. */
export interface ErrorDetail {
  readonly type: string;
  readonly message: string;
  readonly level: string;
  readonly extra: Readonly<Record<string, unknown>>;
}

interface ApiErrorGiven {
  readonly status: number;
  readonly type: string;
  readonly message: string;
  readonly details?: readonly ErrorDetail[];
  readonly fields?: Readonly<Record<string, readonly string[]>>;
  readonly body?: unknown;
}

/**
 * A request that was answered with an error, or not at all (`status` 0). `message` is a sentence for a person; `fields` holds the
 * faults of single fields of the body that was sent; `body` is the answer as it came, for details that fold out.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly type: string;
  readonly details: readonly ErrorDetail[];
  readonly fields: Readonly<Record<string, readonly string[]>>;
  readonly body: unknown;

  constructor({ status, type, message, details = [], fields = {}, body = null }: ApiErrorGiven) {
    super(message);
    this.status = status;
    this.type = type;
    this.details = details;
    this.fields = fields;
    this.body = body;
  }
}

/** The type of an error that never reached the server. */
export const noAnswer = 'NO_ANSWER';
