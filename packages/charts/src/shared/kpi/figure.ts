/** A number text in two sizes: the number, and the unit that stands smaller behind it. */
export interface Figure {
  readonly lead: string;
  readonly number: string;
  readonly unit: string;
}

/** In em of the number: a unit that is a word stands apart, a letter does not. */
export const unitGap = ({ unit }: Pick<Figure, 'unit'>): number => (/^\p{L}{2}/u.test(unit) ? 0.16 : 0.02);

/** `3.00M` → 3.00 · M; `$ 1.2k` → $ · 1.2 · k; a text without digits stands as a whole. */
export function figureOf(text: string): Figure {
  const match = /^([^\d−-]{0,4}?)\s*([−-]?[\d.,:]*\d)\s*([^\d\s]{0,6}|\s?[A-Z]{3}|[^\d\s]\s[^\d\s]{0,3})$/u.exec(text);
  if (match === null) return { lead: '', number: text, unit: '' };
  return { lead: match[1] ?? '', number: match[2] ?? '', unit: match[3] ?? '' };
}
