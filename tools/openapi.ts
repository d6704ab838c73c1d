import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as api from '../packages/contracts/src/api';
import { contractsOf } from '../packages/server/src/http/openapi/contracts-of';
import { printOpenApi } from '../packages/server/src/http/openapi/document';

/** Writes docs/generated/openapi.json from the contracts; with `--check` it compares instead. */
const file = fileURLToPath(new URL('../docs/generated/openapi.json', import.meta.url));
const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string;
};
const text = `${JSON.stringify(printOpenApi(contractsOf(api), api, version), null, 1)}\n`;

if (!process.argv.includes('--check')) writeFileSync(file, text);
else if (text !== readFileSync(file, 'utf8')) {
  console.error('stale: docs/generated/openapi.json (run npm run generate)');
  process.exitCode = 1;
}
