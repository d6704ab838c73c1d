import { z } from 'zod';

/** Values by the names of columns, which may be any: the record has no prototype, so `__proto__` and `toString` are names like others. */
export function byName<Value>(schema: z.ZodType<Value>) {
  return z.unknown().transform((given, context): Readonly<Record<string, Value>> => {
    if (typeof given !== 'object' || given === null || Array.isArray(given)) {
      context.addIssue(`Invalid input: expected record, received ${Array.isArray(given) ? 'array' : typeof given}`);
      return z.NEVER;
    }
    const values = Object.entries(given).flatMap(([name, each]) => {
      const read = schema.safeParse(each);
      if (read.success) return [[name, read.data] as const];
      const [issue] = read.error.issues;
      context.addIssue({ code: 'custom', message: issue?.message, path: [name, ...(issue?.path ?? [])] });
      return [];
    });
    return Object.setPrototypeOf(Object.fromEntries(values), null) as Readonly<Record<string, Value>>; // its entries are these
  });
}
