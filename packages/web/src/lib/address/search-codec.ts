/** The search parameters of an address as they are written. */
export type SearchRecord = Readonly<Record<string, string>>;

/** How one fact is written in an address; `print` gives null where the address need not say it. */
export interface Part<T> {
  parse(text: string | undefined): T;
  print(value: T): string | null;
}

export type StateOf<P> = { readonly [K in keyof P]: P[K] extends Part<infer T> ? T : never };

/** Typed facts of a page ↔ its search parameters. Unreadable values become their defaults; defaults are left out of the address. */
export interface SearchCodec<S> {
  /** The parameters it owns; others belong to somebody else. */
  readonly names: readonly string[];
  readonly parse: (record: SearchRecord) => S;
  readonly print: (state: S) => SearchRecord;
}

export function searchCodec<P extends Readonly<Record<string, Part<unknown>>>>(parts: P): SearchCodec<StateOf<P>> {
  const entries = Object.entries<Part<unknown>>(parts);
  return {
    names: Object.keys(parts),
    parse: record => Object.fromEntries(entries.map(([name, part]) => [name, part.parse(record[name])])) as StateOf<P>,
    print: state => {
      const values = state as Readonly<Record<string, unknown>>;
      const printed = entries.map(([name, part]) => [name, part.print(values[name])] as const);
      return Object.fromEntries(printed.filter((entry): entry is [string, string] => entry[1] !== null));
    },
  };
}

export function textPart(fallback = ''): Part<string> {
  return { parse: text => text ?? fallback, print: value => (value === fallback ? null : value) };
}

export function wholePart(fallback: number): Part<number> {
  return {
    parse: text => (text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : fallback),
    print: value => (value === fallback ? null : String(value)),
  };
}

export function choicePart<T extends string>(choices: readonly [T, ...T[]]): Part<T> {
  return {
    parse: text => choices.find(choice => choice === text) ?? choices[0],
    print: value => (value === choices[0] ? null : value),
  };
}

/** A set of ids or keys, separated by commas; empty means not asked for. */
export function listPart(): Part<readonly string[]> {
  return {
    parse: text => (text === undefined || text === '' ? [] : text.split(',').map(decodeURIComponent)),
    print: values => (values.length === 0 ? null : values.map(encodeURIComponent).join(',')),
  };
}

export function flagPart(): Part<boolean> {
  return { parse: text => text === '1' || text === 'true', print: value => (value ? '1' : null) };
}
