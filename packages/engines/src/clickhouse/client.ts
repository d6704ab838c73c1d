import type { Readable } from 'node:stream';
import type { ClickHouseClient, ClickHouseSettings } from '@clickhouse/client';
import { type ConnectionSpec, EngineError, type Statement } from '../contract';

/** What the printer and the reader rely on. */
const readingSettings: ClickHouseSettings = {
  prefer_column_name_to_alias: 1,
  join_use_nulls: 1,
  cast_keep_nullable: 1,
  aggregate_functions_null_for_empty: 1,
  union_default_mode: 'DISTINCT',
  session_timezone: 'UTC',
  date_time_output_format: 'iso',
  date_time_input_format: 'best_effort',
  cast_string_to_date_time_mode: 'best_effort',
  enable_extended_results_for_datetime_functions: 1,
  cancel_http_readonly_queries_on_client_close: 1,
  // Long lists of a filter; 262,144 characters and 50,000 elements by default.
  max_query_size: '20000000',
  max_ast_elements: '1000000',
  max_expanded_ast_elements: '1000000',
};

/** Milliseconds in which the server must have taken the request to end a statement. */
const killMs = 2000;
/** The client's own limit is never reached: statements have deadlines of their own. */
const neverMs = 2_147_483_647;

/**
 * Which settings are sent with a statement.
 * - `all`: those that make answers alike on all engines.
 * - `basic`: only those that every server knows; an old server has fewer time grains and other nulls.
 * - `none`: for an account that may only read, and change no setting.
 */
export const settingsLevels = ['all', 'basic', 'none'] as const;
type SettingsLevel = (typeof settingsLevels)[number];

export interface Asked {
  /** What the server calls the statement. */
  readonly id: string;
  readonly statement: Statement;
  readonly signal: AbortSignal;
  readonly timeoutMs: number;
  readonly settings: SettingsLevel;
}

/** Opens nothing yet: HTTP connections come with the first question. */
export async function createClient({ parameters }: ConnectionSpec): Promise<ClickHouseClient> {
  if (parameters.kind !== 'server') {
    throw new EngineError('CONNECTION_MISSING_PARAMETERS_ERROR', 'ClickHouse needs a host.', { field: 'host' });
  }
  const { createClient: create } = await import('@clickhouse/client');
  const { host, port, database, username, password, query } = parameters;
  const mode = query['sslmode'] ?? 'disable';
  const isEncrypted = !['disable', 'allow', 'prefer'].includes(mode);
  return create({
    url: `${isEncrypted ? 'https' : 'http'}://${host.includes(':') ? `[${host}]` : host}:${port}`,
    database,
    username: username ?? 'default',
    password: password ?? '',
    application: 'meridian',
    request_timeout: neverMs,
    max_open_connections: 2,
    log: { level: 127 }, // OFF: failures are told to those who asked
  });
}

/** Asks a question whose answer is tab-separated text with names and types. */
export async function ask(
  client: ClickHouseClient,
  { id, statement, signal, timeoutMs, settings }: Asked,
): Promise<Readable> {
  const parameters = statement.parameters.map((value, index) => [`p${index + 1}`, value] as const);
  const { stream } = await client.exec({
    query: `${statement.text}\nFORMAT TabSeparatedWithNamesAndTypes`,
    query_params: Object.fromEntries(parameters),
    query_id: id,
    abort_signal: signal,
    clickhouse_settings: settingsOf(settings, timeoutMs),
  });
  return stream;
}

/** `readonly` comes last: after it nothing more may be set. */
function settingsOf(level: SettingsLevel, timeoutMs: number): ClickHouseSettings {
  if (level === 'none') return {};
  const confined: ClickHouseSettings = { max_execution_time: Math.max(1, Math.ceil(timeoutMs / 1000)), readonly: '1' };
  return level === 'all' ? { ...readingSettings, ...confined } : confined;
}

/** Asks the server to end a statement; an account that may not is left to the closing of its connection. */
export async function kill(client: ClickHouseClient, id: string): Promise<void> {
  const query = `KILL QUERY WHERE query_id = '${id}' ASYNC`;
  await client.command({ query, abort_signal: AbortSignal.timeout(killMs) }).catch(() => undefined);
}
