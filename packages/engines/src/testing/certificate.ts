import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const openssl = '/usr/bin/openssl';

/** Whether tests can make certificates here; those that need one are skipped otherwise. */
export const hasOpenssl = existsSync(openssl);

/** A certificate for this machine that nobody vouches for, and its key, in a folder; both are good for a day. */
export async function selfSigned(folder: string): Promise<{ readonly certificate: string; readonly key: string }> {
  const certificate = join(folder, 'server.crt');
  const key = join(folder, 'server.key');
  const wanted = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1'];
  await run(openssl, ['req', '-x509', ...wanted, '-subj', '/CN=127.0.0.1', '-keyout', key, '-out', certificate]);
  return { certificate, key };
}
