/** Plain values only: text, numbers, booleans, null, lists and records of them. */
export type TemplateValue =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly TemplateValue[]
  | { readonly [key: string]: TemplateValue };

/** A value as Jinja prints it: Python's words for nothing and truth, lists with their texts quoted. */
export function printValue(value: TemplateValue): string {
  return typeof value === 'string' ? value : value === undefined ? '' : represented(value);
}

function represented(value: TemplateValue): string {
  if (value === null || value === undefined) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return quoted(value);
  if (Array.isArray(value)) return `[${value.map(represented).join(', ')}]`;
  return `{${Object.entries(value)
    .map(([key, inner]) => `${quoted(key)}: ${represented(inner)}`)
    .join(', ')}}`;
}

function quoted(text: string): string {
  return text.includes("'") && !text.includes('"') ? `"${text}"` : `'${text.replaceAll("'", "\\'")}'`;
}
