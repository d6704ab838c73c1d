import { readTokens } from '@meridian/core/sql';
import { dialect } from './dialect';

/** The query with NULL for each of its placeholders (`?`, `?1`), for looking at its columns. */
export function withoutPlaceholders(text: string): string {
  const read = readTokens(text, dialect.lexis);
  if (!read.ok) return text;
  return read.tokens
    .map((token, index, all) => {
      const gap = index === 0 ? '' : token.gap;
      if (token.raw === '?') return `${gap}NULL`;
      const isPosition = token.kind === 'number' && token.gap === '' && all[index - 1]?.raw === '?';
      return isPosition ? '' : gap + token.raw;
    })
    .join('');
}
