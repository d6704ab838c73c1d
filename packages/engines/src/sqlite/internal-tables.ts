import { readTokens } from '@meridian/core/sql';
import { EngineError } from '../contract';
import { dialect } from './dialect';

/** Tables that SQLite makes of its own insides: where files lie, how pages are laid out, which statements ran. */
const internalTables = /^(?:pragma_|dbstat$|sqlite_(?:dbpage|stmt|stat|dbdata|dbptr))/i;

/** Throws `DML_NOT_ALLOWED_ERROR` for SQL that names such a table. */
export function refuseInternalTables(text: string): void {
  const read = readTokens(text, dialect.lexis);
  const found = (read.ok ? read.tokens : []).find(
    token =>
      (token.kind === 'word' && internalTables.test(token.raw)) ||
      ((token.kind === 'name' || token.kind === 'text') && internalTables.test(token.raw.slice(1, -1))),
  );
  if (found !== undefined) throw new EngineError('DML_NOT_ALLOWED_ERROR', `${found.raw} cannot be read here.`);
}
