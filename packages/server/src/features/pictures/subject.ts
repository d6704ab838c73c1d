import type { ChartForm } from '@meridian/contracts/documents';
import type { DatasetFacts } from '@meridian/core/chart';
import { AppError, type Principal } from '../../http';
import { type ChartRow, formDataOf } from '../charts';
import { parseRows } from '../queries';
import type { PicturesContext, Subject, Wish } from './contract';

/** A chart as a person sees it, with its own questions. Throws `not_found` for a type without pictures, and what planning throws. */
export async function subjectOf(
  context: PicturesContext,
  row: ChartRow,
  { principal, signal }: Wish,
): Promise<Subject> {
  const { chartOf } = await import('@meridian/charts');
  const chart = chartOf(row.viz_type ?? '');
  if (chart === null || row.datasource_id === null) throw new AppError('not_found');
  const form: ChartForm = { ...formDataOf(row), viz_type: chart.key };
  const asked = { ...chart.buildQuery(chart.parseForm(form), {}), result_format: 'json' } as const;
  const { version, dataset } = await datasetOf(context, row.datasource_id, principal);
  const prepared = await context.queries.prepare(principal, asked, { signal });
  return {
    facts: [row.id, row.version, version],
    lookups: prepared.lookups,
    ask: async () => {
      const answers = await prepared.answer(signal);
      const digests = answers.map(({ answer }) => answer.digest);
      return { form, dataset, digests, results: () => answers.map(parseRows) };
    },
  };
}

async function datasetOf({ db, datasets }: PicturesContext, id: number, principal: Principal) {
  const row = (await datasets.byId(db.kysely, [id])).get(id);
  const [whole] = row ? await datasets.whole(db.kysely, [row]) : [];
  const facts = whole ? datasets.forExplore(whole, principal) : null;
  const dataset: DatasetFacts = {
    verboseMap: facts?.verbose_map ?? {},
    columnFormats: Object.fromEntries(
      Object.entries(facts?.column_formats ?? {}).flatMap(([k, v]) => (v ? [[k, v]] : [])),
    ),
    currencyFormats: {},
  };
  return { version: row?.version ?? null, dataset };
}
