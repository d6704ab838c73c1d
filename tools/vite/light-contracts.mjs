import { resolve } from 'node:path';
import { runnerImport } from 'vite';

const name = '@meridian/contracts/api';
const virtual = '\0light-contracts';

/**
 * In the browser a route is its method and address: the schemas that describe what travels are types there. This plugin evaluates the
 * contracts at build time and hands the web that much, so that a page of lists does not carry a validator (65 kB compressed).
 * Types still come from the contracts themselves. An export that is neither routes nor plain data is left out, so that using it
 * fails the build.
 */
export function lightContracts({ root }) {
  const folder = resolve(root, 'packages/contracts/src');
  const entry = resolve(folder, 'api/index.ts');
  let code = null;
  return {
    name: 'light-contracts',
    enforce: 'pre',
    resolveId: source => (source === name ? virtual : null),
    async load(id) {
      if (id !== virtual) return null;
      this.addWatchFile(entry);
      code ??= print((await runnerImport(entry, { root, configFile: false, logLevel: 'error' })).module);
      return code;
    },
    handleHotUpdate({ file, server }) {
      if (!file.startsWith(folder)) return;
      code = null;
      const module = server.moduleGraph.getModuleById(virtual);
      if (module) server.moduleGraph.invalidateModule(module);
    },
  };
}

const print = module =>
  Object.entries(module)
    .map(([exported, value]) => [exported, lighten(value)])
    .filter(([, value]) => value !== undefined)
    .map(([exported, value]) => `export const ${exported} = /* @__PURE__ */ Object.freeze(${JSON.stringify(value)});`)
    .join('\n');

function lighten(value) {
  if (isRoute(value)) return routeOf(value);
  if (isPlain(value) && Object.values(value).length > 0 && Object.values(value).every(isRoute)) {
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, routeOf(entry)]));
  }
  return isData(value) ? value : undefined;
}

const routeOf = ({ id, method, path, bodyType, csrfExempt }) => ({ id, method, path, bodyType, csrfExempt });
const isPlain = value =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
const isRoute = value =>
  isPlain(value) && typeof value.method === 'string' && typeof value.path === 'string' && 'reply' in value;
const isData = value =>
  ['string', 'number', 'boolean'].includes(typeof value) ||
  value === null ||
  (Array.isArray(value) && value.every(isData)) ||
  (isPlain(value) && Object.values(value).every(isData));
