import type { SqlValue } from '@meridian/core/sql';
import type { Table } from '@meridian/core/table';
import type { z } from 'zod';
import type { ConnectionParameters, ConnectionSpec, IntrospectionAnswers, IntrospectionRequest } from './connection';

/** A statement as the printer made it: text with placeholders of the dialect, and their values in order. */
export interface Statement {
  readonly text: string;
  readonly parameters: readonly SqlValue[];
  /** Most rows the text itself can give, where that is known: an engine may then hand over its result in one piece. */
  readonly limit?: number | null;
}

export interface RunOptions {
  /** Cancels in the engine. */
  readonly signal: AbortSignal;
  /** Milliseconds after which the engine is interrupted; the error is BACKEND_TIMEOUT_ERROR. */
  readonly timeoutMs: number;
  /** Stops after this many rows. */
  readonly maxRows: number;
}

/** One open connection. Calls do not overlap; every failure is an `EngineError`. */
export interface Session {
  run(statement: Statement, options: RunOptions): Promise<Table>;
  /** Chunks of a result in order, for exports; memory stays flat. */
  stream(statement: Statement, options: RunOptions): AsyncIterable<Table>;
  introspect<K extends IntrospectionRequest['kind']>(
    request: Extract<IntrospectionRequest, { kind: K }>,
    options: RunOptions,
  ): Promise<IntrospectionAnswers[K]>;
  /** Sentences a person should read before relying on the connection, such as that its role may do anything. An engine without it has none. */
  warnings?(options: RunOptions): Promise<readonly string[]>;
  /** The server has ended the connection: nothing can be asked here any more. */
  isLost?(): boolean;
  close(): Promise<void>;
}

/** Opens connections: the only part of an engine that does something. Its driver is imported when it is first used. */
export interface Connector {
  open(
    connection: ConnectionSpec,
    options: { readonly signal: AbortSignal; readonly timeoutMs: number },
  ): Promise<Session>;
}

/** What went wrong in an engine, in published words (spec/facts.md §2.5), with the form field it belongs to if there is one. */
export class EngineError extends Error {
  readonly type: string;
  readonly field: string | null;
  constructor(
    type: string,
    message: string,
    options: { readonly field?: string | undefined; readonly cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause });
    this.name = 'EngineError';
    this.type = type;
    this.field = options.field ?? null;
  }
}

export interface EngineCapabilities {
  /** Uploaded files can become tables here. */
  readonly fileUpload: boolean;
  /** A connection reaches several catalogs, and one of them can be chosen. */
  readonly catalogs: boolean;
}

/** What an engine is, without its driver: pure data, and all that a list of engines needs. */
export interface EngineManifest {
  readonly id: string;
  readonly name: string;
  /** Driver name as published clients show it (`psycopg2`). */
  readonly defaultDriver: string;
  /** SQLAlchemy schemes accepted (`postgresql`, `postgresql+psycopg2`). */
  readonly schemes: readonly string[];
  readonly uriPlaceholder: string;
  /** The port that its servers listen on by default; null for an engine that reads files. */
  readonly defaultPort: number | null;
  readonly capabilities: EngineCapabilities;
  /** The connection form; keys listed in `secretFields` are encrypted at rest and never sent back. */
  readonly form: z.ZodType;
  readonly secretFields: readonly string[];
  /** Reads a SQLAlchemy address of this engine; throws `EngineError` CONNECTION_MISSING_PARAMETERS_ERROR or INVALID_… with a field. */
  readonly parseAddress: (address: string) => ConnectionParameters;
}
