import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Asker, anApp, aPerson, hasPostgres, made, type PostgresServer, startPostgres } from '../../../testing';

/** Each upload starts a process of its own. */
const patienceMs = 240_000;

interface Sent {
  readonly file?: readonly [name: string, content: string | Uint8Array<ArrayBuffer>];
  readonly fields?: Readonly<Record<string, string>>;
}

async function send(as: Asker, address: string, { file, fields = {} }: Sent) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (file) form.set('file', new Blob([file[1]]), file[0]);
  const encoded = new Response(form);
  const headers = { 'content-type': encoded.headers.get('content-type') ?? '' };
  const reply = await as('POST', address, { body: Buffer.from(await encoded.arrayBuffer()), headers });
  return { status: reply.statusCode, body: reply.json<Record<string, unknown>>() };
}

const ok = { status: 201, body: { message: 'OK' } };

async function rowsOf(as: Asker, table: string): Promise<Record<string, unknown>[]> {
  const q = `(filters:!((col:table_name,opr:eq,value:'${table}')))`;
  const list = await as('GET', `/api/v1/dataset/?q=${encodeURIComponent(q)}`);
  const { ids } = list.json<{ ids: number[] }>();
  expect(ids).toHaveLength(1);
  const context = { datasource: { id: ids[0], type: 'table' }, queries: [{ result_type: 'samples', row_limit: 100 }] };
  const reply = await as('POST', '/api/v1/chart/data', { body: context });
  return reply.json<{ result: { data: Record<string, unknown>[] }[] }>().result[0]?.data ?? [];
}

const plain = 'day;zip;amount;big\n2024-01-02;01234;1,5;9007199254740993\n2024-01-03;00999;2,25;1\n';
const plainRows = [
  { day: Date.UTC(2024, 0, 2), zip: '01234', amount: 1.5, big: '9007199254740993' },
  { day: Date.UTC(2024, 0, 3), zip: '00999', amount: 2.25, big: 1 },
];

async function open() {
  const server = await anApp();
  const admin = await server.as('admin', 'admin');
  const list = await admin('GET', '/api/v1/database/');
  const embedded = list.json<{ ids: number[] }>().ids[0] ?? 0;
  const upload = (sent: Sent, database = embedded, as = admin) =>
    send(as, `/api/v1/database/${database}/upload/`, sent);
  return { ...server, admin, embedded, upload };
}
const csv = (content: string, fields: Readonly<Record<string, string>>): Sent => ({
  file: ['up.csv', content],
  fields: { type: 'csv', table_name: 't', ...fields },
});

describe('a file sent to the embedded connection', () => {
  it('becomes a table and a dataset, fails on a taken name, adds rows and replaces', {
    timeout: patienceMs,
  }, async () => {
    const { admin, upload, home } = await open();
    const sent = (more: Readonly<Record<string, string>> = {}) => upload(csv(plain, { delimiter: ';', ...more }));
    expect(await sent()).toEqual(ok);
    expect(await rowsOf(admin, 't')).toEqual(plainRows);
    expect(await sent()).toMatchObject({
      status: 422,
      body: { errors: [{ message: expect.stringContaining('already exists') }] },
    });
    expect(await sent({ already_exists: 'append' })).toEqual(ok);
    expect(await rowsOf(admin, 't')).toEqual([...plainRows, ...plainRows]);
    const wider = await upload(csv('zip,other\n1,2\n', { already_exists: 'append' }));
    expect(wider).toMatchObject({
      status: 422,
      body: { errors: [{ message: expect.stringContaining('no column "other"') }] },
    });
    expect(await upload(csv('a\n1\n', { already_exists: 'replace' }))).toEqual(ok);
    expect(await rowsOf(admin, 't')).toEqual([{ a: 1 }]);
    expect(readdirSync(join(home, 'data')).filter(name => name.endsWith('.parquet'))).toHaveLength(1);
    const [first, second] = await Promise.all([1, 2].map(() => upload(csv('a\n1\n', { table_name: 'at_once' }))));
    expect([first?.status, second?.status].toSorted()).toEqual([201, 422]);
    expect(await rowsOf(admin, 'at_once')).toEqual([{ a: 1 }]);
  });

  it('is read as its fields say', { timeout: patienceMs }, async () => {
    const { admin, upload } = await open();
    const text =
      'made by hand\n\nid,when,note,amount,code\n1,03/04/2024,none,"1,5",7\n2,05/04/2024, b,"2,5",8\n3,06/04/2024,c,"3,5",9\n';
    const fields = {
      skip_rows: '1',
      header_row: '1',
      day_first: 'true',
      column_dates: 'when',
      null_values: 'none,nix',
      decimal_character: ',',
      skip_initial_space: 'true',
      rows_to_read: '2',
      columns_read: 'id,when,note,amount,code',
      column_data_types: '{"code": "string"}',
      index_column: 'id',
      dataframe_index: 'true',
      index_label: 'number',
    };
    expect(await upload(csv(text, fields))).toEqual(ok);
    expect(await rowsOf(admin, 't')).toEqual([
      { number: 1, when: Date.UTC(2024, 3, 3), note: null, amount: 1.5, code: '7' },
      { number: 2, when: Date.UTC(2024, 3, 5), note: 'b', amount: 2.5, code: '8' },
    ]);
    expect(await upload(csv('a,b\n1,x\n\n2,y\n', { already_exists: 'replace', dataframe_index: 'true' }))).toEqual(ok);
    expect(await rowsOf(admin, 't')).toEqual([
      { index: 0, a: 1, b: 'x' },
      { index: 1, a: 2, b: 'y' },
    ]);
    const awkward = { already_exists: 'replace', null_values: '"x",y|z', delimiter: '|' };
    expect(await upload(csv('a|b\n"y|z"|"""x"""\n1|2\n', awkward))).toEqual(ok);
    expect(await rowsOf(admin, 't')).toEqual([
      { a: null, b: null },
      { a: 1, b: 2 },
    ]);
    const blank = { already_exists: 'replace', skip_blank_lines: 'true' };
    expect(await upload(csv('b\nx\n\ny\n', blank))).toEqual(ok);
    expect(await rowsOf(admin, 't')).toEqual([{ b: 'x' }, { b: 'y' }]);
  });

  it('says what is wrong, and leaves nothing behind', { timeout: patienceMs }, async () => {
    const { admin, embedded, home, upload } = await open();
    const invalid = {
      type: 'word',
      already_exists: 'maybe',
      skip_rows: 'few',
      day_first: 'perhaps',
      column_data_types: '{"a": "blob"}',
      rows_to_read: '0',
      nothing: '1',
    };
    expect(await upload({ file: ['x.exe', 'a'], fields: invalid })).toEqual({
      status: 400,
      body: {
        message: {
          type: ['Must be one of: csv, excel, columnar.'],
          file: ['File extension is not allowed.'],
          table_name: ['Missing data for required field.'],
          already_exists: ['Must be one of: fail, replace, append.'],
          day_first: ['Not a valid boolean.'],
          column_data_types: ['The type "blob" of "a" is not known.'],
          skip_rows: ['Not a valid integer.'],
          rows_to_read: ['Must be greater than or equal to 1.'],
          nothing: ['Unknown field.'],
        },
      },
    });
    expect(await upload({ fields: { type: 'csv', table_name: 't' } })).toMatchObject({
      status: 400,
      body: { message: { file: ['Missing data for required field.'] } },
    });
    for (const [content, fields, sentence] of [
      ['a,b\n1,2\n1,2\n1,2,3\n', {}, /cannot be read as a row/],
      ['a\n1\n', { columns_read: 'z' }, /no column "z"/],
      ['a\nx\n', { column_data_types: '{"a": "int64"}' }, /not of type integer/],
      ['a\n1\n', { schema: 'other' }, /no schema "other"/],
      ['', {}, /empty/],
    ] as const)
      expect(await upload(csv(content, fields))).toMatchObject({
        status: 422,
        body: { errors: [{ message: expect.stringMatching(sentence) }] },
      });
    expect(await upload(csv('a\n1\n', {}), 999)).toMatchObject({
      status: 404,
      body: { errors: [{ error_type: 'DATABASE_NOT_FOUND_ERROR' }] },
    });
    const noForm = await admin('POST', `/api/v1/database/${embedded}/upload/`, { body: {} });
    expect([noForm.statusCode, noForm.json()]).toMatchObject([
      400,
      { errors: [{ error_type: 'INVALID_PAYLOAD_FORMAT_ERROR' }] },
    ]);
    expect((await admin('GET', '/api/v1/dataset/')).json()).toMatchObject({ count: 0 });
    expect(readdirSync(join(home, 'data'))).toEqual([]);
  });

  it('is taken from those who may upload into the database', { timeout: patienceMs }, async () => {
    const server = await open();
    const gamma = await aPerson(server, { username: 'gus', role: 'Gamma' });
    expect((await server.upload(csv('a\n1\n', {}), server.embedded, gamma.as)).status).toBe(403);
  });

  it('tells its columns, by sheet', { timeout: patienceMs }, async () => {
    const { admin } = await open();
    const address = '/api/v1/database/upload_metadata/';
    const asked = {
      file: ['up.csv', 'x\na|b\n1|2\n'] as const,
      fields: { type: 'csv', delimiter: '|', header_row: '1' },
    };
    expect(await send(admin, address, asked)).toEqual({
      status: 200,
      body: { result: { items: [{ sheet_name: null, column_names: ['a', 'b'] }] } },
    });
    expect((await send(admin, address, { file: ['up.pdf', ''], fields: {} })).status).toBe(400);
    expect(await send(admin, address, { file: ['up.csv', 'a'], fields: { skip_rows: '1' } })).toMatchObject({
      status: 400,
      body: { message: { type: ['Missing data for required field.'], skip_rows: ['Unknown field.'] } },
    });
    expect(await send(admin, address, { file: ['up.csv', ''], fields: { type: 'csv' } })).toMatchObject({
      status: 422,
      body: { errors: [{ message: expect.stringMatching(/empty/) }] },
    });
  });
});

describe.runIf(hasPostgres)('a file sent to PostgreSQL', () => {
  let postgres: PostgresServer;
  beforeAll(async () => {
    postgres = await startPostgres();
  }, patienceMs);
  afterAll(() => postgres.stop());

  it('becomes a table there, where that is allowed', { timeout: patienceMs }, async () => {
    const { admin, upload } = await open();
    const sqlalchemy_uri = await postgres.database();
    const database = await made(admin, 'database', { database_name: 'pg', sqlalchemy_uri, allow_file_upload: true });
    const sent = (more: Readonly<Record<string, string>> = {}) =>
      upload(csv(plain, { delimiter: ';', ...more }), database);
    expect(await sent()).toEqual(ok);
    expect(await rowsOf(admin, 't')).toEqual(plainRows);
    expect(await sent({ schema: 'public' })).toMatchObject({
      status: 422,
      body: { errors: [{ message: expect.stringContaining('already exists') }] },
    });
    expect(await sent({ already_exists: 'append' })).toEqual(ok);
    expect(await rowsOf(admin, 't')).toHaveLength(4);
    expect(await upload(csv('zip\nabc\n', { already_exists: 'replace' }), database)).toEqual(ok);
    expect(await rowsOf(admin, 't')).toEqual([{ zip: 'abc' }]);
    expect(await sent({ already_exists: 'append' })).toMatchObject({ status: 422 });
    expect(await rowsOf(admin, 't')).toEqual([{ zip: 'abc' }]);
    expect(await sent({ schema: 'nowhere' })).toMatchObject({
      status: 422,
      body: { errors: [{ message: expect.stringContaining('nowhere') }] },
    });

    const put = (body: object) => admin('PUT', `/api/v1/database/${database}`, { body });
    await put({ extra: '{"schemas_allowed_for_file_upload": ["uploads"]}' });
    expect((await sent({ table_name: 'u', schema: 'public' })).status).toBe(403);
    await put({ extra: '{}', allow_file_upload: false });
    expect((await sent({ table_name: 'u' })).status).toBe(403);
  });
});
