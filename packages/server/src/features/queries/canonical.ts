import type { QueryDataset, Question } from '@meridian/core/query';

const template = /\{\{|\{%/;
const templated = new WeakMap<QueryDataset, boolean>();

/**
 * Text that two questions share only if they mean the same: the question, the dataset as it is, the rules. Who asks belongs to it only
 * where a template could read it.
 */
export function canonicalQuestion(question: Question): string {
  const { query, context, dataset, rowRules, flags } = question;
  const asked = sorted({ query, context, flags, rowRules });
  const isPersonal = template.test(asked) || isTemplated(dataset);
  return `${dataset.id}:${dataset.version}:${asked}:${isPersonal ? sorted(question.person) : ''}`;
}

function isTemplated(dataset: QueryDataset): boolean {
  const known = templated.get(dataset);
  if (known !== undefined) return known;
  const found = template.test(JSON.stringify(dataset));
  templated.set(dataset, found);
  return found;
}

/** JSON with the keys of every object in order, so that their order says nothing. */
function sorted(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
