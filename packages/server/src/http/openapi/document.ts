import { type ErrorCode, errorCatalogue } from '@meridian/contracts';
import type { AnyRoute } from '@meridian/contracts/api';
import type { z } from 'zod';
import { addressesOf } from '../mount/addresses';
import { takesNothing } from '../request/decode';
import { byStatus, errorsOf } from './errors';
import { type Exports, nameSchemas, schemaOf } from './schemas';

type Json = Readonly<Record<string, unknown>>;

/**
 * The OpenAPI 3.1 document of these routes: what the contracts say, and nothing besides. Schemas that have a name in `contracts`
 * (a module's exports) are written once, under that name.
 */
export function printOpenApi(routes: readonly AnyRoute[], contracts: Exports, version: string): Json {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of [...routes].sort((a, b) => (a.id < b.id ? -1 : 1))) {
    for (const [i, address] of addressesOf(route).entries()) {
      const path = address.replace(/:(\w+)/g, '{$1}');
      const operations = paths[path] ?? {};
      paths[path] = operations;
      // An operation id is unique; the second address of a route says which one it is.
      operations[route.method.toLowerCase()] = operation(route, i === 0 ? route.id : `${route.id}.${i + 1}`);
    }
  }
  const named = nameSchemas(contracts);
  const document = {
    openapi: '3.1.0',
    info: { title: 'Meridian', version, license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    servers: [{ url: '/' }],
    paths: Object.fromEntries(Object.entries(paths).sort(([a], [b]) => (a < b ? -1 : 1))),
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        session: { type: 'apiKey', in: 'cookie', name: 'meridian_session' },
      },
      schemas: { Message: messageSchema, Errors: errorsSchema, Msg: textSchema('msg'), Error: textSchema('error') },
    },
  };
  return named.refer(document);
}

function operation(route: AnyRoute, operationId: string): Json {
  return {
    operationId,
    summary: route.summary,
    tags: [route.id.split('.', 1)[0]],
    'x-permission': route.permission,
    ...(route.permission === 'public' ? { security: [] } : { security: [{ token: [] }, { session: [] }] }),
    ...withParameters(route),
    ...withBody(route),
    responses: responses(route),
  };
}

/** Where JSON is one of several, the schema speaks of the JSON alone. */
function contentOf(route: AnyRoute): Json {
  const { replyType = 'application/json' } = route;
  const schema = replySchema(route);
  if (typeof replyType === 'string') return { [replyType]: { schema } };
  return Object.fromEntries(replyType.map(type => [type, type === 'application/json' ? { schema } : {}]));
}

/** Where `columns` may narrow what is sent, an item has those alone. */
function replySchema({ reply, q }: AnyRoute): Json {
  const schema = schemaOf(reply, 'output');
  if (takesNothing(q) || !hasProperty(schemaOf(q, 'input'), 'columns') || !hasProperty(schema, 'result')) return schema;
  const { result } = schema['properties'] as { readonly result: Json };
  const narrowed = { type: 'object', description: 'The columns that were asked for.' };
  const orNarrowed = (item: unknown) => ({ anyOf: [item, narrowed] });
  const either = result['type'] === 'array' ? { ...result, items: orNarrowed(result['items']) } : orNarrowed(result);
  return { ...schema, properties: { ...(schema['properties'] as Json), result: either } };
}

function hasProperty({ properties }: Json, name: string): boolean {
  return Object.hasOwn(Object(properties), name);
}

function withParameters(route: AnyRoute): Json {
  const parameters = [...objectParameters(route.params, 'path'), ...objectParameters(route.search, 'query')];
  if (!takesNothing(route.q)) {
    parameters.push({
      name: 'q',
      in: 'query',
      description: 'JSON as here, or the same as Rison.',
      required: !route.q.safeParse(undefined).success,
      content: { 'application/json': { schema: schemaOf(route.q, 'input') } },
    });
  }
  return parameters.length > 0 ? { parameters } : {};
}

function objectParameters(schema: z.ZodType, place: 'path' | 'query'): Json[] {
  if (takesNothing(schema)) return [];
  const { properties, required } = schemaOf(schema, 'input') as {
    readonly properties?: Readonly<Record<string, unknown>>;
    readonly required?: readonly string[];
  };
  return Object.entries(properties ?? {}).map(([name, inner]) => ({
    name,
    in: place,
    required: place === 'path' || (required ?? []).includes(name),
    schema: inner,
  }));
}

const mediaTypes = {
  json: ['application/json'],
  form: ['application/x-www-form-urlencoded'],
  'json-or-form': ['application/json', 'application/x-www-form-urlencoded'],
  multipart: ['multipart/form-data'],
  raw: ['application/octet-stream'],
} as const;

function withBody(route: AnyRoute): Json {
  const kind = route.bodyType ?? 'json';
  if (takesNothing(route.body) && (kind === 'json' || kind === 'form')) return {};
  const schema = takesNothing(route.body) ? {} : schemaOf(route.body, 'input');
  return {
    requestBody: {
      required: takesNothing(route.body) || !route.body.safeParse(undefined).success,
      content: Object.fromEntries(mediaTypes[kind].map(type => [type, { schema }])),
    },
  };
}

function responses(route: AnyRoute): Json {
  const status = String(route.status ?? 200);
  const good = {
    description: 'Done.',
    content: contentOf(route),
  };
  const bad = [...byStatus(errorsOf(route))].map(([one, codes]) => [String(one), problem(codes)]);
  return { [status]: good, ...Object.fromEntries(bad) };
}

const components = {
  message: 'Message',
  fields: 'Message',
  errors: 'Errors',
  field_errors: 'Errors',
  message_and_errors: 'Errors',
  msg: 'Msg',
  error: 'Error',
} as const;

function problem(codes: readonly ErrorCode[]): Json {
  const names = [...new Set(codes.map(code => components[errorCatalogue[code].shape]))];
  const refs = names.map(name => ({ $ref: `#/components/schemas/${name}` }));
  return {
    description: codes.map(code => `\`${code}\`: ${errorCatalogue[code].text}`).join(' '),
    content: { 'application/json': { schema: refs.length === 1 ? refs[0] : { anyOf: refs } } },
  };
}

const messageSchema = {
  type: 'object',
  properties: {
    message: { anyOf: [{ type: 'string' }, { type: 'object', additionalProperties: true }, { type: 'array' }] },
  },
  required: ['message'],
};
const errorsSchema = {
  type: 'object',
  properties: {
    errors: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          message: { type: 'string' },
          error_type: { type: 'string' },
          level: { enum: ['info', 'warning', 'error'] },
          extra: { type: 'object', additionalProperties: true },
        },
        required: ['message', 'error_type', 'level', 'extra'],
      },
    },
  },
  required: ['errors'],
};

function textSchema(name: string): Json {
  return { type: 'object', properties: { [name]: { type: 'string' } }, required: [name] };
}
