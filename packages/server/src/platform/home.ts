import { chmodSync, mkdirSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The folder that holds all state, and where things lie in it. Every folder is private to its owner (mode 0700). */
export interface Home {
  readonly root: string;
  /** Saved work, when it is kept in SQLite. */
  readonly database: string;
  /** Copies of the database, taken before it changes shape. */
  readonly backups: string;
  readonly secretKey: string;
  /** Data that the product owns: uploads and samples as Parquet. */
  readonly data: string;
  /** Pictures as they were drawn; whatever is lost here is drawn anew. */
  readonly pictures: string;
  /** Where people may put files to connect to; the default of MERIDIAN_FILE_ROOTS. */
  readonly files: string;
  /** Answers kept longer than a process lives; may be deleted at any time while none runs. */
  readonly answers: string;
  /** Emptied at every start. */
  readonly temporary: string;
}

/** Makes what is missing of the home. Throws when the folder cannot be made or belongs to somebody else. */
export function openHome(path: string): Home {
  privateFolder(path);
  const root = realpathSync(path);
  const home: Home = {
    root,
    database: join(root, 'meridian.db'),
    backups: join(root, 'backups'),
    secretKey: join(root, 'secret.key'),
    data: join(root, 'data'),
    pictures: join(root, 'pictures'),
    files: join(root, 'files'),
    answers: join(root, 'answers'),
    temporary: join(root, 'tmp'),
  };
  const { backups, data, pictures, files, answers, temporary } = home;
  for (const folder of [backups, data, pictures, files, answers, temporary]) privateFolder(folder);
  return home;
}

function privateFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  if (process.platform !== 'win32' && (statSync(path).mode & 0o077) !== 0) chmodSync(path, 0o700);
}
