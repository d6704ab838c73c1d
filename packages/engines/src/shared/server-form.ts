import { z } from 'zod';

/** The connection form of an engine that is reached as a server. */
export function serverForm({ port = 'Database port' }: { readonly port?: string } = {}) {
  return z.object({
    host: z.string().min(1).describe('Hostname or IP address'),
    port: z.int().min(1).max(65_535).describe(port),
    database: z.string().min(1).describe('Database name'),
    username: z.string().nullish().describe('Username'),
    password: z.string().nullish().describe('Password'),
    query: z.record(z.string(), z.string()).default({}).describe('Additional parameters'),
    encryption: z.boolean().optional().describe('Use an encrypted connection to the database'),
  });
}
