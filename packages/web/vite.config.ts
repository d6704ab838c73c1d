import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
// @ts-expect-error plain script without types
import { lightContracts } from '../../tools/vite/light-contracts.mjs';

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

export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  publicDir: 'public',
  plugins: [lightContracts({ root }), react()],
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
  },
  server: {
    host: '127.0.0.1',
    port: Number(process.env['PORT'] ?? 5173),
    proxy: Object.fromEntries(
      served.map(path => [path, { target: backend, changeOrigin: true, headers: { origin: backend }, bypass }]),
    ),
  },
});

/** The sign-in page is the app's own; what the form sends and the link of the terminal go to the server. */
function bypass(request: { readonly url?: string; readonly method?: string }): string | undefined {
  return request.method === 'GET' && /^\/login\/?(\?|$)/.test(request.url ?? '') ? '/index.html' : undefined;
}
