import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LoadTarget } from '../contract';
import { hasPostgres, startPostgres, type TemporaryPostgres } from '../testing/temporary-postgres';
import { createTableWriter } from './table-writer';

describe.skipIf(!hasPostgres)('loading rows into PostgreSQL', () => {
  let server: TemporaryPostgres;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server.stop());

  const target: LoadTarget = {
    schema: 'public',
    table: 'Odd "name"',
    columns: [
      { name: 'n', type: 'integer' },
      { name: 'Größe, "x"', type: 'text' },
      { name: 'part', type: 'decimal' },
      { name: 'late', type: 'boolean' },
      { name: 'day', type: 'date' },
      { name: 'at', type: 'timestamp' },
    ],
    ifExists: 'fail',
  };
  async function* rows(...lines: readonly string[]) {
    for (const line of lines) yield Buffer.from(`${line}\n`);
  }
  const load = (given: LoadTarget, csv: AsyncIterable<Buffer>, signal = new AbortController().signal) =>
    createTableWriter().load({ engine: 'postgres', epoch: 'x', parameters: server.parameters }, given, {
      csv,
      signal,
      connectTimeoutMs: 5000,
    });
  const count = async () => (await server.psql('SELECT count(*) FROM "Odd ""name"""')).trim();
  const first = '9007199254740993,"a,""b""\nc",1.5,true,2024-02-29,2024-02-29 12:00:00.25';

  it('keeps every value, tells null from the empty text, and fails, adds or replaces as told', async () => {
    await load(target, rows(first, ',"",,,,'));
    const shown = await server.psql(`SELECT row_to_json(t) FROM "Odd ""name""" AS t`);
    const parsed = shown
      .trim()
      .split('\n')
      .map(line => JSON.parse(line) as Record<string, unknown>);
    expect(parsed).toEqual([
      {
        n: 9007199254740992,
        'Größe, "x"': 'a,"b"\nc',
        part: 1.5,
        late: true,
        day: '2024-02-29',
        at: '2024-02-29T12:00:00.25',
      },
      { n: null, 'Größe, "x"': '', part: null, late: null, day: null, at: null },
    ]);
    expect(shown).toContain('9007199254740993');
    await expect(load(target, rows(first))).rejects.toMatchObject({ field: 'table_name' });
    await load({ ...target, ifExists: 'append' }, rows(first));
    expect(await count()).toBe('3');
    await load({ ...target, ifExists: 'replace' }, rows(first));
    expect(await count()).toBe('1');
  });

  it('takes all rows or none', async () => {
    const before = await count();
    const wrong = load({ ...target, ifExists: 'replace' }, rows(first, 'x,,,,,'));
    await expect(wrong).rejects.toMatchObject({ type: 'GENERIC_DB_ENGINE_ERROR' });
    async function* breaking() {
      yield Buffer.from(`${first}\n`);
      throw new Error('the disk is gone');
    }
    await expect(load({ ...target, ifExists: 'append' }, breaking())).rejects.toThrow();
    const controller = new AbortController();
    async function* endless() {
      for (;;) {
        yield Buffer.from(`${first}\n`);
        controller.abort();
        await new Promise(resolve => setTimeout(resolve, 5));
      }
    }
    await expect(load({ ...target, ifExists: 'append' }, endless(), controller.signal)).rejects.toThrow();
    expect(await count()).toBe(before);
  });

  it('refuses names that the server would cut off', async () => {
    await expect(load({ ...target, table: 'x'.repeat(64) }, rows(first))).rejects.toThrow(/63 bytes/);
  });
});
