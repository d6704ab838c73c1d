import type { LabelType, PieForm } from './form';

interface Texts {
  readonly name: string;
  readonly value: string;
  readonly percent: string;
}

const patterns: Readonly<Record<Exclude<LabelType, 'template'>, (texts: Texts) => string>> = {
  key: ({ name }) => name,
  value: ({ value }) => value,
  percent: ({ percent }) => percent,
  key_value: ({ name, value }) => `${name}: ${value}`,
  key_percent: ({ name, percent }) => `${name}: ${percent}`,
  key_value_percent: ({ name, value, percent }) => `${name}: ${value} (${percent})`,
  value_percent: ({ value, percent }) => `${value} (${percent})`,
};

/** What stands at a slice. A template knows {name}, {value} and {percent}. */
export function sliceLabel(form: Pick<PieForm, 'label_type' | 'label_template'>, texts: Texts): string {
  if (form.label_type !== 'template') return patterns[form.label_type](texts);
  return form.label_template.replace(/\{(name|value|percent)\}/g, (_, key: keyof Texts) => texts[key]);
}
