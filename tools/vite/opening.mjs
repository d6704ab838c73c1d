import { resolve } from 'node:path';
import { runnerImport } from 'vite';

/**
 * Tells `public/static/opening.js` what each address needs: the files of its page that index.html does not name itself, and what the page
 * asks of the server. Without it the browser learns of them one after another, each when the file before has run. `beside` names
 * modules below packages/ that pages of a room load at once, by room.
 */
export function opening({ root, beside }) {
  return {
    name: 'opening',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(_html, { bundle, chunk: entry }) {
        const { module } = await runnerImport(resolve(root, 'packages/web/src/app/router/places.ts'), {
          root,
          configFile: false,
          logLevel: 'error',
        });
        const known = filesOf([entry], bundle);
        const perRoom = room => {
          const modules = [`packages/web/src/features/${room}/index.ts`, ...(beside[room] ?? [])];
          const wanted = filesOf(
            modules.map(path => chunkOf(resolve(root, path), bundle)),
            bundle,
          );
          return [...wanted].filter(file => !known.has(file));
        };
        return [
          {
            tag: 'script',
            attrs: { type: 'application/json', id: 'opening' },
            children: print(module.places, perRoom),
          },
          { tag: 'script', attrs: { async: true, fetchpriority: 'high', src: '/static/opening.js' } },
        ].map(tag => ({ ...tag, injectTo: 'head-prepend' }));
      },
    },
  };
}

/** JSON that no closing tag can end. */
function print(places, filesOfRoom) {
  const files = [];
  const at = file => (files.includes(file) ? files.indexOf(file) : files.push(file) - 1);
  const table = places.map(({ path, room, asks }) => ({ path, asks, files: filesOfRoom(room).map(at) }));
  return JSON.stringify({ files: files.map(file => `/${file}`), places: table }).replaceAll('<', '\\u003c');
}

function chunkOf(path, bundle) {
  const found = Object.values(bundle).find(chunk => chunk.type === 'chunk' && chunk.facadeModuleId === path);
  if (found === undefined) throw new Error(`${path} is no file of the build`);
  return found;
}

/** What these chunks import at once, styles included. */
function filesOf(chunks, bundle) {
  const files = new Set();
  const visit = chunk => {
    if (chunk === undefined || files.has(chunk.fileName)) return;
    files.add(chunk.fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
    for (const imported of chunk.imports) visit(bundle[imported]);
  };
  chunks.forEach(visit);
  return files;
}
