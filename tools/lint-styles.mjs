// Looks through the style sheets of the web and the chart views for values that the design tokens own: colours, sizes of type,
// radii, layers, breakpoints. Fails with file, line and what to write instead. Free are the order of parts inside one component
// (z-index of one digit) and the corners of marks (up to 3 px).
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));
const tokens = JSON.parse(readFileSync(join(root, 'packages/web/design/tokens.json'), 'utf8'));
const breakpoints = Object.values(tokens.breakpoint).flatMap(px => [`${px}px`, `${px - 0.02}px`, `${px - 1}px`]);

const rules = [
  {
    name: 'a colour',
    at: /(?<![\w-])(#[0-9a-f]{3,8}\b|(rgb|hsl|oklch|lab|lch|hwb)a?\()/i,
    say: 'use a role: var(--m-…)',
  },
  {
    name: 'a named colour',
    at: /:[^;{]*(?<![\w-])(white|black|red|green|blue|gr[ae]y|orange|yellow|silver|navy)(?![\w-])/i,
    say: 'use a role: var(--m-…)',
  },
  {
    name: 'a size of type',
    at: /(?<![\w-])font(-size)?:[^;]*\d(px|rem|em|pt)\b/,
    say: 'use var(--m-type-…) or var(--m-font-size-…)',
  },
  { name: 'a line height', at: /(?<![\w-])line-height:\s*[\d.]+(px|rem|em)/, say: 'use var(--m-line-height-…)' },
  { name: 'a weight', at: /(?<![\w-])font-weight:\s*(?!(400|500|600)\b)(\d|bold|light)/, say: 'use var(--m-weight-…)' },
  { name: 'a radius', at: /border-radius:[^;]*(?<![-\w(])([4-9]|[1-9]\d+)(px|%|rem)/, say: 'use var(--m-radius-…)' },
  { name: 'a layer', at: /z-index:\s*-?\d\d/, say: 'use var(--m-z-…)' },
  {
    name: 'a time',
    at: /(transition|animation)(-duration)?:[^;]*(?<![\w-])(?!0ms|180ms)\d+m?s\b(?!.*infinite)/,
    say: 'use var(--m-motion-…)',
  },
  {
    name: 'a question about the whole page',
    at: /(?<![\w-])(:root|html|body|\*):has\(|^\s*:has\(/,
    say: 'let the component set an attribute on the root: Chromium asks again at each element that comes',
  },
];
const scriptRules = [
  {
    name: 'a colour in a component',
    at: /(color|background|fill|stroke)\s*[:=]\s*[{'"`]*#[0-9a-f]{3,8}\b/i,
    say: 'use a CSS module',
  },
  { name: 'a layer in a component', at: /z-?index\s*[:=]\s*\{?\s*\d/i, say: 'use tokens.z' },
];

const faults = [
  ...files('packages/web/src', /\.css$/).flatMap(path => check(path, rules)),
  ...files('packages/charts/src', /\.css$/).flatMap(path => check(path, rules)),
  ...files('packages/web/src', /(?<!\.test)\.tsx$/).flatMap(path => check(path, scriptRules)),
  ...files('packages/web/src', /\.css$/).flatMap(mediaFaults),
];
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;

function files(folder, name) {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && name.test(entry.name) && !entry.name.includes('.generated.'))
    .map(entry => join(entry.parentPath, entry.name).slice(root.length));
}

function check(path, list) {
  const lines = withoutComments(readFileSync(join(root, path), 'utf8')).split('\n');
  return lines.flatMap((line, index) =>
    list
      .filter(rule => rule.at.test(line))
      .map(rule => `${path}:${index + 1}: ${rule.name} (${line.trim()}): ${rule.say}`),
  );
}

function mediaFaults(path) {
  const text = withoutComments(readFileSync(join(root, path), 'utf8'));
  return [...text.matchAll(/@media[^{]*\((?:min|max)-width:\s*([^)]+)\)/g)]
    .filter(([, width]) => !breakpoints.includes(width.trim()))
    .map(([, width]) => `${path}: a breakpoint of ${width.trim()}: use one of ${breakpoints.join(', ')}`);
}

/** Comments, descriptions of fonts and radii inside a radius become blank, so that numbers of lines hold. */
function withoutComments(text) {
  return text
    .replace(/\/\*[\s\S]*?\*\/|@font-face\s*\{[^}]*\}/g, passage => passage.replace(/[^\n]/g, ' '))
    .replace(/calc\(var\(--m-radius-\w+\) [+-] [^)]*\)/g, 'inherit');
}
