import { limits } from '@meridian/contracts';
import type { datasourceRoutes } from '@meridian/contracts/api';
import type { QueryObject } from '@meridian/contracts/documents';
import type { z } from 'zod';
import type { Answered, AskedContext } from './contract';
import { parseRows } from './parse-rows';

export interface SamplesPage {
  /** Counted from 1. */
  readonly page: number;
  readonly perPage: number;
}

type SamplesBody = z.output<typeof datasourceRoutes.samples.body>;
type SamplesSearch = z.output<typeof datasourceRoutes.samples.search>;

/** The page asked for, never longer than the limit. */
export function samplesPage(search: SamplesSearch): SamplesPage {
  const perPage = search.per_page ?? limits.samplesRowLimit;
  return { page: search.page ?? 1, perPage: Math.min(perPage || limits.samplesRowLimit, limits.samplesRowLimit) };
}

const totalLabel = 'total_count';
const countOfRows = { expressionType: 'SQL' as const, sqlExpression: 'COUNT(*)', label: totalLabel };

/** How many rows there are, from the answer to the second question. */
export function totalOf(count: Answered): number {
  return Number(parseRows(count).data[0]?.[totalLabel] ?? 0);
}

/** Two questions: the rows of the page, and how many rows there are. */
export function samplesContext(search: SamplesSearch, body: SamplesBody, { page, perPage }: SamplesPage): AskedContext {
  const narrowed: QueryObject = {
    granularity: body?.granularity,
    time_range: body?.time_range,
    filters: body?.filters,
    extras: body?.extras,
  };
  const drilled = body !== null && body !== undefined && Object.keys(body).length > 0;
  const result_type = drilled ? 'drill_detail' : 'samples';
  const id = /^\d+$/.test(search.datasource_id) ? Number(search.datasource_id) : search.datasource_id;
  return {
    datasource: { id, type: 'table' },
    force: search.force === 'true',
    result_format: 'json',
    ...(search.dashboard_id === undefined ? {} : { form_data: { dashboardId: Number(search.dashboard_id) } }),
    queries: [
      { ...narrowed, result_type, row_limit: perPage, row_offset: (page - 1) * perPage },
      { ...(drilled ? narrowed : {}), result_type: 'results', columns: [], metrics: [countOfRows] },
    ],
  };
}

/** The question for the distinct values of a column. */
export function columnValuesContext(datasetId: number | string, column: string): AskedContext {
  return {
    datasource: { id: datasetId, type: 'table' },
    result_format: 'json',
    queries: [
      {
        columns: [column],
        metrics: [],
        row_limit: limits.columnValuesLimit,
        apply_fetch_values_predicate: true,
        result_type: 'results',
      },
    ],
  };
}
