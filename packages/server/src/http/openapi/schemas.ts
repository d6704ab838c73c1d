import { z } from 'zod';

type Json = Readonly<Record<string, unknown>>;
export type Exports = Readonly<Record<string, unknown>>;

/** Characters of a schema's text from which writing it once is worth a reference. */
const worthNaming = 160;

export function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', cycles: 'ref' });
  return rest;
}

export interface NamedSchemas {
  /** The document with every schema that has a name moved to its components. */
  refer(document: Json): Json;
}

/** Knows the schemas among a module's exports by what they look like. */
export function nameSchemas(contracts: Exports): NamedSchemas {
  const names = new Map<string, string>();
  const bodies = new Map<string, unknown>();
  for (const [name, value] of Object.entries(contracts)) {
    if (!(value instanceof z.ZodType)) continue;
    for (const [io, suffix] of [
      ['output', ''],
      ['input', 'Input'],
    ] as const) {
      const body = schemaOf(value, io);
      const text = JSON.stringify(body);
      if (text.length < worthNaming || names.has(text)) continue;
      const title = name.charAt(0).toUpperCase() + name.slice(1) + suffix;
      names.set(text, title);
      bodies.set(title, body);
    }
  }
  return {
    refer: document => {
      const used = new Map<string, unknown>();
      const lift = (value: unknown, inside: string | null): unknown => {
        if (Array.isArray(value)) return value.map(item => lift(item, null));
        if (typeof value !== 'object' || value === null) return value;
        const name = names.get(JSON.stringify(value));
        if (name !== undefined && name !== inside) {
          if (!used.has(name)) {
            used.set(name, null);
            used.set(name, lift(bodies.get(name), name));
          }
          return { $ref: `#/components/schemas/${name}` };
        }
        return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, lift(inner, null)]));
      };
      const lifted = lift(document, null) as Json & { readonly components: { readonly schemas: Json } };
      const sorted = Object.fromEntries([...used].sort(([a], [b]) => (a < b ? -1 : 1)));
      return { ...lifted, components: { ...lifted.components, schemas: { ...lifted.components.schemas, ...sorted } } };
    },
  };
}
