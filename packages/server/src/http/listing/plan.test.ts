import type { ListFilter } from '@meridian/contracts/api';
import { DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { infoField } from './fields';
import { needs, planList } from './plan';
import { presentInfo, presentList } from './present';
import type { ListSpec } from './spec';

const db = new Kysely<object>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: inner => new SqliteIntrospector(inner),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
});

const spec: ListSpec = {
  title: 'Things',
  singular: 'Thing',
  id: sql.ref('things.id'),
  columns: ['id', 'name', 'owners.id', 'owners.name'],
  selectable: ['abilities'],
  orders: { name: sql.ref('things.name'), id: sql.ref('things.id') },
  defaultOrder: { column: 'id', direction: 'desc' },
  filters: {
    name: { kind: 'text', sql: sql.ref('things.name') },
    size: { kind: 'number', sql: sql.ref('things.size') },
    live: { kind: 'boolean', sql: sql.ref('things.live') },
    maker: { kind: 'one', sql: sql.ref('things.maker_id') },
    owners: {
      kind: 'many',
      record: sql.ref('things.id'),
      target: 'users',
      link: { table: 'thing_owners', record: 'thing_id', value: 'user_id' },
    },
    id: {
      kind: 'number',
      sql: sql.ref('things.id'),
      custom: [{ operator: 'is_mine', label: 'Mine', where: (_v, viewer) => sql`things.owner = ${viewer.userId}` }],
    },
  },
  permissions: { view: 'Thing', names: ['can_read', 'can_write'] },
  addFields: [infoField('name', 'String', { required: true })],
  editFields: [],
};
const viewer = { userId: 7 };

function where(col: string, opr: string, value: ListFilter['value']) {
  const plan = planList(spec, { filters: [{ col, opr, value }] }, viewer);
  return plan.where.map(condition => {
    const compiled = condition.compile(db);
    return [compiled.sql.replace(/\s+/g, ' '), ...compiled.parameters];
  });
}

describe('a filter', () => {
  it.each([
    ['ct', `lower("things"."name") like ? escape '\\'`, '%a\\_b\\%%'],
    ['sw', `lower("things"."name") like ? escape '\\'`, 'a\\_b\\%%'],
    ['ew', `lower("things"."name") like ? escape '\\'`, '%a\\_b\\%'],
    ['eq', '"things"."name" = ?', 'A_b%'],
  ])('%s takes wildcards of the text literally', (opr, text, parameter) => {
    expect(where('name', opr, 'A_b%')).toEqual([[text, parameter]]);
  });

  it('that negates lets through what has no text at all', () => {
    expect(where('name', 'nct', 'x')).toEqual([
      [`("things"."name" is null or lower("things"."name") not like ? escape '\\')`, '%x%'],
    ]);
  });

  it('by one related record finds those that have it, and by several those that have each', () => {
    expect(where('maker', 'rel_o_m', 9)).toEqual([['"things"."maker_id" = cast(? as bigint)', 9]]);
    expect(where('maker', 'rel_o_m', [9, 8])).toEqual([
      ['("things"."maker_id" = cast(? as bigint) and "things"."maker_id" = cast(? as bigint))', 9, 8],
    ]);
  });

  it('by many related records filters nothing when nobody has the id', () => {
    expect(where('owners', 'rel_m_m', 9)[0]?.[0]).toBe(
      '(not exists (select 1 from "users" as related where related.id = cast(? as bigint)) or exists ( ' +
        'select 1 from "thing_owners" as link where "link"."thing_id" = "things"."id" and "link"."user_id" = cast(? as bigint)))',
    );
  });

  it('by several texts finds what holds each', () => {
    expect(where('name', 'ct', ['a', 'b'])[0]?.slice(1)).toEqual(['%a%', '%b%']);
  });

  it('by a number that no store keeps is asked all the same', () => {
    expect(where('size', 'eq', 99_999_999_999)).toEqual([['"things"."size" = cast(? as bigint)', 99_999_999_999]]);
  });

  it.each([
    ['eq', 'ten', [['1 = 0']]],
    ['eq', '2020-01-01', [['1 = 0']]],
    ['eq', 1e300, [['1 = 0']]],
    ['neq', 'ten', []],
    ['gt', '2020-01-01', []],
    ['in', ['ten'], [['1 = 0']]],
  ])('%s what is no whole number (%j) equals none and bounds none', (opr, value, conditions) => {
    expect(where('size', opr, value)).toEqual(conditions);
  });

  it('by a list of nothing finds nothing', () => {
    expect(where('name', 'in', [])).toEqual([['1 = 0']]);
  });

  it('may depend on who asks', () => {
    expect(where('id', 'is_mine', true)).toEqual([['things.owner = ?', 7]]);
  });

  it.each(['nothing_such', 'eqf'])('with an operator that nobody knows (%s) is dropped', opr => {
    expect(where('name', opr, 1)).toEqual([]);
  });

  it.each([
    ['an operator of another kind of column', 'name', 'gt'],
    ['an operator of another column', 'name', 'is_mine'],
    ['a column that nobody knows', 'nothing_such', 'eq'],
    ['a name every object has', 'constructor', 'eq'],
  ])('with %s is refused', (_name, col, opr) => {
    expect(() => where(col, opr, 1)).toThrow(expect.objectContaining({ code: 'invalid_request' }));
  });
});

describe('a page', () => {
  it.each([
    [undefined, undefined, 20, 0],
    [2, 10, 10, 20],
    [0, 0, 20, 0],
    [0, -1, 100, 0],
    [1, 100_000, 100, 100],
  ])('%s of size %s has %s rows from %s', (page, page_size, limit, offset) => {
    const plan = planList(
      spec,
      { ...(page === undefined ? {} : { page }), ...(page_size === undefined ? {} : { page_size }) },
      viewer,
    );
    expect([plan.limit, plan.offset]).toEqual([limit, offset]);
  });

  it('of −1 is everything where a list has no limit', () => {
    expect(planList({ ...spec, maxPageSize: null }, { page: 3, page_size: -1 }, viewer)).toMatchObject({
      limit: null,
      offset: 0,
    });
  });

  it('below 0 is refused', () => {
    expect(() => planList(spec, { page: -1 }, viewer)).toThrow(expect.objectContaining({ code: 'page_below_zero' }));
  });
});

describe('an order', () => {
  it('by no column is the usual one, and by an unknown one is refused', () => {
    expect(planList(spec, { order_column: '' }, viewer)).toMatchObject({ direction: 'desc' });
    expect(() => planList(spec, { order_column: 'nothing_such' }, viewer)).toThrow(
      expect.objectContaining({ code: 'invalid_request' }),
    );
  });
});

describe('columns', () => {
  it('that nobody knows are left out, and all of them means the usual ones', () => {
    expect(planList(spec, { columns: ['id', 'nothing_such'] }, viewer).columns).toEqual(['id']);
    expect(planList(spec, { columns: ['nothing_such'] }, viewer)).toMatchObject({
      columns: spec.columns,
      narrowed: false,
    });
  });

  it('decide which relations are read', () => {
    const plan = planList(spec, { columns: ['id', 'owners.name'] }, viewer);
    expect([needs(plan, 'owners'), needs(plan, 'tags'), needs(plan, 'name')]).toEqual([true, false, false]);
  });

  it('narrow each record to what was asked, inside its relations too', () => {
    const record = { id: 1, name: 'a', owners: [{ id: 2, name: 'b', email: 'c' }], abilities: { can_edit: true } };
    const list = { count: 1, records: [record] };
    expect(presentList(planList(spec, { columns: ['owners.name'] }, viewer), list).result).toEqual([
      { owners: [{ name: 'b' }] },
    ]);
    expect(presentList(planList(spec, {}, viewer), list).result).toEqual([record]);
  });
});

describe('a reply', () => {
  const list = { count: 0, records: [] };
  it('says of its list what was asked for, or everything', () => {
    expect(Object.keys(presentList(planList(spec, { keys: ['none'] }, viewer), list))).toEqual([
      'count',
      'ids',
      'result',
    ]);
    expect(presentList(planList(spec, {}, viewer), list)).toMatchObject({
      list_title: 'List Things',
      order_columns: ['name', 'id'],
      label_columns: { 'owners.name': 'Owners Name' },
    });
  });

  it('of _info names the permissions one has', () => {
    const info = presentInfo(spec, { keys: ['permissions'] }, new Set(['can_read on Thing', 'can_write on Other']));
    expect(info).toEqual({ permissions: ['can_read'] });
  });
});
