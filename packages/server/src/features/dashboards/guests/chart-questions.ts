import { type ChartForm, type QueryObject, queryContext, queryObject } from '@meridian/contracts/documents';
import { mergeFilters } from '@meridian/core/filters';
import { isLegacyChart, legacyQuestion } from '@meridian/core/legacy';
import { type ChartRow, formDataOf } from '../../charts';

/**
 * All that a saved chart asks: with the question saved with it, with those its type makes of its form, and, for types that are not
 * known here, with what the common parts of the form name. Never more than its author put there.
 */
export async function questionsOfChart(chart: ChartRow): Promise<readonly QueryObject[]> {
  const form = formDataOf(chart);
  return [...savedQuestions(chart), ...(await builtQuestions(chart, form)), ...formQuestions(form)];
}

function savedQuestions({ query_context }: ChartRow): readonly QueryObject[] {
  if (!query_context) return [];
  const read = queryContext.safeParse(JSON.parse(query_context));
  return read.success ? read.data.queries : [];
}

async function builtQuestions(chart: ChartRow, form: Form): Promise<readonly QueryObject[]> {
  if (isLegacyChart(chart.viz_type ?? '')) {
    const question = legacyQuestion(form);
    return question.kind === 'refused' ? [] : [question.query];
  }
  const { chartOf } = await import('@meridian/charts');
  const type = chartOf(chart.viz_type ?? '');
  if (type === null) return [];
  const whole: ChartForm = { ...form, viz_type: type.key };
  return type.buildQuery(type.parseForm(whole), {}).queries;
}

type Form = ReturnType<typeof formDataOf>;

/** The parts that forms have in common; spec/facts.md §9.11 compares them. */
function formQuestions(form: Form): readonly QueryObject[] {
  const listed = (key: string) => [form[key] ?? []].flat();
  const merged = mergeFilters(form, null);
  const read = queryObject.safeParse({
    columns: [...listed('columns'), ...listed('groupby'), ...listed('all_columns'), ...listed('x_axis')],
    metrics: [...listed('metrics'), ...listed('metric')],
    filters: merged.filters,
    extras: merged.extras,
    granularity: form['granularity_sqla'],
    annotation_layers: form['annotation_layers'],
  });
  return read.success ? [read.data] : [];
}
