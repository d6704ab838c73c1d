import { chmodSync, existsSync, mkdirSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

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

/** Makes what is missing of the home. Throws when the folder cannot be made, belongs to somebody else or is shared with other things. */
export function openHome(path: string): Home {
  refuseShared(path);
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

/** A folder of others that is open to them, such as /tmp, is not ours to close. */
function refuseShared(path: string): void {
  if (!isFolder(path) || !isOpen(path)) return;
  const inside = readdirSync(path).filter(name => name !== 'lost+found');
  if (inside.length === 0 || inside.includes('secret.key')) return;
  throw Object.assign(new Error(`${path} is not empty and not ours.`), { code: 'ENOTEMPTY', path });
}

function isOpen(path: string): boolean {
  return process.platform !== 'win32' && (statSync(path).mode & 0o077) !== 0;
}

function privateFolder(path: string): void {
  makeFolder(path);
  if (isOpen(path)) chmodSync(path, 0o700);
}

/** Makes a folder and what leads to it. Node's own way never ends where the system lets nobody make folders, as below /proc. */
function makeFolder(path: string): void {
  if (isFolder(path)) return;
  if (!existsSync(dirname(path))) makeFolder(dirname(path));
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    if (!isFolder(path)) throw error; // else another process was faster
  }
}

function isFolder(path: string): boolean {
  return existsSync(path) && statSync(path).isDirectory();
}
