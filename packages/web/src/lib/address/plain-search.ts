import type { SearchRecord } from './search-codec';

/** Search parameters as plain texts, as existing links carry them; a repeated name keeps its last value. */
export const parsePlainSearch = (text: string): SearchRecord => Object.fromEntries(new URLSearchParams(text));

export function printPlainSearch(search: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value));
  }
  const text = query.toString().replaceAll('%2C', ',').replaceAll('%3A', ':');
  return text === '' ? '' : `?${text}`;
}
