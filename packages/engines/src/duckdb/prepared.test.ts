import { DuckDBInstance } from '@duckdb/node-api';
import { describe, expect, it } from 'vitest';
import { EngineError } from '../contract';
import { createConnector } from './connector';
import { keepPrepared } from './prepared';

const options = { signal: new AbortController().signal, timeoutMs: 5000 };
const run = { ...options, maxRows: 10 };

async function connect() {
  const instance = await DuckDBInstance.create(':memory:');
  return instance.connect();
}

describe('a statement asked again', () => {
  it('is prepared once', async () => {
    const prepared = keepPrepared(await connect());
    const first = await prepared.of('SELECT 1');
    expect(await prepared.of('SELECT 1')).toBe(first);
    expect(await prepared.of('SELECT 2')).not.toBe(first);
  });

  it('takes values of another type than the first time', async () => {
    const session = await createConnector().open(
      { engine: 'duckdb', epoch: 'values', parameters: { kind: 'embedded', dataFolder: '/nowhere', tables: [] } },
      options,
    );
    const values: unknown[] = [];
    for (const parameter of ['text', 7n, 1.5, null, true, 2n ** 100n, 'again']) {
      const table = await session.run({ text: 'SELECT $1 AS v', parameters: [parameter], limit: 1 }, run);
      values.push(table.columns[0]?.values[0]);
    }
    expect(values.map(String)).toEqual(['text', '7', '1.5', 'null', 'true', String(2n ** 100n), 'again']);
    await session.close();
  });

  it('is refused each time where it is no SELECT', async () => {
    const prepared = keepPrepared(await connect());
    for (let time = 0; time < 2; time += 1) {
      await expect(prepared.of('CREATE TABLE t (a INT)')).rejects.toBeInstanceOf(EngineError);
    }
  });

  it('is prepared anew when many others came between', async () => {
    const prepared = keepPrepared(await connect());
    const first = await prepared.of('SELECT 0');
    for (let other = 1; other <= 70; other += 1) await prepared.of(`SELECT ${other}`);
    const again = await prepared.of('SELECT 0');
    expect(again).not.toBe(first);
    expect((await again.run()).rowCount).toBe(1);
  });

  it('that is very long is not kept, and runs', async () => {
    const prepared = keepPrepared(await connect());
    const text = `SELECT '${'x'.repeat(1_100_000)}'`;
    const first = await prepared.of(text);
    expect((await first.run()).rowCount).toBe(1);
    expect(await prepared.of(text)).not.toBe(first);
  });
});
