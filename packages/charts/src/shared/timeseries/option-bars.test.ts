import { expect, it } from 'vitest';
import { closeForm } from '../form/fields';
import { chartThemes } from '../theme';
import { timeseriesForm } from './form';
import { buildTimeseriesModel } from './model';
import { timeseriesOption } from './option';

function seams(parts: number): ReadonlySet<number> {
  const names = Array.from({ length: parts }, (_, at) => `part ${at}`);
  const model = buildTimeseriesModel(
    {
      form: closeForm(timeseriesForm, 'echarts_timeseries_bar', {
        metrics: ['count'],
        x_axis: 'day',
        groupby: ['part'],
        stack: 'Stack',
      }),
      results: [
        {
          colnames: ['day', ...names],
          coltypes: [2, ...names.map(() => 0 as const)],
          label_map: Object.fromEntries(names.map(name => [name, [name]])),
          data: [0, 86_400_000].map(day => ({ day, ...Object.fromEntries(names.map(name => [name, 1])) })),
        },
      ],
      theme: chartThemes.light,
      size: { width: 600, height: 300 },
      dataset: { verboseMap: {}, columnFormats: {}, currencyFormats: {} },
      colourOf: () => '#000000',
      selected: [],
    },
    'bar',
  );
  const { series } = timeseriesOption(model, { width: 600, height: 300 }) as {
    series: readonly { readonly itemStyle: { readonly borderWidth: number } }[];
  };
  return new Set(series.map(({ itemStyle }) => itemStyle.borderWidth));
}

it('parts of a stack stand apart as long as they are thicker than the ground between them', () => {
  expect(seams(3)).toEqual(new Set([1]));
  expect(seams(200)).toEqual(new Set([0]));
});
