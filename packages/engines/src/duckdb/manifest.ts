import { z } from 'zod';
import { EngineError, type EngineManifest } from '../contract';

export const manifest: EngineManifest = {
  id: 'duckdb',
  name: 'DuckDB',
  defaultDriver: 'duckdb_engine',
  schemes: ['duckdb', 'duckdb+duckdb_engine'],
  uriPlaceholder: 'duckdb:////path/to/file.duckdb',
  defaultPort: null,
  capabilities: { fileUpload: false, catalogs: false, cancel: true, statementTimeout: true },
  form: z.object({ database: z.string().min(1).describe('Path of a DuckDB file on the server') }),
  secretFields: [],
  parseAddress,
};

/** `duckdb:////absolute/path`: a file, read only. */
function parseAddress(address: string) {
  const path = /^duckdb(?:\+duckdb_engine)?:\/\/\/([^?]*)(?:\?.*)?$/i.exec(address.trim())?.[1];
  if (!path || path === ':memory:') {
    throw new EngineError('CONNECTION_MISSING_PARAMETERS_ERROR', 'Name a file: duckdb:////path/to/file.duckdb', {
      field: 'database',
    });
  }
  return { kind: 'file' as const, path: decodeURIComponent(path) };
}
