import { z } from 'zod';
import { type EngineManifest, parseFileAddress } from '../contract';

const schemes = ['sqlite', 'sqlite+pysqlite', 'sqlite+aiosqlite'];
const example = 'sqlite:////path/to/file.db';

export const manifest: EngineManifest = {
  id: 'sqlite',
  name: 'SQLite',
  defaultDriver: 'pysqlite',
  schemes,
  uriPlaceholder: example,
  defaultPort: null,
  capabilities: { fileUpload: false, catalogs: false },
  form: z.object({ database: z.string().min(1).describe('Path of a SQLite file on the server') }),
  secretFields: [],
  parseAddress: address => parseFileAddress(address, { schemes, example }),
};
