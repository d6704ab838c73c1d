import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../testing';
import { readWorkbook } from './excel';
import { refuseSwollen } from './swollen';

function workbook(sheet: string | Uint8Array): string {
  const path = join(temporaryFolder(), 'source');
  const bytes = typeof sheet === 'string' ? Buffer.from(sheet) : sheet;
  writeFileSync(path, zipSync({ 'xl/worksheets/sheet1.xml': bytes }, { level: 9 }));
  return path;
}

it('refuses a workbook that is small only while it is packed', { timeout: 60_000 }, async () => {
  const path = workbook(Buffer.alloc(257 * 1024 * 1024, 32));
  await expect(readWorkbook(path)).rejects.toThrow(/larger than 256 MB when it is unpacked/);
});

it('refuses a sheet whose last cell is out of reach, and names the cell', async () => {
  const path = workbook('<row r="1"><c r="A1"/></row><row r="1048576"><c r="XFD1048576"/></row>');
  await expect(readWorkbook(path)).rejects.toThrow(/reaches as far as the cell XFD1048576/);
});

it('lets long sheets, wide sheets and what is no archive pass', async () => {
  await refuseSwollen(workbook('<c r="A1"/><c r="T1000000"/>'));
  await refuseSwollen(workbook('<c r="A1"/><c r="XFD1000"/>'));
  const path = join(temporaryFolder(), 'source');
  writeFileSync(path, 'no archive at all');
  await refuseSwollen(path);
});
