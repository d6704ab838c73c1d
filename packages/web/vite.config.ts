import type { IncomingMessage } from 'node:http';
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { lightContracts } from '../../tools/vite/light-contracts.mjs';
import { opening } from '../../tools/vite/opening.mjs';

const root = resolve(import.meta.dirname, '../..');
const backend = process.env['MERIDIAN_BACKEND'] ?? 'http://127.0.0.1:8088';
const served = [
  '/api',
  '/login',
  '/logout',
  '/static/thumbnails',
  '/health',
  '/ping',
  '/datasource',
  '/superset/explore_json',
];

/** Few requests for a page: what every page needs in two files, what it needs of a room beside them. */
const chunkGroups = [
  {
    name: 'base',
    test: /node_modules[\\/](react|react-dom|scheduler|clsx|use-sync-external-store|react-remove-scroll|react-remove-scroll-bar|react-style-singleton|use-sidecar|use-callback-ref|tslib|get-nonce|zustand|rison2|@mantine|@floating-ui|@tanstack[\\/](react-query|query-core|react-router|router-core|history|react-store|store))[\\/]/,
    priority: 30,
  },
  {
    name: 'house',
    test: /packages[\\/]web[\\/]src[\\/](lib|ui|widgets[\\/](record|chart-type|new-menu|person-menu))[\\/]|packages[\\/]charts[\\/]src[\\/]cards\.generated|@tabler|light-contracts|preload-helper/,
    priority: 20,
  },
  // What charts are, without what draws them; else it falls into thirty files.
  {
    name: 'charts',
    test: /packages[\\/](contracts|core|charts)[\\/]src[\\/](?!.*(View\.tsx|shared[\\/]view[\\/]))/,
    priority: 10,
  },
];

/** The first drawing of a page brings what all drawings share. */
const charts = ['packages/charts/src/line/View.tsx'];

export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  publicDir: 'public',
  plugins: [lightContracts({ root }), react(), opening({ root, beside: { dashboard: charts, explore: charts } })],
  build: {
    outDir: resolve(root, 'dist/web'),
    emptyOutDir: true,
    assetsDir: 'static/assets',
    assetsInlineLimit: 0,
    target: 'es2022',
    cssTarget: 'chrome120',
    sourcemap: false,
    modulePreload: { polyfill: false },
    manifest: true,
    chunkSizeWarningLimit: 1200,
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups, includeDependenciesRecursively: false } } },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: Object.fromEntries(
      served.map(path => [path, { target: backend, changeOrigin: true, headers: { origin: backend }, bypass }]),
    ),
  },
});

/** The sign-in page is the app's own; what the form sends and the link of the terminal go to the server. */
function bypass(request: IncomingMessage): string | undefined {
  return request.method === 'GET' && /^\/login\/?(\?|$)/.test(request.url ?? '') ? '/index.html' : undefined;
}
