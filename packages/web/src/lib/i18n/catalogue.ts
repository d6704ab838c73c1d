/** Texts of one language by their English key; where a `count` decides, one text for each plural form of the language. */
export type Catalogue = Readonly<Record<string, string | Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>>>;

export interface Language {
  /** BCP 47: `en`, `de-AT`. */
  readonly tag: string;
  readonly texts: Catalogue;
}

export type Values = Readonly<Record<string, string | number>>;

/** The text of a key in a language, `{{name}}` filled from the values. A key that the language does not have is its own text. */
export function translate(language: Language, key: string, values: Values): string {
  const entry = language.texts[key] ?? key;
  return fill(typeof entry === 'string' ? entry : (entry[formOf(language.tag, values)] ?? entry.other ?? key), values);
}

function formOf(tag: string, { count }: Values): Intl.LDMLPluralRule {
  return typeof count === 'number' ? new Intl.PluralRules(tag).select(count) : 'other';
}

const fill = (text: string, values: Values): string =>
  text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole));
