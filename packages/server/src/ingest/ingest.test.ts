import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { DuckDBInstance } from '@duckdb/node-api';
import type { ReadOptions } from '@meridian/contracts/documents';
import { strToU8, zipSync } from 'fflate';
import iconv from 'iconv-lite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtOrSource } from '../testing/programs';
import { FileRefused, type IngestProcess, startIngestProcess } from './index';

const folder = mkdtempSync(join(tmpdir(), 'meridian-ingest-'));
let process_: IngestProcess;

beforeAll(() => {
  process_ = startIngestProcess({
    entry: builtOrSource(new URL('./worker/main.ts', import.meta.url)),
    scratch: join(folder, 'scratch'),
  });
});
afterAll(() => {
  process_.end();
  rmSync(folder, { recursive: true, force: true });
});

function file(name: string, content: string | Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

const inspect = (path: string, options: Partial<ReadOptions> = {}) =>
  process_.ask('inspect', { path, fileName: path, options, columns: null });

async function convert(path: string, leaveOutFaults = false, wanted: Partial<ReadOptions> = {}) {
  const { options } = await inspect(path, wanted);
  const out = join(folder, 'out.parquet');
  const conversion = await process_.ask('convert', { path, out, options, columns: null, leaveOutFaults });
  const connection = await (await DuckDBInstance.create(':memory:')).connect();
  const rows = (await connection.runAndReadAll(`SELECT * FROM read_parquet('${out}')`)).getRowsJson();
  return { ...conversion, values: rows };
}

const types = (columns: readonly { name: string; type: string }[]) =>
  Object.fromEntries(columns.map(column => [column.name, column.type]));

describe('a workbook', () => {
  const sheetFile = (values: readonly number[]) =>
    strToU8(
      `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${values.map((value, at) => `<row r="${at + 1}"><c r="A${at + 1}"><v>${value}</v></c></row>`).join('')}</sheetData></worksheet>`,
    );
  const sheets = ['hidden', 'veryHidden', 'visible'];
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const workbook = zipSync({
    'xl/workbook.xml': strToU8(
      `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${sheets.map((state, at) => `<sheet name="${state} one" sheetId="${at + 1}" state="${state}" r:id="r${at + 1}"/>`).join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${sheets.map((_, at) => `<Relationship Id="r${at + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`).join('')}</Relationships>`,
    ),
    ...Object.fromEntries(sheets.map((_, at) => [`xl/worksheets/sheet${at + 1}.xml`, sheetFile([at, 10 + at])])),
  });

  it('begins with the first sheet that can be seen, and has the others to choose', async () => {
    const path = file('hidden.xlsx', Buffer.from(workbook));
    const looked = await inspect(path, { hasHeader: false });
    expect([looked.options.sheet, looked.rows]).toEqual(['visible one', [['2'], ['12']]]);
    expect(looked.sheets).toEqual(['hidden one', 'veryHidden one', 'visible one']);
    expect((await inspect(path, { hasHeader: false, sheet: 'hidden one' })).rows).toEqual([['0'], ['10']]);
  });
});

describe('a file that is cut short or broken', () => {
  it.each([
    ['mid.ndjson', '{"a":1}\n{"a":oops}\n{"a":3}\n', 'The JSON cannot be read: line 2 is broken off'],
    ['end.ndjson', '{"a":1}\n{"a":2}\n{"a":3\n', 'The JSON cannot be read: line 3 is broken off'],
    ['list.json', '[{"a":1},{"a":2]', 'The JSON cannot be read: value 2 is broken off'],
    ['cut.parquet', 'PAR1 and no end of it that could be read', 'The Parquet file is cut short or damaged.'],
  ])('%s says where', async (name, content, sentence) => {
    await expect(inspect(file(name, content))).rejects.toThrow(sentence);
  });
});

describe('a text file', () => {
  it('reads the texts that a person names as null, in text columns too', async () => {
    const path = file('absent.csv', 'city,n\nRome,1\nunknown,n.a.\n"NA",3\n');
    expect((await inspect(path)).columns.map(({ type }) => type)).toEqual(['text', 'text']);
    const looked = await inspect(path, { nullTexts: ['unknown', 'n.a.', 'NA'] });
    expect(looked.columns.map(({ type }) => type)).toEqual(['text', 'integer']);
    expect(looked.rows).toEqual([
      ['Rome', '1'],
      [null, null],
      [null, '3'],
    ]);
    const done = await convert(path, false, { nullTexts: ['unknown', 'n.a.', 'NA'] });
    expect(done.values).toEqual([
      ['Rome', '1'],
      [null, null],
      [null, '3'],
    ]);
  });

  it('leaves out titles and notes above the header, which a person may take back', async () => {
    const path = file(
      'titled.csv',
      'Visits of 2024\nMade by Ann\n\nday,town,n\n2024-01-01,Rome,1\n2024-01-02,Oslo,2\n',
    );
    const done = await convert(path);
    expect(types(done.columns)).toEqual({ day: 'DATE', town: 'VARCHAR', n: 'BIGINT' });
    expect(done.values).toEqual([
      ['2024-01-01', 'Rome', '1'],
      ['2024-01-02', 'Oslo', '2'],
    ]);
    expect((await inspect(path)).options).toMatchObject({ skipLines: 3, hasHeader: true });
    expect((await inspect(path, { skipLines: 0 })).options).toMatchObject({ skipLines: 0 });
  });

  it('takes the delimiter of a first line that names it, and leaves that line out', async () => {
    const done = await convert(file('named.csv', 'sep=|\r\na|b,c\r\n1|2,5\r\n'));
    expect([done.columns.map(({ name }) => name), done.values]).toEqual([['a', 'b,c'], [['1', 2.5]]]);
  });

  it('keeps leading zeros, 64-bit integers and every letter of a UTF-16 file with decimal commas', async () => {
    const text =
      'Größe;Datum;Betrag;PLZ;Nr\n"a;b";13.02.2024;1.234,50;01234;9007199254740993\nz;14.02.2024;7,25;00999;1\n';
    const done = await convert(
      file('utf16.csv', Buffer.concat([Buffer.from([0xff, 0xfe]), iconv.encode(text, 'utf-16le')])),
    );
    expect(types(done.columns)).toEqual({
      Größe: 'VARCHAR',
      Datum: 'DATE',
      Betrag: 'DOUBLE',
      PLZ: 'VARCHAR',
      Nr: 'BIGINT',
    });
    expect(done.values).toEqual([
      ['a;b', '2024-02-13', 1234.5, '01234', '9007199254740993'],
      ['z', '2024-02-14', 7.25, '00999', '1'],
    ]);
  });
  it('reads a column that mixes five ways of writing dates', async () => {
    const done = await convert(
      file('dates.csv', 'd|n\n2024-01-02|1\n25/12/2023|2\n5 Jan 2024|3\nFeb 3, 2024|4\n13.01.2024|5\n'),
    );
    expect(done.values.map(row => row[0])).toEqual([
      '2024-01-02',
      '2023-12-25',
      '2024-01-05',
      '2024-02-03',
      '2024-01-13',
    ]);
  });
  it('says that day and month could be swapped', async () => {
    expect((await inspect(file('swap.csv', 'd,n\n1/2/2024,1\n3/4/2024,2\n'))).notes).toEqual([
      'In "d" day and month could be swapped; it is read month first.',
    ]);
  });
  it('widens a type when a late row does not fit, losing nothing', async () => {
    const rows = Array.from({ length: 30_000 }, (_, index) => `${index},x`).join('\n');
    const done = await convert(file('late.csv', `id,v\n${rows}\nA-1,x\n`));
    expect(types(done.columns)).toEqual({ id: 'VARCHAR', v: 'VARCHAR' });
    expect(done.rows).toBe(30_001);
  });
  it('shows broken lines with their numbers, and leaves them out only when told to', async () => {
    const path = file('ragged.csv', 'id,name\n1,a\n2,b,extra\n3\n4,d\n');
    await expect(convert(path)).rejects.toMatchObject({
      faultCount: 2,
      faults: [
        { line: 3, text: '2,b,extra' },
        { line: 4, text: '3' },
      ],
    });
    const done = await convert(path, true);
    expect(done.values).toEqual([
      ['1', 'a'],
      ['4', 'd'],
    ]);
    expect(done.lineFaultCount).toBe(2);
  });
  it('counts a thousand faulty lines, and says that there are more', async () => {
    const rows = (count: number) => `a,b\n${'1,2\n'.repeat(2000)}${'1,2,3,4\n'.repeat(count)}`;
    await expect(convert(file('some.csv', rows(700)))).rejects.toMatchObject({ faultCount: 700 });
    await expect(convert(file('many.csv', rows(1001)))).rejects.toMatchObject({
      faultCount: 1001,
      message: expect.stringMatching(/^More than 1,000 lines cannot be read as a row\./),
    });
  });
  it('says which line is longer than what is read at once, wherever it stands', async () => {
    const before = `1,${'x'.repeat(9999)}\n`.repeat(600);
    const path = file('long-line.csv', `a,b\n${before}${'x'.repeat(12_000_000)}\n1,2\n`);
    await expect(convert(path)).rejects.toMatchObject({ faultCount: 1, faults: [{ line: 602 }] });
  });

  it('says which line is longer than can be left out, and does not read it', async () => {
    const path = file('endless-line.csv', `a,b\n1,2\n3,4\n5,${'x'.repeat(40_000_000)}\n7,8\n`);
    await expect(convert(path, true)).rejects.toMatchObject({
      message: expect.stringMatching(/^Line 4 is longer than 32 MB, so it is no row, and it cannot be left out\./),
      faults: [{ line: 4 }],
    });
  });

  it('reads 300 columns', async () => {
    const header = Array.from({ length: 300 }, (_, column) => `c${column}`).join(',');
    const row = (at: number) => Array.from({ length: 300 }, (_, column) => (column % 2 ? `name ${at}` : at)).join(',');
    const rows = Array.from({ length: 40 }, (_, at) => row(at)).join('\n');
    const done = await convert(file('wide.csv', `${header}\n${rows}\n`));
    expect([done.columns.length, done.rows]).toEqual([300, 40]);
  });
  it('reads lines that end in several ways', async () => {
    const done = await convert(file('ends.csv', 'a,b\r\n1,"ü\r\nx"\n3,4\r5,6\r\n7,8\r'));
    expect(done.values).toEqual([
      ['1', 'ü\nx'],
      ['3', '4'],
      ['5', '6'],
      ['7', '8'],
    ]);
  });
  it('refuses more columns than a table may have, before it looks at each of them', async () => {
    const asked = inspect(file('too-wide.csv', `${'1,'.repeat(100_000)}1\n`));
    await expect(asked).rejects.toThrow('This file has 100001 columns where a table may have 2000.');
  });
});

describe('other files', () => {
  it('reads a list of JSON objects and one object a line', async () => {
    const list = await convert(file('list.json', '[{"a":1,"t":"2024-01-02T03:04:05Z","n":{"k":[1]}},{"a":2.5}]'));
    expect(types(list.columns)).toEqual({ a: 'DOUBLE', t: 'TIMESTAMP', n: 'VARCHAR' });
    expect((await inspect(file('nested.json', '[{"n":{"k":[1]}}]'))).rows).toEqual([['{"k":[1]}']]);
    const sparse = Array.from({ length: 40 }, (_, at) => ({ [`key ${at}`]: at }));
    expect((await convert(file('sparse.json', JSON.stringify(sparse)))).columns).toHaveLength(40);
    expect((await convert(file('lines.ndjson', '{"zip":"001"}\n{"zip":"002"}\n'))).values).toEqual([['001'], ['002']]);
  });
  it('reads JSON as Windows writes it, and integers beyond 64 bits to the last digit', async () => {
    const rows = '[{"n":18446744073709551615,"t":"ü"}]';
    for (const [name, content] of [
      ['mark.json', `\ufeff${rows}`],
      ['wide.json', iconv.encode(rows, 'utf-16le', { addBOM: true })],
      ['latin.json', iconv.encode(rows, 'windows-1252')],
    ] as const)
      expect((await convert(file(name, content))).values).toEqual([['18446744073709551615', 'ü']]);
  });
  it.each([
    ['an empty file', 'empty.csv', '', /empty/],
    ['a ZIP named .csv', 'zip.csv', Buffer.from('504b0304140000000000', 'hex'), /ZIP archive/],
    ['a workbook with a password', 'p.xlsx', Buffer.from('d0cf11e0a1b11ae1', 'hex'), /protected by a password/],
    ['a PDF', 'x.csv', '%PDF-1.7', /PDF/],
    ['binary data', 'b.csv', Buffer.from([1, 2, 0, 3, 4, 200, 0, 0, 9]), /binary/],
    ['a first line longer than 1 MB', 'long.csv', 'x'.repeat(3_000_000), /longer than 1 MB/],
    ['a header without rows', 'header.csv', 'a,b\n', /no rows/],
  ])('refuses %s and says what to do', async (_, name, content, sentence) => {
    const path = file(name, content);
    await expect(convert(path)).rejects.toBeInstanceOf(FileRefused);
    await expect(convert(path)).rejects.toThrow(sentence);
  });
});

it('profiles every column', async () => {
  const done = await convert(file('profile.csv', 'n,c\n1,x\n2,x\n3,\n4,y\n'));
  expect(done.profile.columns[0]).toMatchObject({
    name: 'n',
    rows: 4,
    nulls: 0,
    distinct: 4,
    min: '1',
    max: '4',
    mean: 2.5,
  });
  expect(done.profile.columns[1]).toMatchObject({
    nulls: 1,
    distinct: 2,
    top: [
      { value: 'x', count: 2 },
      { value: 'y', count: 1 },
    ],
  });
});

it('reads JSON of thousands of levels as text below the first of them', async () => {
  const path = file('deep.json', `${'{"a":'.repeat(3000)}1${'}'.repeat(3000)}`);
  expect(types((await inspect(path)).columns)).toEqual({ a: 'text' });
});

it('says what to do when the process of a file dies', async () => {
  const other = startIngestProcess({
    entry: pathToFileURL(file('dies.mjs', "process.on('message', () => process.exit(134));")),
    scratch: folder,
  });
  const asked = other.ask('inspect', { path: 'x', fileName: 'x', options: {}, columns: null });
  await expect(asked).rejects.toThrow(/Split it, or save it as CSV/);
});
