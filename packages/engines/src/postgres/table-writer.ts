import { EngineError, type LoadedType, type LoadTarget, type TableWriter } from '../contract';
import { textOf } from '../shared';
import { connect, connectPlan } from './client';
import { CopyQuery } from './copy-query';
import { dialect } from './dialect';
import { toEngineError } from './errors';

const types: Readonly<Record<LoadedType, string>> = {
  text: 'TEXT',
  integer: 'BIGINT',
  decimal: 'DOUBLE PRECISION',
  boolean: 'BOOLEAN',
  date: 'DATE',
  timestamp: 'TIMESTAMP',
};

const sessionSettings = "SET TimeZone = 'UTC'; SET DateStyle = 'ISO, YMD'; SET client_encoding = 'UTF8'";
/** PostgreSQL cuts longer names off without a word, so that two columns could become one. */
const maxNameBytes = 63;

export function createTableWriter(): TableWriter {
  return {
    load: async (connection, target, { csv, signal, connectTimeoutMs }) => {
      refuseLongNames(target);
      const open = await connect(connectPlan(connection, connectTimeoutMs), signal);
      signal.addEventListener('abort', open.cut, { once: true });
      try {
        await open.client.query(sessionSettings);
        await open.client.query(`BEGIN; ${makeTable(target)}`);
        const copy = new CopyQuery(copyText(target), csv);
        open.client.query(copy);
        await copy.done();
        await open.client.query('COMMIT');
        await open.client.end();
      } catch (cause) {
        open.cut();
        throw refusal(cause, target);
      } finally {
        signal.removeEventListener('abort', open.cut);
      }
    },
  };
}

function makeTable(target: LoadTarget): string {
  const name = nameOf(target);
  const columns = target.columns.map(column => `${dialect.quoteIdentifier(column.name)} ${types[column.type]}`);
  const made = (more = '') => `CREATE TABLE ${more}${name} (${columns.join(', ')})`;
  switch (target.ifExists) {
    case 'fail':
      return made();
    case 'replace':
      return `DROP TABLE IF EXISTS ${name}; ${made()}`;
    case 'append':
      return made('IF NOT EXISTS ');
    default:
      return target.ifExists satisfies never;
  }
}

function copyText(target: LoadTarget): string {
  const columns = target.columns.map(column => dialect.quoteIdentifier(column.name));
  return `COPY ${nameOf(target)} (${columns.join(', ')}) FROM STDIN WITH (FORMAT csv, NULL '')`;
}

function nameOf({ schema, table }: LoadTarget): string {
  return [schema, table].flatMap(part => (part === null ? [] : dialect.quoteIdentifier(part))).join('.');
}

function refuseLongNames({ table, columns }: LoadTarget): void {
  const tooLong = [table, ...columns.map(({ name }) => name)].find(name => Buffer.byteLength(name) > maxNameBytes);
  if (tooLong !== undefined)
    throw new EngineError(
      'GENERIC_DB_ENGINE_ERROR',
      `PostgreSQL takes names of ${maxNameBytes} bytes at most: shorten "${tooLong}".`,
    );
}

const duplicateTable = '42P07';

function refusal(cause: unknown, { table }: LoadTarget): EngineError {
  if (textOf(cause, 'code') !== duplicateTable) return toEngineError(cause);
  return new EngineError('GENERIC_DB_ENGINE_ERROR', `There is a table named ${table} already.`, {
    field: 'table_name',
    cause,
  });
}
