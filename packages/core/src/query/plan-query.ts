import { emptySelect, print, printForReading, type Select, type SqlText } from '../sql';
import type { TimeDelta } from '../time';
import type { Planned, PlannedColumn, PlannedStatement, QueryPlan } from './plan';
import { planCurrency } from './planning/about/currency';
import { planDescriptions } from './planning/about/descriptions';
import { planKnownTypes } from './planning/about/known-types';
import { filterReport } from './planning/filters/report';
import { xAxisOf } from './planning/normal-query';
import { refuseNul } from './planning/nul';
import { QuestionRefusedError, refuse } from './planning/refuse';
import { openScope, type Scope } from './planning/scope';
import { planLabels, refuseDuplicates } from './planning/select/labels';
import { planSource } from './planning/source';
import { type PlannedSelect, planStatement, type StatementInput } from './planning/statement';
import { resolveBounds } from './planning/time/bounds';
import { granularityColumn } from './planning/time/granularity';
import { planOffsets, timeAxis } from './planning/time/offsets';
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
  if (query.columns.length === 0 && (query.metrics === null || query.metrics.length === 0) && !query.isTimeseries) {
    refuse('Empty query?');
  }
  const bounds = resolveBounds(scope, query.timeRange);
  const main: StatementInput = {
    bounds,
    filters: query.filters,
    granularity: granularityColumn(scope),
    isOffset: false,
  };
  const selected = planStatement(scope, main);
  const { offsets, refusal: offsetRefusal } = planOffsets(scope, main);
  const earlier = offsets.map(({ offset, input }) => ({ id: offset, select: planStatement(scope, input).select }));
  const currency = planCurrency(scope, main);
  if (scope.probes.size > 0) return planProbes(scope);
  const selects = [
    { id: 'main', select: selected.select },
    ...earlier,
    ...(currency === null ? [] : [{ id: 'currency', select: currency }]),
  ];
  const { dialect } = scope.input;
  const shown = selects.slice(0, 1 + earlier.length).map(each => printForReading(each.select, dialect));
  if (query.resultType === 'query') {
    return { kind: 'text', resultType: 'query', sqlText: shown.join(';\n\n'), error: null };
  }
  const [statement, ...others] = selects.map(each => planRun(scope, each));
  if (statement === undefined) return refuse('Empty query?');
  const report = filterReport(scope);
  return {
    kind: 'run',
    resultType: query.resultType,
    statements: [statement, ...others],
    sqlText: shown.join(';\n\n'),
    columns: query.isRowcount ? [rowcountColumn] : planColumns(scope, selected),
    offsets: offsets.map(({ offset, back }, index) => ({ offset, back, statement: index + 1 })),
    offsetJoin: offsets.length === 0 ? null : planJoin(scope, selected),
    offsetRefusal,
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
  } satisfies QueryPlan;
}

function planRun(scope: Scope, { id, select }: { readonly id: string; readonly select: Select }): PlannedStatement {
  const statement: SqlText = print(select, scope.input.dialect);
  return { id, statement, maxRows: select.limit ?? Number.MAX_SAFE_INTEGER };
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
  const shift: TimeDelta = planTimeShift(scope);
  return [
    ...dimensions.map((dimension): PlannedColumn => {
      const isClock =
        dimension.isTruncated && dimension.column === null
          ? true
          : dimension.column?.isTime === true &&
            (dimension.isAxis || dimension.isTruncated || dimension.label === scope.query.granularity);
      const timeFormat = isClock && !dimension.isTruncated ? dimension.column?.pythonDateFormat || null : null;
      return {
        label: dimension.label,
        role: 'dimension',
        timeFormat,
        shift: isClock && dimension.column ? shift : null,
      };
    }),
    ...metrics.map(({ label }): PlannedColumn => ({ label, role: 'metric', timeFormat: null, shift: null })),
  ];
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
