import { z } from 'zod';
import { type EngineManifest, parseFileAddress } from '../contract';

const schemes = ['duckdb', 'duckdb+duckdb_engine'];
const example = 'duckdb:////path/to/file.duckdb';

export const manifest: EngineManifest = {
  id: 'duckdb',
  name: 'DuckDB',
  defaultDriver: 'duckdb_engine',
  schemes,
  uriPlaceholder: example,
  defaultPort: null,
  capabilities: { fileUpload: false, catalogs: false },
  form: z.object({ database: z.string().min(1).describe('Path of a DuckDB file on the server') }),
  secretFields: [],
  parseAddress: address => parseFileAddress(address, { schemes, example }),
};
