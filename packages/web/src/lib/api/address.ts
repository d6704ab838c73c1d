import { stringify } from 'rison2';

/** What an address is filled with: `:name` parts, the Rison argument `q`, plain search parameters (absent ones are left out). */
export interface AddressParts {
  readonly params?: unknown;
  readonly q?: unknown;
  readonly search?: unknown;
}

/** The address of a route; `/{app}/` is written as `/superset/`, which every installation serves. */
export function addressOf(path: string, { params, q, search }: AddressParts): string {
  const given = entriesOf(params);
  const filled = path
    .replace(/^\/\{app\}\//, '/superset/')
    .replace(/:([A-Za-z_]\w*)/g, (_, name: string) => encodeURIComponent(textAt(given, name, path)));
  const query = new URLSearchParams();
  if (q !== undefined) query.set('q', stringify(q));
  for (const [name, value] of Object.entries(entriesOf(search))) {
    if (value !== undefined && value !== null) query.set(name, String(value));
  }
  const text = query.toString();
  return text === '' ? filled : `${filled}?${text}`;
}

const entriesOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

function textAt(params: Record<string, unknown>, name: string, path: string): string {
  const value = params[name];
  if (value === undefined || value === null) throw new Error(`${path} needs ${name}`);
  return String(value);
}
