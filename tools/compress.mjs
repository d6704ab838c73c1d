import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const text = /\.(js|css|html|svg|json|map|txt)$/;
const smallest = 1024;

/** Writes a `.br` and a `.gz` beside every text file of a folder, so that the server never compresses what does not change. */
export async function compressFolder(folder) {
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || !text.test(entry.name) || entry.name.endsWith('.map')) continue;
    const path = join(entry.parentPath ?? entry.path, entry.name);
    const content = await readFile(path);
    if (content.length < smallest) continue;
    await writeFile(
      `${path}.br`,
      await promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }),
    );
    await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
  }
}
