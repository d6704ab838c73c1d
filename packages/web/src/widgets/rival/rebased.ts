const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The parts of a draft that differ from another one. */
export const changedKeys = <T extends object>(draft: T, base: T): readonly (keyof T & string)[] =>
  [...new Set([...Object.keys(base), ...Object.keys(draft)] as (keyof T & string)[])].filter(
    key => !isSame(draft[key], base[key]),
  );

interface Versions<T> {
  readonly mine: T;
  /** What both began from. */
  readonly base: T;
  readonly theirs: T;
}

/** Both changes in one: mine where I changed a part, theirs everywhere else. */
export function rebased<T extends object>({ mine, base, theirs }: Versions<T>): T {
  const kept = changedKeys(mine, base).map(key => [key, mine[key]] as const);
  return { ...theirs, ...Object.fromEntries(kept) };
}
