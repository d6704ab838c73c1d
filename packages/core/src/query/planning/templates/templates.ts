import {
  findStrayText,
  holdsTemplate,
  questionFunctions,
  renderTemplate,
  type TemplateReport,
  type TemplateValue,
} from '../../../template';
import type { PlanInput } from '../../question';
import type { TimeBounds } from '../moments';
import type { NormalQuery } from '../normal-query';
import { refuse, refuseText } from '../refuse';
import { relatedSql } from './related-sql';
import { templateInputs, variablesOf } from './template-inputs';

/** Renders SQL of this question and remembers what that took. */
export interface Templates {
  /** `bounds` are the statement's own range. */
  render(sql: string, bounds: TimeBounds): string;
  /**
   * A condition that comes with the question. It is rendered before the question is known: it may print the question's variables but
   * not work with them; filters that it reads are reported, and stand beside it though it would take them over. Recorded behaviour.
   */
  renderCondition(sql: string, bounds: TimeBounds): string;
  /** Columns whose filters a template takes care of: the planner leaves them out. */
  readonly removedFilters: ReadonlySet<string>;
  /** Columns whose filters a template read. */
  readonly appliedFilters: ReadonlySet<string>;
}

export function openTemplates(input: PlanInput, query: NormalQuery): Templates {
  const report: TemplateReport = { appliedFilters: new Set(), removedFilters: new Set(), handedOut: new Map() };
  const rendered = new Map<string, string>();
  const once = (key: string, sql: string, render: () => string) => {
    if (!input.flags.templates || !holdsTemplate(sql)) return sql;
    const text = rendered.get(key) ?? render();
    rendered.set(key, text);
    return text;
  };
  return {
    removedFilters: report.removedFilters,
    appliedFilters: report.appliedFilters,
    render: (sql, bounds) =>
      once(`${bounds.fromMs}:${bounds.toMs}:${sql}`, sql, () =>
        renderWith({ input, report, variables: variablesOf(input.dataset, query, bounds) }, sql),
      ),
    renderCondition: (sql, bounds) =>
      once(`condition:${bounds.fromMs}:${bounds.toMs}:${sql}`, sql, () => {
        const keeping = { ...report, removedFilters: new Set<string>() };
        const printedVariables = variablesOf(input.dataset, query, bounds);
        return renderWith({ input, report: keeping, variables: {}, printedVariables }, sql);
      }),
  };
}

/** How deep datasets and metrics may name each other, and how many one text may name in all. */
const maxDepth = 20;
const maxNamed = 500;

/** What a text is rendered with. */
interface Rendering {
  readonly input: PlanInput;
  readonly report: TemplateReport;
  readonly variables: Readonly<Record<string, TemplateValue>>;
  readonly printedVariables?: Readonly<Record<string, TemplateValue>>;
}

/** Where a text stands: within how many others, and how many the outermost has had rendered so far. */
interface Nesting {
  readonly depth: number;
  readonly named: { count: number };
}

function renderWith(
  rendering: Rendering,
  sql: string,
  { depth, named }: Nesting = { depth: 0, named: { count: 0 } },
): string {
  const { input, report, variables, printedVariables = {} } = rendering;
  const related = relatedSql(input, (inner: string) => {
    if (holdsTemplate(inner)) named.count += 1;
    if (depth >= maxDepth) return refuse('Datasets or metrics name each other in their templates without an end.');
    if (named.count > maxNamed) return refuse(`A template names more than ${maxNamed} datasets and metrics.`);
    return renderWith(rendering, inner, { depth: depth + 1, named });
  });
  const result = renderTemplate(sql, {
    ...questionFunctions(templateInputs(input, related), report),
    variables,
    printedVariables,
  });
  if (result.kind === 'refused') return refuseText(result.message, 'GENERIC_COMMAND_ERROR');
  const stray = findStrayText(result.text, {
    texts: report.handedOut.keys(),
    template: sql,
    lexis: input.dialect.lexis,
  });
  if (stray !== null)
    return refuse(`The value ${JSON.stringify(stray)} cannot stand in the template's SQL without quotes.`);
  return result.text;
}
