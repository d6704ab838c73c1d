import { existsSync } from 'node:fs';
import { controlsOf, defaultValues } from '@meridian/core/chart';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chartCards, charts } from '..';

const folders: Readonly<Record<string, string>> = {
  echarts_timeseries_line: 'line',
  echarts_timeseries_bar: 'bar',
  echarts_area: 'area',
  table: 'table',
  big_number: 'big-number',
  big_number_total: 'big-number-total',
  pie: 'pie',
};

describe('chart types', () => {
  it('have a card each', () => {
    expect(chartCards.map(card => card.key).sort()).toEqual(charts.map(chart => chart.key).sort());
  });

  it.each(charts.map(chart => [chart.key, chart] as const))('%s is complete', (key, chart) => {
    for (const file of ['thumbnail.svg', 'View.tsx', 'fixtures'])
      expect(existsSync(new URL(`../${folders[key]}/${file}`, import.meta.url))).toBe(true);
    const names = new Set(controlsOf(chart.controls).map(control => control.name));
    for (const role of [...chart.roles.metrics, ...chart.roles.dimensions, ...chart.roles.time])
      expect(names).toContain(role);
    expect(names).toContain('adhoc_filters');
  });

  it.each(charts.map(chart => [chart.key, chart] as const))(
    '%s draws nothing from nothing without failing',
    (_, chart) => {
      const form = chart.parseForm({ ...defaultValues(chart.controls), datasource: '1__table' });
      expect(chart.buildQuery(form, {}).datasource).toEqual({ id: 1, type: 'table' });
    },
  );

  it.each(charts.map(chart => [chart.key, chart] as const))(
    '%s reads any form, and keeps what it does not know',
    (_, chart) => {
      const names = fc.constantFrom(...controlsOf(chart.controls).map(control => control.name), 'unheard_of');
      fc.assert(
        fc.property(fc.dictionary(names, fc.jsonValue(), { maxKeys: 8 }), given => {
          const form = chart.parseForm(given);
          expect(form.viz_type).toBe(chart.key);
          if ('unheard_of' in given) expect(form['unheard_of']).toEqual(given['unheard_of']);
          chart.buildQuery(form, {});
        }),
        { numRuns: 60 },
      );
    },
  );
});
