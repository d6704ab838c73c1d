const narrow = new Set("ijl.,:;'|!()[]{}·");
const slim = new Set('frtI1-–−*"/ ');
const wide = new Set('mwMW%@—');

/** About how wide a text stands in the interface font, in px; within a few percent, and the same on every machine. */
export function textWidth(text: string, fontSize: number): number {
  let width = 0;
  for (const letter of text) width += letterWidth(letter);
  return width * fontSize;
}

/** The same for a number in figures of one width, where signs are as wide as digits. */
export function figureWidth(text: string, fontSize: number): number {
  return [...text].length * 0.66 * fontSize;
}

/** The text shortened with an ellipsis until it stands in a lane of so many px. */
export function shorten(text: string, fontSize: number, most: number): string {
  if (textWidth(text, fontSize) <= most) return text;
  const letters = [...text];
  while (letters.length > 1 && textWidth(`${letters.join('')}…`, fontSize) > most) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}

function letterWidth(letter: string): number {
  if (narrow.has(letter)) return 0.28;
  if (slim.has(letter)) return 0.38;
  if (wide.has(letter)) return 0.88;
  const code = letter.codePointAt(0) ?? 0;
  if (code > 0x2e80) return 1;
  if (letter >= '0' && letter <= '9') return 0.63;
  if (letter >= 'A' && letter <= 'Z') return 0.69;
  return 0.575;
}
