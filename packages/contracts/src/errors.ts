/**
 * The error catalogue: every error a door may answer with. `status` is the HTTP status, `type` the published error type
 * (spec/facts.md §2.5), `shape` how the body is written (see ErrorShape), `text` the sentence a person reads: what
 * happened and what to do. `{name}` in a text is filled from the error's parameters.
 */
export const errorCatalogue = {
  not_found: { status: 404, type: 'GENERIC_COMMAND_ERROR', shape: 'message', text: 'Not found' },
  not_signed_in: {
    status: 401,
    type: 'GENERIC_COMMAND_ERROR',
    shape: 'msg',
    text: 'Sign in first: this address needs an account.',
  },
  forbidden: {
    status: 403,
    type: 'MISSING_OWNERSHIP_ERROR',
    shape: 'message',
    text: 'You may not do this. Ask an owner or an administrator.',
  },
  wrong_credentials: {
    status: 401,
    type: 'GENERIC_COMMAND_ERROR',
    shape: 'message',
    text: 'The user name or the password is wrong.',
  },
  malformed_token: {
    status: 422,
    type: 'GENERIC_COMMAND_ERROR',
    shape: 'msg',
    text: 'This token cannot be read, or was not given out here.',
  },
  expired_token: {
    status: 401,
    type: 'GENERIC_COMMAND_ERROR',
    shape: 'msg',
    text: 'This token has expired or is not valid. Sign in again.',
  },
  guest_token_misplaced: {
    status: 401,
    type: 'GENERIC_COMMAND_ERROR',
    shape: 'msg',
    text: 'Send the token of a guest in the header X-GuestToken: it is not read from forms.',
  },
  not_permitted: { status: 403, type: 'GENERIC_COMMAND_ERROR', shape: 'message', text: 'Forbidden' },
  csrf_refused: {
    status: 403,
    type: 'FRONTEND_CSRF_ERROR',
    shape: 'errors',
    text: 'This request did not come from our own page: reload the page and try again.',
  },
  wrong_host: {
    status: 400,
    type: 'GENERIC_BACKEND_ERROR',
    shape: 'errors',
    text: 'This server does not answer to the name {host}. Add it to MERIDIAN_HOSTS if it should.',
  },
  too_many_attempts: {
    status: 429,
    type: 'GENERIC_COMMAND_ERROR',
    shape: 'message',
    text: 'Too many attempts. Try again in {seconds} seconds.',
  },
  too_many_streams: {
    status: 429,
    type: 'GENERIC_COMMAND_ERROR',
    shape: 'message',
    text: 'You have too many event streams open. Close other tabs, or try again in {seconds} seconds.',
  },
  upgrade_required: {
    status: 426,
    type: 'INVALID_PAYLOAD_FORMAT_ERROR',
    shape: 'message',
    text: 'This address speaks WebSocket only: connect with a WebSocket client.',
  },
  unknown_address: {
    status: 404,
    type: 'GENERIC_BACKEND_ERROR',
    shape: 'message_and_errors',
    text: 'There is nothing at this address.',
  },
  method_not_allowed: {
    status: 405,
    type: 'GENERIC_BACKEND_ERROR',
    shape: 'errors',
    text: 'This address does not take {method}.',
  },
  unsupported_media_type: {
    status: 415,
    type: 'INVALID_PAYLOAD_FORMAT_ERROR',
    shape: 'errors',
    text: 'This address does not read {contentType}.',
  },
  body_too_large: {
    status: 413,
    type: 'INVALID_PAYLOAD_FORMAT_ERROR',
    shape: 'errors',
    text: 'The request is larger than {limitBytes} bytes.',
  },
  /** Fields that do not have the shape they must have; `fields` maps each name to its sentences. */
  invalid_fields: {
    status: 400,
    type: 'INVALID_PAYLOAD_SCHEMA_ERROR',
    shape: 'fields',
    text: 'Some fields are not valid.',
  },
  /** Fields that have the right shape and a value that cannot be taken. */
  refused_fields: {
    status: 422,
    type: 'INVALID_PAYLOAD_SCHEMA_ERROR',
    shape: 'fields',
    text: 'Some fields cannot be taken.',
  },
  /** An address that lacks something, or says something it does not know, where clients read a list of errors. */
  refused_search: {
    status: 422,
    type: 'INVALID_PAYLOAD_SCHEMA_ERROR',
    shape: 'errors',
    text: 'The address does not have what it must: see which of its parameters.',
  },
  /** Fields of a form, each an error of its own. */
  refused_form: {
    status: 422,
    type: 'INVALID_PAYLOAD_SCHEMA_ERROR',
    shape: 'field_errors',
    text: 'Some fields are not valid.',
  },
  invalid_document: {
    status: 422,
    type: 'MARSHMALLOW_ERROR',
    shape: 'errors',
    text: 'What was sent does not have the right shape.',
  },
  invalid_json: {
    status: 400,
    type: 'INVALID_PAYLOAD_FORMAT_ERROR',
    shape: 'message',
    text: 'The body is not valid JSON.',
  },
  no_body: {
    status: 400,
    type: 'GENERIC_BACKEND_ERROR',
    shape: 'errors',
    text: 'This address needs a body: send what you want as JSON.',
  },
  no_form: {
    status: 400,
    type: 'INVALID_PAYLOAD_FORMAT_ERROR',
    shape: 'errors',
    text: 'This address needs a file: send it in a multipart form.',
  },
  page_below_zero: {
    status: 422,
    type: 'INVALID_PAYLOAD_SCHEMA_ERROR',
    shape: 'error',
    text: 'Pages count from 0.',
  },
  unreadable_document: {
    status: 400,
    type: 'GENERIC_BACKEND_ERROR',
    shape: 'errors',
    text: 'The body is not valid JSON.',
  },
  invalid_rison: {
    status: 400,
    type: 'INVALID_PAYLOAD_FORMAT_ERROR',
    shape: 'message',
    text: 'Not a valid rison or JSON argument: {reason}',
  },
  /** The request is understood and cannot be done as things stand; `reason` is a sentence. */
  refused: { status: 422, type: 'GENERIC_COMMAND_ERROR', shape: 'message', text: '{reason}' },
  invalid_request: { status: 400, type: 'INVALID_PAYLOAD_SCHEMA_ERROR', shape: 'message', text: '{reason}' },
  /** The form of an older chart cannot be asked or drawn as it stands. */
  chart_refused: { status: 400, type: 'VIZ_GET_DF_ERROR', shape: 'errors', text: '{reason}' },
  /** What an engine answered; `errorType` names the published type of its error. */
  engine_refused: { status: 400, type: 'GENERIC_DB_ENGINE_ERROR', shape: 'errors', text: '{reason}' },
  /** A request that cannot be done, where clients expect a list of errors. */
  refused_errors: { status: 422, type: 'GENERIC_COMMAND_ERROR', shape: 'errors', text: '{reason}' },
  database_not_found: { status: 404, type: 'DATABASE_NOT_FOUND_ERROR', shape: 'error', text: 'Database not found.' },
  /** The same where clients read a list of errors. */
  no_such_database: {
    status: 404,
    type: 'DATABASE_NOT_FOUND_ERROR',
    shape: 'errors',
    text: 'There is no such database, or you may not see it.',
  },
  table_not_found: {
    status: 404,
    type: 'TABLE_DOES_NOT_EXIST_ERROR',
    shape: 'errors',
    text: 'There is no table {table} here, or you may not see it. Check how it and its schema are spelt.',
  },
  /** A connection has several catalogs, and none of this name. */
  catalog_not_found: {
    status: 422,
    type: 'CONNECTION_UNKNOWN_DATABASE_ERROR',
    shape: 'error',
    text: 'There is no catalog {catalog} behind this connection.',
  },
  dashboard_not_found: { status: 404, type: 'GENERIC_COMMAND_ERROR', shape: 'error', text: 'Dashboard not found.' },
  dataset_forbidden: {
    status: 403,
    type: 'DATASOURCE_SECURITY_ACCESS_ERROR',
    shape: 'message',
    text: 'You have no access to the dataset {dataset}. Ask its owner or an administrator.',
  },
  /** A question that templates, rules or a person's own SQL forbid; `errorType` names the published type. */
  question_forbidden: { status: 403, type: 'QUERY_SECURITY_ACCESS_ERROR', shape: 'errors', text: '{reason}' },
  query_timed_out: {
    status: 504,
    type: 'BACKEND_TIMEOUT_ERROR',
    shape: 'errors',
    text: 'The query took longer than {seconds} seconds and was stopped. Ask for a shorter time range or fewer groups.',
  },
  query_process_lost: {
    status: 502,
    type: 'GENERIC_BACKEND_ERROR',
    shape: 'errors',
    text: 'The process that ran this query ended unexpectedly. Run it again; if that repeats, ask for less at once.',
  },
  query_too_heavy: {
    status: 422,
    type: 'GENERIC_DB_ENGINE_ERROR',
    shape: 'errors',
    text: 'This query needs more memory than one query may use. Ask for fewer rows, or group by less.',
  },
  answer_too_large: { status: 422, type: 'RESULT_TOO_LARGE_ERROR', shape: 'errors', text: '{reason}' },
  too_many_questions: {
    status: 429,
    type: 'BACKEND_TIMEOUT_ERROR',
    shape: 'errors',
    text: 'Too many queries are waiting. Try again in {seconds} seconds.',
  },
  question_cancelled: {
    status: 503,
    type: 'GENERIC_BACKEND_ERROR',
    shape: 'errors',
    text: 'The query was cancelled before it finished. Run it again.',
  },
  /** A question that was answered later, by a server that ended meanwhile. */
  job_lost: {
    status: 503,
    type: 'ASYNC_WORKERS_ERROR',
    shape: 'errors',
    text: 'The server that ran this query was stopped before it finished. Run it again.',
  },
  /** A kept answer whose question is known and whose bytes are gone. */
  answer_not_kept: {
    status: 422,
    type: 'GENERIC_COMMAND_ERROR',
    shape: 'message',
    text: 'The answer is no longer kept. Ask the question again.',
  },
  /** A file that cannot become a table; `extra` carries `faults` and `faultCount` where lines are at fault. */
  file_refused: { status: 422, type: 'INVALID_PAYLOAD_FORMAT_ERROR', shape: 'message', text: '{reason}' },
  upload_forbidden: { status: 403, type: 'GENERIC_COMMAND_ERROR', shape: 'errors', text: '{reason}' },
  name_taken: {
    status: 422,
    type: 'GENERIC_COMMAND_ERROR',
    shape: 'message',
    text: 'There is a table named {name} already. Choose another name, or replace it.',
  },
  changed_meanwhile: {
    status: 412,
    type: 'GENERIC_COMMAND_ERROR',
    shape: 'message',
    text: 'This was changed by {changedBy} meanwhile. Reload it, or keep both.',
  },
  /** A list of the request is longer than the store of saved work takes in one statement. */
  too_many_values: {
    status: 400,
    type: 'INVALID_PAYLOAD_SCHEMA_ERROR',
    shape: 'message',
    text: 'The request names more things than can be looked up at once. Nothing was changed. Name fewer at a time.',
  },
  disk_refuses: {
    status: 507,
    type: 'GENERIC_BACKEND_ERROR',
    shape: 'errors',
    text: 'The disk of the server takes no more: it is full or failing. Nothing was saved. Make room on it, then try again.',
  },
  store_unreachable: {
    status: 503,
    type: 'GENERIC_BACKEND_ERROR',
    shape: 'errors',
    text: 'The database that keeps saved work does not answer. Try again in {seconds} seconds, and see first whether your last change is there. If that repeats, the log of the server has the reason.',
  },
  store_damaged: {
    status: 503,
    type: 'GENERIC_BACKEND_ERROR',
    shape: 'errors',
    text: 'The file that keeps saved work is damaged on the server. Somebody who looks after it must stop it, put a copy of meridian.db back (backups in MERIDIAN_HOME has those of upgrades) and start it again.',
  },
  internal: {
    status: 500,
    type: 'GENERIC_BACKEND_ERROR',
    shape: 'errors',
    text: 'Something failed on our side. The log has the details under {requestId}.',
  },
} as const satisfies Record<string, ErrorEntry>;

/**
 * How an error's body is written: `message` → `{message: text}`, `fields` → `{message: {field: [texts]}}`, `errors` →
 * `{errors: [{message, error_type, level, extra}]}`, `field_errors` → the same, an error for
 * each field, `msg` → `{msg: text}` (credentials), `error` → `{error: text}` (old views).
 */
export type ErrorShape = 'message' | 'fields' | 'errors' | 'field_errors' | 'message_and_errors' | 'msg' | 'error';

export interface ErrorEntry {
  readonly status: number;
  readonly type: string;
  readonly shape: ErrorShape;
  readonly text: string;
}
export type ErrorCode = keyof typeof errorCatalogue;
