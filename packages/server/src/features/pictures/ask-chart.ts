import type { ChartForm } from '@meridian/contracts/documents';
import type { DatasetFacts } from '@meridian/core/chart';
import { AppError } from '../../http';
import { type ChartRow, formDataOf } from '../charts';
import { parseRows } from '../queries';
import type { Asked, PicturesContext, Wish } from './contract';

/** Asks a chart's own questions for a person, as the page would: what was answered before is not asked again. */
export async function askChart(
  { db, datasets, queries }: PicturesContext,
  row: ChartRow,
  { principal, signal }: Wish,
): Promise<Asked> {
  const { chartOf } = await import('@meridian/charts');
  const chart = chartOf(row.viz_type ?? '');
  if (chart === null || row.datasource_id === null) throw new AppError('not_found');
  const form: ChartForm = { ...formDataOf(row), viz_type: chart.key };
  const answers = await queries.run(
    principal,
    { ...chart.buildQuery(chart.parseForm(form), {}), result_format: 'json' },
    { signal },
  );
  const datasetRow = (await datasets.byId(db.kysely, [row.datasource_id])).get(row.datasource_id);
  const [whole] = datasetRow ? await datasets.whole(db.kysely, [datasetRow]) : [];
  const facts = whole ? datasets.forExplore(whole, principal) : null;
  const dataset: DatasetFacts = {
    verboseMap: facts?.verbose_map ?? {},
    columnFormats: Object.fromEntries(
      Object.entries(facts?.column_formats ?? {}).flatMap(([k, v]) => (v ? [[k, v]] : [])),
    ),
    currencyFormats: {},
  };
  return {
    form,
    dataset,
    results: () => answers.map(parseRows),
    digests: [row.id, row.version, datasetRow?.version ?? null, ...answers.map(({ answer }) => answer.digest)],
  };
}
