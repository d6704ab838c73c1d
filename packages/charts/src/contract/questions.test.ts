import { describe, expect, it } from 'vitest';
import { charts } from '..';
import { formCases } from './recorded';

describe.each(charts.map(chart => [chart.key, chart] as const))('questions of %s', (key, chart) => {
  it.each(formCases(key).map(each => [each.id, each] as const))('%s is asked as recorded', (_, each) => {
    const asked = chart.buildQuery(chart.parseForm(each.form_data), { ownState: each.own_state ?? {} });
    const { form_data: _sent, ...got } = JSON.parse(JSON.stringify(asked));
    const { form_data: _recorded, ...want } = each.query_context;
    expect(got).toEqual(want);
  });
});
