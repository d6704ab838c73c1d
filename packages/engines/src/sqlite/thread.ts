import { statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';
import type sqlite from 'node-sqlite3-wasm';
import type { NativeValue, Order, Page, ReadOrder, Reply } from './thread-contract';

/**
 * The thread that reads SQLite files. SQLite answers without a pause, so it is stopped by ending its thread. The file system is made
 * read-only for this thread before SQLite is loaded: it opens nothing for writing, makes no journal, and leaves no lock beside a file
 * (this build's lock is a folder that no other program looks at).
 */
const load = createRequire(import.meta.url);
makeReadOnly(load('node:fs') as typeof import('node:fs'));
const { Database } = load('node-sqlite3-wasm') as typeof sqlite;

function makeReadOnly(fs: typeof import('node:fs')): void {
  const { openSync, existsSync } = fs;
  const refuse = () => {
    throw Object.assign(new Error('read only'), { code: 'EROFS' });
  };
  const ignore = () => undefined;
  Object.assign(fs, {
    openSync: (path: string) => openSync(path.endsWith('-wal') && !existsSync(path) ? '/dev/null' : path, 'r'),
    mkdirSync: (path: string) => (path.endsWith('.lock') ? undefined : refuse()),
    rmdirSync: ignore,
    unlinkSync: ignore,
    writeSync: refuse,
    ftruncateSync: refuse,
    fsyncSync: ignore,
  });
}

/** Inner parts of the driver: rows come as objects, and columns of one name would become one. */
interface Inner {
  _getColumnNames: () => readonly string[];
}
type Row = Readonly<Record<string, NativeValue>>;

interface Open {
  readonly names: readonly string[];
  readonly types: readonly string[];
  readonly keys: readonly string[];
  readonly rows: Iterator<Row>;
  readonly pageRows: number;
  /** Throws where somebody wrote to the file since it was opened: rows of two states could be mixed. */
  readonly check: () => void;
  readonly close: () => void;
}

const state: { open: Open | null } = { open: null };

parentPort?.on('message', (order: Order) => {
  try {
    answer(order);
  } catch (error) {
    leave();
    post({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
  }
});

function answer(order: Order): void {
  if (order.kind === 'leave') {
    leave();
    post({ kind: 'ready' });
    return;
  }
  if (order.kind === 'read') state.open = open(order.read);
  if (state.open === null) throw new Error('The statement is over.');
  post({ kind: 'page', page: nextPage(state.open) });
}

/** Each statement opens the file anew: what others wrote since is seen, and nothing is held in between. */
function open({ path, text, describedText, parameters, pageRows }: ReadOrder): Open {
  const opened = stampOf(path);
  const file = new Database(path, { readOnly: true, fileMustExist: true });
  try {
    file.exec('PRAGMA locking_mode = exclusive; PRAGMA trusted_schema = off; PRAGMA cell_size_check = on');
    const statement = file.prepare(text);
    const inner = statement as unknown as Inner;
    const names = inner._getColumnNames();
    const keys = names.map((_, index) => `c${index}`);
    inner._getColumnNames = () => keys;
    return {
      names,
      types: declaredTypes(file, describedText) ?? names.map(() => ''),
      keys,
      rows: statement.iterate([...parameters])[Symbol.iterator]() as Iterator<Row>,
      pageRows,
      check: () => {
        if (stampOf(path) !== opened) throw new Error('The file was written to while it was read. Ask again.');
      },
      close: () => {
        statement.finalize();
        file.close();
      },
    };
  } catch (error) {
    file.close();
    throw error;
  }
}

function stampOf(path: string): string {
  const { mtimeMs, size } = statSync(path);
  return `${mtimeMs} ${size}`;
}

/** A view knows what its columns were declared as in their tables. */
function declaredTypes(file: sqlite.Database, text: string): readonly string[] | null {
  try {
    file.exec(`CREATE TEMP VIEW "meridian described" AS ${text}`);
    const columns = file.all('PRAGMA temp.table_info("meridian described")');
    file.exec('DROP VIEW temp."meridian described"');
    return columns.map(column => String(column['type']).toUpperCase());
  } catch {
    // What cannot be a view has columns without declared types.
    return null;
  }
}

function nextPage({ names, types, keys, rows, pageRows, check }: Open): Page {
  const columns: NativeValue[][] = names.map(() => []);
  let rowCount = 0;
  while (rowCount < pageRows) {
    const { done, value } = rows.next();
    if (done) {
      check();
      return { names, types, columns, rowCount, isLast: true };
    }
    for (const [index, key] of keys.entries()) columns[index]?.push(value[key] ?? null);
    rowCount += 1;
  }
  return { names, types, columns, rowCount, isLast: false };
}

function leave(): void {
  const { open: left } = state;
  state.open = null;
  left?.close();
}

function post(reply: Reply): void {
  parentPort?.postMessage(reply);
}
