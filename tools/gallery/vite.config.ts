import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Every fixture of every chart type on one page: `?scheme=dark`, `?only=line`, `?width=…&height=…`. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  server: {
    host: '127.0.0.1',
    port: Number(process.env['PORT'] ?? 5180),
    strictPort: true,
    fs: { allow: ['../..'] },
  },
});
