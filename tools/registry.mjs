// Writes the registries of chart types and engines from the folders that hold them. `--check` fails when one is stale.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));
const head = '// Written by tools/registry.mjs from the folders beside it.\n';
const camel = name => name.replace(/-(.)/g, (_, letter) => letter.toUpperCase());

const files = { ...chartRegistries('packages/charts/src'), ...engineRegistry('packages/engines/src') };
const stale = Object.entries(files).filter(([path, text]) => read(path) !== text);
if (process.argv.includes('--check')) {
  for (const [path] of stale) console.error(`${path} is not what the folders say; run: node tools/registry.mjs`);
  process.exitCode = stale.length > 0 ? 1 : 0;
} else {
  for (const [path, text] of stale) {
    writeFileSync(join(root, path), text);
    console.log(`wrote ${path}`);
  }
}

/** The definitions, the lazy views by the type's key, the cards that lists need without loading a definition, and the pictures of a gallery. */
function chartRegistries(folder) {
  const types = kindFolders(folder).map(name => {
    const source = readFileSync(join(root, folder, name, 'index.ts'), 'utf8');
    const field = key => {
      const found = new RegExp(`^\\s+${key}: '([^']*)'`, 'm').exec(source)?.[1];
      if (found === undefined) throw new Error(`${folder}/${name}/index.ts has no plain "${key}: '…'"`);
      return found;
    };
    return { folder: name, key: field('key'), name: field('name'), category: field('category') };
  });
  const sorted = types.toSorted((a, b) => (a.folder < b.folder ? -1 : 1));
  return {
    [`${folder}/registry.generated.ts`]: `${head}${sorted
      .map(type => `import { ${camel(type.folder)} } from './${type.folder}';\n`)
      .join('')}\nexport const charts = [${sorted.map(type => camel(type.folder)).join(', ')}] as const;\n`,
    [`${folder}/views.generated.ts`]: `${head}export const views = {\n${sorted
      .map(type => `  ${type.key}: () => import('./${type.folder}/View'),\n`)
      .join('')}} as const;\n`,
    [`${folder}/cards.generated.ts`]: `${head}export const chartCards = [\n${sorted
      .map(({ key, name, category }) => `  { key: '${key}', name: '${name}', category: '${category}' },\n`)
      .join('')}] as const;\n`,
    [`${folder}/pictures.generated.ts`]: `${head}export const chartPictures: Readonly<Record<string, string>> = {\n${sorted
      .map(type => `  ${type.key}: "${pictureOf(join(folder, type.folder, 'thumbnail.svg'))}",\n`)
      .join('')}};\n`,
  };
}

/** As an address, so that it can be a mask: it takes the colour of the text beside it. */
function pictureOf(path) {
  const svg = readFileSync(join(root, path), 'utf8')
    .replace(/\s*<title>.*?<\/title>/, '')
    .replace(/\n\s*/g, '');
  return `data:image/svg+xml,${encodeURIComponent(svg).replace(/%20/g, ' ').replace(/%3D/g, '=').replace(/%2F/g, '/').replace(/%3A/g, ':').replaceAll('%22', "'")}`;
}

function engineRegistry(folder) {
  const names = kindFolders(folder).sort();
  if (names.length === 0) return {};
  const imports = names.map(name => `import { ${camel(name)} } from './${name}';\n`).join('');
  return {
    [`${folder}/registry.generated.ts`]: `${head}${imports}\nexport const engines = [${names.map(camel).join(', ')}] as const;\n`,
  };
}

/** A kind is a folder with a front door; rooms that all kinds share are none. */
function kindFolders(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(entry => entry.isDirectory() && !['contract', 'shared', 'testing'].includes(entry.name))
    .map(entry => entry.name)
    .filter(name => existsSync(join(root, folder, name, 'index.ts')));
}

function read(path) {
  return existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : null;
}
