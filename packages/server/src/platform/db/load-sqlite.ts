import { createRequire } from 'node:module';
import { setFlagsFromString } from 'node:v8';

/**
 * Work after which V8 compiles a function of SQLite again to make it faster, about 300 times its default. The heart of SQLite is one
 * function so large that compiling it again takes both processors for a third of a second, which fell into every start.
 */
const tieringBudget = 500_000_000;

/** SQLite itself, loaded when saved work lies in a file. */
export function loadSqlite(): typeof import('node-sqlite3-wasm') {
  setFlagsFromString(`--wasm-tiering-budget=${tieringBudget}`);
  return createRequire(import.meta.url)('node-sqlite3-wasm');
}
