// Prints what follows from packages/web/design/tokens.json: CSS variables, the values of the Mantine theme, the chart theme.
// `node tools/tokens.mjs` writes the files, `--check` fails when one of them is not what the tokens say.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { printChartTokens } from './tokens/chart.mjs';
import { printCss } from './tokens/css.mjs';
import { printThemeValues } from './tokens/theme.mjs';

const root = new URL('../', import.meta.url);
const tokens = JSON.parse(readFileSync(new URL('packages/web/design/tokens.json', root), 'utf8'));

const files = {
  'packages/web/src/ui/theme/tokens.generated.css': printCss(tokens),
  'packages/web/src/lib/design/tokens.generated.ts': printThemeValues(tokens),
  'packages/charts/src/shared/tokens.generated.ts': printChartTokens(tokens),
};

const stale = Object.entries(files).filter(([path, text]) => read(path) !== text);
if (process.argv.includes('--check')) {
  for (const [path] of stale) console.error(`${path} is not what tokens.json says; run: node tools/tokens.mjs`);
  process.exitCode = stale.length > 0 ? 1 : 0;
} else {
  for (const [path, text] of stale) {
    writeFileSync(fileURLToPath(new URL(path, root)), text);
    console.log(`wrote ${path}`);
  }
}

function read(path) {
  try {
    return readFileSync(new URL(path, root), 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return null;
    throw error;
  }
}
