import { z } from 'zod';
import { EngineError, type EngineManifest } from '../contract';

export const manifest: EngineManifest = {
  id: 'sqlite',
  name: 'SQLite',
  defaultDriver: 'pysqlite',
  schemes: ['sqlite', 'sqlite+pysqlite', 'sqlite+aiosqlite'],
  uriPlaceholder: 'sqlite:////path/to/file.db',
  defaultPort: null,
  capabilities: { fileUpload: false, catalogs: false, cancel: true, statementTimeout: true },
  form: z.object({ database: z.string().min(1).describe('Path of a SQLite file on the server') }),
  secretFields: [],
  parseAddress,
};

/** `sqlite:////absolute/path`: a file, read only. Paths that are addresses themselves (`file:…`) are none. */
function parseAddress(address: string) {
  const path = /^sqlite(?:\+\w+)?:\/\/\/([^?]*)(?:\?.*)?$/i.exec(address.trim())?.[1];
  if (!path || path === ':memory:' || /^file:/i.test(path)) {
    throw new EngineError('CONNECTION_MISSING_PARAMETERS_ERROR', 'Name a file: sqlite:////path/to/file.db', {
      field: 'database',
    });
  }
  return { kind: 'file' as const, path: decoded(path) };
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch (cause) {
    throw new EngineError('CONNECTION_MISSING_PARAMETERS_ERROR', 'The path has a broken percent sign in it.', {
      field: 'database',
      cause,
    });
  }
}
