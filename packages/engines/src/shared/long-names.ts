/** Characters of what tells a cut name apart, the blank and the ellipsis before it included. */
const tailLength = 16;

/**
 * A name as it stands where it is not longer than an engine can tell names apart, else cut and marked by all of it, always in the same
 * way: labels that begin alike stay two. `lengthOf` counts as the engine does.
 */
export function boundedName(name: string, most: number, lengthOf: (text: string) => number): string {
  if (lengthOf(name) <= most) return name;
  let head = name;
  while (lengthOf(head) > most - tailLength - extraOfEllipsis(lengthOf)) head = [...head].slice(0, -1).join('');
  return `${head}… ${fingerprint(name)}`;
}

function extraOfEllipsis(lengthOf: (text: string) => number): number {
  return lengthOf('…') - 1;
}

/** FNV-1a, twice over. */
function fingerprint(text: string): string {
  const hash = (seed: number) =>
    Array.from(text).reduce((sum, character) => Math.imul(sum ^ (character.codePointAt(0) ?? 0), 16_777_619), seed) >>>
    0;
  return [hash(2_166_136_261), hash(84_696_351)].map(part => part.toString(36).padStart(7, '0')).join('');
}
