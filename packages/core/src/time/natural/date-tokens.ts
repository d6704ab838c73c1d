/** Punctuation and words of a date text that carry no meaning. */
export const skippable = new Set([
  ' ',
  '.',
  ',',
  ';',
  '-',
  '/',
  "'",
  'at',
  'on',
  'and',
  'ad',
  'm',
  't',
  'of',
  'st',
  'nd',
  'rd',
  'th',
]);
export const clockLabels: Readonly<Record<string, 'hour' | 'minute' | 'second'>> = {
  h: 'hour',
  hour: 'hour',
  hours: 'hour',
  m: 'minute',
  minute: 'minute',
  minutes: 'minute',
  s: 'second',
  second: 'second',
  seconds: 'second',
};
export const zeroZones = new Set(['utc', 'gmt', 'z']);

/** The tokens of a date text: words, numbers (with at most one decimal point) and single characters. */
export function tokensOf(text: string): readonly string[] {
  return (text.match(/\d+(?:\.\d+)+|\d+,\d+(?=\D|$)|\d+|\p{L}+|\s|./gu) ?? []).flatMap(token => {
    if (/^\s$/.test(token)) return [' '];
    if (/^\d+[.,]\d+$/.test(token)) return [token.replace(',', '.')];
    return /^\d/.test(token) ? (token.match(/\d+|\D/g) ?? []) : [token];
  });
}
