/**
 * The error catalogue: every error a door may answer with. `status` is the HTTP status, `type` the published error type
 * (spec/facts.md §2.5), `shape` whether the body is `{message}` or `{errors: [...]}`, `text` the sentence a person reads: what
 * happened and what to do. `{name}` in a text is filled from the error's parameters.
 */
export const errorCatalogue = {
  not_found: { status: 404, type: 'GENERIC_COMMAND_ERROR', shape: 'message', text: 'Not found' },
  not_signed_in: {
    status: 401,
    type: 'GENERIC_COMMAND_ERROR',
    shape: 'message',
    text: 'Sign in first: this address needs an account.',
  },
  forbidden: {
    status: 403,
    type: 'MISSING_OWNERSHIP_ERROR',
    shape: 'message',
    text: 'You may not do this. Ask an owner or an administrator.',
  },
  invalid_request: { status: 400, type: 'INVALID_PAYLOAD_SCHEMA_ERROR', shape: 'message', text: '{reason}' },
  changed_meanwhile: {
    status: 412,
    type: 'GENERIC_COMMAND_ERROR',
    shape: 'message',
    text: 'This was changed by {changedBy} meanwhile. Reload it, or keep both.',
  },
  internal: {
    status: 500,
    type: 'GENERIC_BACKEND_ERROR',
    shape: 'errors',
    text: 'Something failed on our side. The log has the details under {requestId}.',
  },
} as const satisfies Record<string, ErrorEntry>;

export interface ErrorEntry {
  readonly status: number;
  readonly type: string;
  readonly shape: 'message' | 'errors';
  readonly text: string;
}
export type ErrorCode = keyof typeof errorCatalogue;
