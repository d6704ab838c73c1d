// Writes a .br and a .gz beside every text file of a built web app, so that the server packs nothing while it answers.
// `node tools/compress.mjs dist/web`
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const packed = new Set(['.html', '.js', '.css', '.svg', '.json', '.txt', '.webmanifest', '.wasm']);
const leastBytes = 512;

/** Gives the number of files that were packed; those that would not become smaller are left alone. */
export function compressFolder(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && packed.has(extname(entry.name)))
    .map(entry => join(entry.parentPath, entry.name));
  return files.filter(compressFile).length;
}

function compressFile(path) {
  const bytes = readFileSync(path);
  if (bytes.length < leastBytes) return false;
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: quality }));
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
  return true;
}

if (import.meta.url === `file://${process.argv[1]}`) {
  const count = compressFolder(process.argv[2] ?? 'dist/web');
  console.log(`packed ${count} files`);
}
