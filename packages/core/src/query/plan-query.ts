import { emptySelect, print, printForReading, type Select } from '../sql';
import type { Planned, PlannedColumn, PlannedStatement, QueryPlan } from './plan';
import { filterReport } from './planning/filters/report';
import { planCurrency } from './planning/metadata/currency';
import { planDescriptions } from './planning/metadata/descriptions';
import { planKnownTypes } from './planning/metadata/known-types';
import type { TimeBounds } from './planning/moments';
import { type NormalQuery, xAxisOf } from './planning/normal-query';
import { QuestionRefusedError, refuse } from './planning/refuse';
import { refuseNul } from './planning/refuse-nul';
import { openScope, type Scope } from './planning/scope';
import type { Dimension } from './planning/select/columns';
import { planLabels, refuseDuplicates } from './planning/select/labels';
import { planSource } from './planning/source';
import { type PlannedSelect, planStatement } from './planning/statement';
import type { StatementInput } from './planning/statement-input';
import { resolveBounds } from './planning/time/bounds';
import { granularityColumn } from './planning/time/granularity';
import { type Offsets, planOffsets, timeAxis } from './planning/time/offsets';
import { planTimeShift } from './planning/time/shift';
import type { PlanInput } from './question';

/**
 * Decides how a question is answered: its statements, how their rows are read, joined and worked on. Pure; the same input gives the
 * same plan. A question that is wrong, or whose SQL or template cannot be read, is refused; where only its SQL was asked for, that
 * answer says why instead.
 */
export function planQuery(input: PlanInput): Planned {
  try {
    return planInScope(openScope(input));
  } catch (error) {
    if (!(error instanceof QuestionRefusedError)) throw error;
    const resultType = input.query.result_type ?? input.context.resultType;
    if (resultType !== 'query') return error.refusal;
    return { kind: 'text', resultType, sqlText: '', error: error.refusal.message };
  }
}

function planInScope(scope: Scope): Planned {
  const { query } = scope;
  const described = planDescriptions(scope);
  if (described) return described;
  refuseNul(query);
  refuseDuplicates(scope);
  refuseEmpty(query);
  const selects = planSelects(scope);
  if (scope.probes.size > 0) return planProbes(scope);
  const sqlText = [selects.main.select, ...selects.earlier]
    .map(select => printForReading(select, scope.input.dialect))
    .join(';\n\n');
  if (query.resultType === 'query') return { kind: 'text', resultType: 'query', sqlText, error: null };
  return planRun(scope, selects, sqlText);
}

function refuseEmpty({ columns, metrics, isTimeseries }: NormalQuery): void {
  if (columns.length === 0 && (metrics ?? []).length === 0 && !isTimeseries) refuse('Empty query?');
}

/** Everything that a question selects. */
interface Selects {
  readonly bounds: TimeBounds;
  readonly main: PlannedSelect;
  readonly offsets: Offsets;
  /** One for each offset, in their order. */
  readonly earlier: readonly Select[];
  /** Null where nobody asks for currencies. */
  readonly currency: Select | null;
}

function planSelects(scope: Scope): Selects {
  const { query } = scope;
  const bounds = resolveBounds(scope, query.timeRange);
  const input: StatementInput = {
    bounds,
    filters: query.filters,
    granularity: granularityColumn(scope),
    isOffset: false,
  };
  const main = planStatement(scope, input);
  const offsets = planOffsets(scope, input);
  const earlier = offsets.offsets.map(each => planStatement(scope, each.input).select);
  return { bounds, main, offsets, earlier, currency: planCurrency(scope, input) };
}

function planRun(scope: Scope, { bounds, main, offsets, earlier, currency }: Selects, sqlText: string): QueryPlan {
  const { query } = scope;
  const report = filterReport(scope);
  return {
    kind: 'run',
    resultType: query.resultType,
    statements: [
      planExecution(scope, 'main', main.select),
      ...earlier.map((select, index) => planExecution(scope, offsets.offsets[index]?.offset ?? '', select)),
      ...(currency === null ? [] : [planExecution(scope, 'currency', currency)]),
    ],
    sqlText,
    columns: query.isRowcount ? [rowcountColumn] : planColumns(scope, main),
    offsets: offsets.offsets.map(({ offset, back }, index) => ({ offset, back, statement: index + 1 })),
    offsetJoin: earlier.length === 0 ? null : planJoin(scope, main),
    offsetRefusal: offsets.refusal,
    postProcessing: query.postProcessing,
    labels: planLabels(scope),
    appliedFilters: report.applied,
    rejectedFilters: report.rejected,
    appliedTemplateFilters: [...scope.templates.appliedFilters],
    fromMs: bounds.fromMs,
    toMs: bounds.toMs,
    currencyStatement: currency === null ? null : 1 + earlier.length,
    knownTypes: planKnownTypes(scope),
    streamable: query.timeOffsets.length === 0 && query.postProcessing.length === 0,
  };
}

function planExecution(scope: Scope, id: string, select: Select): PlannedStatement {
  return { id, statement: print(select, scope.input.dialect), maxRows: select.limit ?? Number.MAX_SAFE_INTEGER };
}

function planProbes(scope: Scope): Planned {
  const from = planSource(scope);
  const probes = [...scope.probes].map(([id, expression]) => {
    const select: Select = { ...emptySelect, items: [{ expression, alias: 'probe' }], from, limit: 0 };
    return { id, statement: print(select, scope.input.dialect) };
  });
  return { kind: 'probe', probes };
}

const rowcountColumn: PlannedColumn = { label: 'rowcount', role: 'metric', timeFormat: null, shift: null };

function planColumns(scope: Scope, { dimensions, metrics }: PlannedSelect): readonly PlannedColumn[] {
  const shift = planTimeShift(scope);
  return [
    ...dimensions.map((dimension): PlannedColumn => {
      const { label, column, isTruncated } = dimension;
      const isTime = isTimeOfAnswer(scope, dimension);
      return {
        label,
        role: 'dimension',
        timeFormat: isTime && !isTruncated ? column?.pythonDateFormat || null : null,
        shift: isTime && column !== null ? shift : null,
      };
    }),
    ...metrics.map(({ label }): PlannedColumn => ({ label, role: 'metric', timeFormat: null, shift: null })),
  ];
}

/** Whether the answer shows a dimension as a time: what is cut to a grain, the x axis, and the column of the granularity. */
function isTimeOfAnswer({ query }: Scope, { label, column, isTruncated, isAxis }: Dimension): boolean {
  if (column === null) return isTruncated;
  return column.isTime && (isAxis || isTruncated || label === query.granularity);
}

function planJoin(scope: Scope, { dimensions, metrics }: PlannedSelect): QueryPlan['offsetJoin'] {
  const axis = xAxisOf(scope.query.columns);
  const timeKey = dimensions.findIndex(each =>
    timeAxis(scope) ? each.isAxis : scope.query.isTimeseries && each.label === '__timestamp',
  );
  return {
    keys: dimensions.map((_, index) => index),
    metrics: metrics.map((_, index) => dimensions.length + index),
    timeKey: timeKey < 0 ? null : timeKey,
    grain: axis?.timeGrain ?? scope.query.grain,
  };
}
