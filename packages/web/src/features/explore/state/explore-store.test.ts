import type { ChartForm } from '@meridian/contracts/documents';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createExploreStore } from './explore-store';

const form = { datasource: '1__table', viz_type: 'echarts_timeseries_line', metrics: [] } as unknown as ChartForm;
const open = () => createExploreStore({ document: { name: '', form }, draft: null, saved: null });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the steps that explore takes back', () => {
  it('are one for each choice, also of the same control', () => {
    const store = open();
    store.getState().change({ metrics: ['a'] }, 'Metrics');
    store.getState().change({ metrics: ['a', 'b'] }, 'Metrics');
    store.getState().undo();
    expect(store.getState().history.document.form['metrics']).toEqual(['a']);
    store.getState().undo();
    expect(store.getState().history.document.form['metrics']).toEqual([]);
    store.getState().redo();
    expect(store.getState().history.document.form['metrics']).toEqual(['a']);
  });

  it('are one for what is typed in one go, and another after a rest', () => {
    const store = open();
    for (const name of ['F', 'Fl', 'Fli']) store.getState().rename(name);
    vi.advanceTimersByTime(2000);
    for (const name of ['Flig', 'Flights']) store.getState().rename(name);
    store.getState().undo();
    expect(store.getState().history.document.name).toBe('Fli');
    store.getState().undo();
    expect(store.getState().history.document.name).toBe('');
  });

  it('are one for each field that is typed in', () => {
    const store = open();
    store.getState().change({ x_axis_title: 'Day' }, 'X axis title', true);
    store.getState().change({ y_axis_title: 'Rows' }, 'Y axis title', true);
    store.getState().undo();
    expect(store.getState().history.document.form).toMatchObject({ x_axis_title: 'Day' });
    expect(store.getState().history.document.form).not.toHaveProperty('y_axis_title');
  });
});

describe('the grain of explore', () => {
  const fresh = (given: object = {}) =>
    createExploreStore({ document: { name: '', form }, draft: null, saved: null, grainFollows: true, ...given });
  const grain = (store: ReturnType<typeof open>) => store.getState().history.document.form['time_grain_sqla'];

  it('follows what a new chart shows until a person chooses one, in the step that made it fit', () => {
    const store = fresh();
    store.getState().change({ x_axis: 'day' }, 'X axis');
    store.getState().fitGrain('P1M');
    expect(grain(store)).toBe('P1M');
    store.getState().undo();
    expect(grain(store)).toBeUndefined();
    expect(store.getState().grainFollows).toBe(true);
    store.getState().change({ time_grain_sqla: 'P1W' }, 'Time grain');
    expect(store.getState().grainFollows).toBe(false);
  });

  it('is left as it is in a saved chart, in a draft and once a new chart is saved', () => {
    const saved = { id: 1, etag: null, canOverwrite: true, dashboardIds: [], canDelete: true };
    const kept = { ...form, time_grain_sqla: 'P1D' } as unknown as ChartForm;
    const stored = createExploreStore({ document: { name: 'Sales', form: kept }, draft: null, saved });
    stored.getState().change({ x_axis: 'day' }, 'X axis');
    expect(stored.getState().grainFollows).toBe(false);
    expect(fresh({ draft: { name: '', form: kept } }).getState().grainFollows).toBe(false);
    const store = fresh();
    store.getState().markSaved(saved, { name: 'Sales', form: kept });
    expect(store.getState().grainFollows).toBe(false);
  });

  it('follows where a chart without any takes a time on its axis', () => {
    const store = open();
    store.getState().change({ x_axis: 'day' }, 'X axis');
    expect(store.getState().grainFollows).toBe(true);
    const none = createExploreStore({
      document: { name: '', form: { ...form, time_grain_sqla: null } as unknown as ChartForm },
      draft: null,
      saved: null,
    });
    none.getState().change({ x_axis: 'day' }, 'X axis');
    expect(none.getState().grainFollows).toBe(false);
  });
});
