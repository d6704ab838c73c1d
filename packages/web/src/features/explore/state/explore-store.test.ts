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
