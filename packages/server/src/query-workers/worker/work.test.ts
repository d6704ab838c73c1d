import type { QueryDataset, Question } from '@meridian/core/query';
import type { Table } from '@meridian/core/table';
import { EngineError, engines as registry, type Session, type Statement } from '@meridian/engines';
import { describe, expect, it } from 'vitest';
import { systemClock } from '../../platform/clock';
import { createWork } from './work';

const dataset: QueryDataset = {
  id: 1,
  version: '1',
  databaseId: 1,
  databaseName: 'd',
  engine: 'duckdb',
  catalog: null,
  schema: 'main',
  name: 'weather',
  sql: null,
  mainTimeColumn: null,
  alwaysFilterMainTime: false,
  offsetHours: 0,
  fetchValuesPredicate: null,
  templateParams: {},
  currencyColumn: null,
  cacheTimeoutSeconds: null,
  columns: [
    {
      name: 'weather',
      label: null,
      type: 'VARCHAR',
      isTime: false,
      expression: null,
      pythonDateFormat: null,
      filterable: true,
      groupable: true,
    },
  ],
  metrics: [{ name: 'count', label: 'COUNT(*)', expression: 'COUNT(*)', format: null }],
};
const question = (query: Question['query']): Question => ({
  query,
  context: { resultType: 'full', formData: {}, urlParams: {} },
  dataset,
  rowRules: [],
  person: { id: 1, username: 'ann', email: null, roles: [] },
  flags: { templates: true, adhocSubqueries: false, dateRangeTimeshifts: true },
  now: Date.UTC(2024, 0, 1),
});
const counted: Table = {
  rowCount: 2,
  columns: [
    { name: 'weather', kind: 'text', values: ['sun', 'rain'] },
    { name: 'count', kind: 'number', values: [640, 641n] },
  ],
};

function start(run: Session['run']) {
  const opened: string[] = [];
  const session: Session = {
    run,
    stream: () => {
      throw new Error('not used');
    },
    introspect: () => Promise.reject(new Error('not used')),
    close: async () => undefined,
  };
  const connector = {
    open: async () => {
      opened.push('session');
      return session;
    },
  };
  const quoted: string[] = [];
  const { dialect: plain } = registry[0];
  const quoteIdentifier = (name: string) => {
    quoted.push(name);
    return plain.quoteIdentifier(name);
  };
  const dialect = { ...plain, quoteIdentifier };
  const engines = new Map([['duckdb', { dialect, loadConnector: async () => connector }]]);
  const work = createWork(engines, systemClock);
  const ask = (query: Question['query'], { timeoutMs = 1000, resultFormat = 'json' as 'json' | 'csv' } = {}) =>
    work({
      task: {
        kind: 'ask',
        key: JSON.stringify(query),
        question: question(query),
        totals: null,
        resultFormat,
        revealsSql: true,
        annotations: null,
        mayFlow: false,
      },
      connection: { engine: 'duckdb', epoch: 'e', parameters: { kind: 'file', path: '/f' } },
      signal: new AbortController().signal,
      timeoutMs,
      flow: () => Promise.reject(new Error('not used')),
    });
  return { ask, opened, quoted };
}

describe('a worker', () => {
  it('answers a question with the members of a result and its facts', async () => {
    const statements: Statement[] = [];
    const { ask } = start(async statement => {
      statements.push(statement);
      return counted;
    });
    const { facts, body } = await ask({ columns: ['weather'], metrics: ['count'] });
    expect(JSON.parse(`{${body.toString()}`)).toMatchObject({
      status: 'success',
      colnames: ['weather', 'count'],
      coltypes: [1, 0],
      rowcount: 2,
      data: [
        { weather: 'sun', count: 640 },
        { weather: 'rain', count: 641 },
      ],
      query: expect.stringContaining('GROUP BY'),
    });
    expect(facts).toMatchObject({ rowCount: 2, digest: expect.stringMatching(/^[0-9a-f]{40}$/) });
    expect(statements).toHaveLength(1);
  });

  it('plans a question once, and one with a template each time', async () => {
    const { ask, quoted } = start(async () => counted);
    const plain = { columns: ['weather'], metrics: ['count'] };
    const first = await ask(plain);
    const planned = quoted.length;
    expect(planned).toBeGreaterThan(0);
    expect(await ask(plain)).toEqual({ ...first, facts: { ...Object(first.facts), engineMs: expect.any(Number) } });
    expect(quoted).toHaveLength(planned);
    const templated = { ...plain, extras: { where: "weather = '{{ current_username() }}'" } };
    await ask(templated);
    const before = quoted.length;
    await ask(templated);
    expect(quoted.length).toBeGreaterThan(before);
  });

  it('opens no session for what needs no engine', async () => {
    const { ask, opened } = start(async () => counted);
    await ask({ columns: ['weather'], metrics: ['count'], result_type: 'query' });
    await expect(ask({ metrics: ['nope'] })).rejects.toMatchObject({ name: 'QuestionRefused', status: 400 });
    expect(opened).toEqual([]);
  });

  it('gives a session back and takes it again', async () => {
    const { ask, opened } = start(async () => counted);
    await ask({ metrics: ['count'] });
    await ask({ metrics: ['count'] });
    expect(opened).toEqual(['session']);
  });

  it('gives a statement what is left of the deadline', async () => {
    const left: number[] = [];
    const { ask } = start(async (_, options) => {
      left.push(options.timeoutMs);
      return counted;
    });
    await ask({ metrics: ['count'] }, { timeoutMs: 5000 });
    expect(left[0]).toBeGreaterThan(4000);
    expect(left[0]).toBeLessThanOrEqual(5000);
  });

  it('passes on what the engine says', async () => {
    const { ask } = start(() => Promise.reject(new EngineError('COLUMN_DOES_NOT_EXIST_ERROR', 'no such column')));
    await expect(ask({ metrics: ['count'] })).rejects.toMatchObject({ type: 'COLUMN_DOES_NOT_EXIST_ERROR' });
  });

  it('writes a file with the labels of the dataset above the columns', async () => {
    const { ask } = start(async () => counted);
    const { body } = await ask({ columns: ['weather'], metrics: ['count'] }, { resultFormat: 'csv' });
    expect(body.toString()).toBe('\uFEFFweather,COUNT(*)\nsun,640\nrain,641\n');
  });
});
