import { readTokens, type Token } from '@meridian/core/sql';
import { EngineError } from '../contract';
import { dialect } from './dialect';

/** The query with NULL for its placeholders. */
export function plainText(text: string): string {
  return tokensOf(text)
    .map((token, index, all) => {
      const gap = index === 0 ? '' : token.gap;
      if (token.raw === '?') return `${gap}NULL`;
      const isPosition = token.kind === 'number' && token.gap === '' && all[index - 1]?.raw === '?';
      return isPosition ? '' : gap + token.raw;
    })
    .join('');
}

/** Tables that SQLite makes of its own insides: where files lie, how they are laid out, what was asked before. */
const innards = /^(?:pragma_|dbstat$|sqlite_(?:dbpage|stmt|stat|dbdata|dbptr))/i;

export function refuseInnards(text: string): void {
  const found = tokensOf(text).find(
    token =>
      (token.kind === 'word' && innards.test(token.raw)) ||
      ((token.kind === 'name' || token.kind === 'text') && innards.test(token.raw.slice(1, -1))),
  );
  if (found === undefined) return;
  throw new EngineError('DML_NOT_ALLOWED_ERROR', `${found.raw} cannot be read here.`);
}

function tokensOf(text: string): readonly Token[] {
  const read = readTokens(text, dialect.lexis);
  return read.ok ? read.tokens : [];
}
