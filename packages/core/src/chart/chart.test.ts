import { describe, expect, it } from 'vitest';
import { type CarryOver, carryOver, carryThrough } from './carry-over';
import type { ControlPanel } from './controls';
import { columnLabel, metricLabel } from './labels';
import { defaultValues, isVisible } from './predicate';

type Type = CarryOver['from'];
const panel = (controls: ControlPanel[number]['rows'][number]): ControlPanel => [
  { label: 'Query', tab: 'data', rows: [controls] },
];
const line: Type = {
  key: 'line',
  roles: { metrics: ['metrics'], dimensions: ['groupby'], time: ['x_axis'] },
  controls: panel([
    { name: 'x_axis', kind: 'x-axis', label: 'X' },
    { name: 'metrics', kind: 'metrics', label: 'Metrics' },
    { name: 'groupby', kind: 'columns', label: 'Dimensions' },
    { name: 'area', kind: 'checkbox', label: 'Area', default: false },
  ]),
};
const pie: Type = {
  key: 'pie',
  roles: { metrics: ['metric'], dimensions: ['groupby'], time: [] },
  controls: panel([
    { name: 'metric', kind: 'metric', label: 'Metric' },
    { name: 'groupby', kind: 'columns', label: 'Dimensions' },
    { name: 'donut', kind: 'checkbox', label: 'Donut', default: true },
  ]),
};
const number: Type = {
  key: 'number',
  roles: { metrics: ['metric'], dimensions: [], time: [] },
  controls: panel([{ name: 'metric', kind: 'metric', label: 'Metric' }]),
};
const table: Type = {
  key: 'table',
  roles: { metrics: ['metrics'], dimensions: ['groupby'], time: [], timeAsDimension: true },
  controls: panel([
    { name: 'metrics', kind: 'metrics', label: 'Metrics' },
    { name: 'groupby', kind: 'columns', label: 'Dimensions' },
  ]),
};
const isTime = (column: unknown) => column === 'date';
const overTime = {
  viz_type: 'line',
  datasource: '1__table',
  x_axis: 'date',
  metrics: ['count', 'sum'],
  groupby: ['state'],
  area: true,
  row_limit: 50,
  from_elsewhere: 1,
};

describe('a change of chart type', () => {
  it('carries metrics and dimensions by their part, shared settings and unknown keys as they are', () => {
    const form = carryOver({ from: line, to: pie, form: overTime, remembered: null, isTime });
    expect(form).toMatchObject({
      viz_type: 'pie',
      metric: 'count',
      groupby: ['state'],
      donut: true,
      row_limit: 50,
      from_elsewhere: 1,
    });
    expect(form).not.toHaveProperty('area');
  });

  it('shows time as a dimension where the type has no axis for it', () => {
    expect(carryOver({ from: line, to: table, form: overTime, remembered: null, isTime })['groupby']).toEqual([
      'date',
      'state',
    ]);
    expect(
      carryOver({ from: line, to: pie, form: { ...overTime, groupby: [] }, remembered: null, isTime })['groupby'],
    ).toEqual(['date']);
  });

  it('finds the axis among plain dimensions, time first', () => {
    const form = carryOver({
      from: table,
      to: line,
      form: { viz_type: 'table', metrics: ['count'], groupby: ['state', 'date'] },
      remembered: null,
      isTime,
    });
    expect(form).toMatchObject({ x_axis: 'date', groupby: ['state'], metrics: ['count'] });
  });

  it('brings back what the type in between had no room for', () => {
    const away = carryOver({ from: line, to: number, form: overTime, remembered: null, isTime });
    expect(away['metric']).toBe('count');
    const back = carryOver({ from: number, to: line, form: away, remembered: overTime, isTime });
    expect(back).toMatchObject({ metrics: ['count', 'sum'], groupby: ['state'], x_axis: 'date', area: true });
  });

  it('keeps the dimensions through a type without room for them, on the way to a third', () => {
    const away = carryOver({ from: line, to: number, form: overTime, remembered: null, isTime });
    const given = { from: number, to: pie, remembered: null, isTime };
    const wide = { type: line, form: overTime };
    expect(carryThrough({ ...given, form: away, wide })).toMatchObject({ metric: 'count', groupby: ['state'] });
    expect(carryThrough({ ...given, form: { ...away, metric: 'average' }, wide })).toMatchObject({
      metric: 'average',
      groupby: ['state'],
    });
    expect(carryThrough({ ...given, form: away, wide: null })['groupby']).toEqual([]);
  });

  it('prefers what was just left to what the third type showed long ago', () => {
    const form = { viz_type: 'number', metric: 'count' };
    const remembered = { viz_type: 'pie', metric: 'count', groupby: ['airport'], donut: false };
    const wide = { type: line, form: overTime };
    expect(carryThrough({ from: number, to: pie, form, remembered, isTime, wide })).toMatchObject({
      groupby: ['state'],
      donut: false,
    });
  });

  it('does not bring back what was changed meanwhile', () => {
    const back = carryOver({
      from: number,
      to: line,
      form: { viz_type: 'number', metric: 'average' },
      remembered: overTime,
      isTime,
    });
    expect(back['metrics']).toEqual(['average']);
  });
});

describe('a control', () => {
  const kindOf = (name: string) => (name === 'date' ? 'time' : name === 'size' ? 'number' : 'other');

  it('shows by the kind of the column another one holds', () => {
    const predicate = { kind: 'holds', control: 'x_axis', of: ['nothing', 'time', 'sql'] } as const;
    const shows = (x_axis: unknown) => isVisible(predicate, { x_axis }, kindOf);
    expect(['date', 'size', null, { sqlExpression: '1' }, ['state']].map(shows)).toEqual([
      true,
      false,
      true,
      true,
      false,
    ]);
  });

  it('shows when all or any of its conditions hold', () => {
    const stacked = { kind: 'filled', control: 'stack' } as const;
    const labelled = { kind: 'is', control: 'show_value', value: true } as const;
    expect(isVisible({ kind: 'all', of: [stacked, labelled] }, { stack: 'Stack', show_value: false }, kindOf)).toBe(
      false,
    );
    expect(isVisible({ kind: 'any', of: [stacked, labelled] }, { stack: 'Stack' }, kindOf)).toBe(true);
    expect(isVisible({ kind: 'is-not', control: 'mode', value: 'raw' }, {}, kindOf)).toBe(true);
  });

  it('starts from its default', () => {
    expect(defaultValues(pie.controls)).toEqual({ donut: true });
  });
});

describe('labels', () => {
  it('are those of the answer', () => {
    expect(metricLabel({ expressionType: 'SIMPLE', aggregate: 'SUM', column: { column_name: 'a' } })).toBe('SUM(a)');
    expect(metricLabel({ expressionType: 'SQL', sqlExpression: 'MAX(a)', label: null })).toBe('MAX(a)');
    expect([columnLabel('a'), columnLabel({ sqlExpression: 'b + 1' })]).toEqual(['a', 'b + 1']);
  });
});
