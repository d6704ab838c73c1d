import type { QueryObject } from '@meridian/contracts/documents';
import type { QueryDataset, RowRule, TableRules } from './dataset';

const named =
  /\bdataset\s*\(\s*(\d+)|\bmetric\s*\(\s*(?:'[^']*'|"[^"]*"|\\"[^"]*\\")\s*,\s*(?:dataset_id\s*=\s*)?(\d+)/g;

/**
 * Ids of other datasets that templates of a question name, ascending: `dataset(12)`, `metric('m', 12)`. Whoever asks looks them up
 * with the person's rights and hands over those that may be read. An id that a template computes is not among them and is refused.
 */
export function relatedDatasetIds(
  query: QueryObject,
  dataset: QueryDataset,
  { rowRules, tableRules }: { readonly rowRules: readonly RowRule[]; readonly tableRules: readonly TableRules[] },
): readonly number[] {
  const rules = [...rowRules, ...tableRules.flatMap(table => table.rules)];
  const texts = [JSON.stringify(query), ...templatesOf(dataset), ...rules.map(rule => rule.clause)];
  return datasetIdsIn(texts).filter(id => id !== dataset.id);
}

/** Ids of datasets that templates in these texts name, ascending. */
export function datasetIdsIn(texts: readonly string[]): readonly number[] {
  const ids = texts
    .filter(text => text.includes('{{') || text.includes('{%'))
    .flatMap(text => [...text.matchAll(named)].map(match => Number(match[1] ?? match[2])));
  return [...new Set(ids)].sort((a, b) => a - b);
}

function templatesOf(dataset: QueryDataset): readonly string[] {
  const expressions = [...dataset.columns, ...dataset.metrics].map(({ expression }) => expression ?? '');
  return [dataset.sql ?? '', dataset.fetchValuesPredicate ?? '', ...expressions];
}
