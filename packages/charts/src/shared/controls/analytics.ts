import type { ControlPredicate, ControlSection } from '@meridian/core/chart';
import { comparisonTypes, resampleMethods, resampleRules, seasonalities, timeShifts } from './choices';

/** Steps over time make sense where the axis is time, or may be. */
export const axisMayBeTime: ControlPredicate = { kind: 'holds', control: 'x_axis', of: ['nothing', 'time', 'sql'] };

const windowed: ControlPredicate = {
  kind: 'any',
  of: ['mean', 'sum', 'std'].map(value => ({ kind: 'is', control: 'rolling_type', value }) as const),
};

export const rollingSection: ControlSection = {
  label: 'Rolling window',
  tab: 'data',
  folded: true,
  visibleWhen: axisMayBeTime,
  rows: [
    [
      {
        name: 'rolling_type',
        kind: 'select',
        label: 'Rolling function',
        default: null,
        choices: [
          { value: null, label: 'None' },
          { value: 'mean', label: 'mean' },
          { value: 'sum', label: 'sum' },
          { value: 'std', label: 'std' },
          { value: 'cumsum', label: 'cumsum' },
        ],
      },
    ],
    [
      { name: 'rolling_periods', kind: 'number', label: 'Periods', min: 1, step: 1, visibleWhen: windowed },
      { name: 'min_periods', kind: 'number', label: 'Min periods', min: 0, step: 1, visibleWhen: windowed },
    ],
  ],
};

export const comparisonSection: ControlSection = {
  label: 'Time comparison',
  tab: 'data',
  folded: true,
  visibleWhen: axisMayBeTime,
  rows: [
    [
      {
        name: 'time_compare',
        kind: 'time-shifts',
        label: 'Time shift',
        default: [],
        choices: timeShifts,
        multiple: true,
        freeForm: true,
      },
    ],
    [
      {
        name: 'comparison_type',
        kind: 'select',
        label: 'Calculation type',
        default: 'values',
        choices: comparisonTypes,
        visibleWhen: { kind: 'filled', control: 'time_compare' },
      },
    ],
  ],
};

export const resampleSection: ControlSection = {
  label: 'Resample',
  tab: 'data',
  folded: true,
  visibleWhen: axisMayBeTime,
  rows: [
    [{ name: 'resample_rule', kind: 'select', label: 'Rule', choices: resampleRules, freeForm: true }],
    [{ name: 'resample_method', kind: 'select', label: 'Fill method', choices: resampleMethods }],
  ],
};

export const annotationSection: ControlSection = {
  label: 'Annotations and layers',
  tab: 'data',
  folded: true,
  rows: [[{ name: 'annotation_layers', kind: 'annotation-layers', label: 'Annotation layers', default: [] }]],
};

const forecasting: ControlPredicate = { kind: 'is', control: 'forecastEnabled', value: true };

export const forecastSection: ControlSection = {
  label: 'Predictive analytics',
  tab: 'data',
  folded: true,
  visibleWhen: axisMayBeTime,
  rows: [
    [{ name: 'forecastEnabled', kind: 'checkbox', label: 'Enable forecast', default: false }],
    [
      {
        name: 'forecastPeriods',
        kind: 'number',
        label: 'Forecast periods',
        default: 10,
        min: 0,
        step: 1,
        visibleWhen: forecasting,
      },
      {
        name: 'forecastInterval',
        kind: 'number',
        label: 'Confidence interval',
        default: 0.8,
        min: 0,
        max: 1,
        step: 0.05,
        visibleWhen: forecasting,
      },
    ],
    ...(['Yearly', 'Weekly', 'Daily'] as const).map(period => [
      {
        name: `forecastSeasonality${period}`,
        kind: 'select' as const,
        label: `${period} seasonality`,
        default: null,
        choices: seasonalities,
        freeForm: true,
        visibleWhen: forecasting,
      },
    ]),
  ],
};
