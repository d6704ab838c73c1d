import type { QueryObject } from '@meridian/contracts/documents';
import { baseQuestion } from './base-question';
import type { EarlierQuestion, LegacyAnswer, LegacyChart, LegacyForm, LegacyRows } from './chart';
import { LegacyRefusal } from './chart';
import { calHeatmap } from './charts/cal-heatmap';
import { arc, contour, geoJson, path, polygon, scatter, screenGrid, weights } from './charts/deck';
import { mapbox } from './charts/mapbox';
import { partition } from './charts/partition';
import { bubble, bullet, chord, countryMap, parallel } from './charts/plain';
import { pairedTest, rose, seriesChart } from './charts/series';
import { timePivot } from './charts/time-pivot';
import { timeTable } from './charts/time-table';
import { worldMap } from './charts/world-map';
import { type AskedRange, comparedQuestions } from './time-compare';

const charts = new Map<string, LegacyChart>([
  ['bubble', bubble],
  ['bullet', bullet],
  ['cal_heatmap', calHeatmap],
  ['chord', chord],
  ['compare', seriesChart],
  ['country_map', countryMap],
  ['deck_arc', arc],
  ['deck_contour', contour],
  ['deck_geojson', geoJson],
  ['deck_grid', weights],
  ['deck_heatmap', weights],
  ['deck_hex', weights],
  ['deck_path', path],
  ['deck_polygon', polygon],
  ['deck_scatter', scatter],
  ['deck_screengrid', screenGrid],
  ['horizon', seriesChart],
  ['mapbox', mapbox],
  ['paired_ttest', pairedTest],
  ['para', parallel],
  ['partition', partition],
  ['rose', rose],
  ['time_pivot', timePivot],
  ['time_table', timeTable],
  ['world_map', worldMap],
]);

/** Whether a chart type of this name is answered from its form. */
export function isLegacyChart(vizType: string): boolean {
  return charts.has(vizType);
}

interface Refused {
  readonly kind: 'refused';
  readonly message: string;
}

/** The question of a form; refused where the form lacks what its type needs, or has a type that is not answered this way. */
export function legacyQuestion(form: LegacyForm): { readonly kind: 'question'; readonly query: QueryObject } | Refused {
  return orRefused(() => {
    const base = baseQuestion(form);
    return { kind: 'question', query: chartOf(form).question?.(form, base) ?? base };
  });
}

/** What a form asks besides, once the range of its question is known: the same about each earlier range that it compares with. */
export function earlierQuestions(
  form: LegacyForm,
  query: QueryObject,
  range: AskedRange,
): { readonly kind: 'questions'; readonly questions: readonly EarlierQuestion[] } | Refused {
  return orRefused(() => {
    const questions = chartOf(form).isCompared ? comparedQuestions(form, query, range) : [];
    return { kind: 'questions', questions };
  });
}

/** What the form's chart type makes of its answer: `data` is null, or for some an empty list, where there are no rows. */
export function legacyData(form: LegacyForm, answer: LegacyRows): ({ readonly kind: 'data' } & LegacyAnswer) | Refused {
  return orRefused(() => {
    const chart = chartOf(form);
    const columns = chart.columns?.(form, answer.columns) ?? answer.columns;
    if (answer.rows.length === 0) {
      return { kind: 'data', data: chart.isListWhenEmpty ? [] : null, columns: answer.columns };
    }
    return { kind: 'data', data: chart.data(form, answer), columns };
  });
}

function chartOf(form: LegacyForm): LegacyChart {
  const name = String(form['viz_type'] ?? '');
  const chart = charts.get(name);
  if (chart === undefined) throw new LegacyRefusal(`Charts of type "${name}" are asked at /api/v1/chart/data.`);
  return chart;
}

function orRefused<T>(work: () => T): T | Refused {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof LegacyRefusal)) throw error;
    return { kind: 'refused', message: error.message };
  }
}
