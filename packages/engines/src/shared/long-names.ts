/** Characters behind the head of a cut name: an ellipsis, a blank and the fingerprint. */
const tailLength = 16;

/**
 * A name that the engine can hold. One that is too long is cut, and ends in a fingerprint of the whole, so that labels that begin alike
 * stay apart and each is cut the same way every time. `lengthOf` counts as the engine does.
 */
export function boundedName(name: string, maxLength: number, lengthOf: (text: string) => number): string {
  if (lengthOf(name) <= maxLength) return name;
  let head = name;
  while (lengthOf(head) > maxLength - tailLength - extraOfEllipsis(lengthOf)) head = [...head].slice(0, -1).join('');
  return `${head}… ${fingerprint(name)}`;
}

function extraOfEllipsis(lengthOf: (text: string) => number): number {
  return lengthOf('…') - 1;
}

/** FNV-1a from two seeds, as 14 letters and digits. */
function fingerprint(text: string): string {
  const hash = (seed: number) =>
    Array.from(text).reduce((sum, character) => Math.imul(sum ^ (character.codePointAt(0) ?? 0), 16_777_619), seed) >>>
    0;
  return [hash(2_166_136_261), hash(84_696_351)].map(part => part.toString(36).padStart(7, '0')).join('');
}
