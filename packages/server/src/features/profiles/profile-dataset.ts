import type { ColumnProfile, DataRow, DatasetProfile, QueryObject } from '@meridian/contracts/documents';
import type { Dialect } from '@meridian/core/sql';
import type { Engine } from '@meridian/engines';
import { AppError, type Principal, presentedMessage } from '../../http';
import type { Datasets } from '../datasets';
import { parseRows, type Queries } from '../queries';
import { histogramQuestion, readHistogram, readTop, topQuestion } from './distribution';
import { type ColumnFacts, factMetrics, readFacts, rowsLabel, rowsMetric } from './facts';
import { type Subject, subjectOf } from './subject';

export interface ProfileNeeds {
  readonly engines: readonly Engine[];
  readonly datasets: Pick<Datasets, 'forQuery'>;
  readonly queries: Queries;
}

export interface Profiled {
  readonly datasetId: number;
  /** One column alone; null for all. */
  readonly column: string | null;
}

interface Asker {
  readonly principal: Principal;
  readonly signal: AbortSignal;
}

type Ask = (questions: readonly QueryObject[]) => Promise<readonly (readonly DataRow[])[]>;
interface Known {
  readonly rows: number;
  readonly facts: ReadonlyMap<Subject, ColumnFacts>;
}

/** A dataset that one may not read is one that is not there, as at its own address. */
async function readable(datasets: ProfileNeeds['datasets'], principal: Principal, id: number) {
  try {
    return await datasets.forQuery(principal, id);
  } catch (cause) {
    throw cause instanceof AppError && cause.code === 'dataset_forbidden'
      ? new AppError('not_found', {}, { cause })
      : cause;
  }
}

/** Columns whose facts are asked in one scan. */
const columnsAScan = 12;

/**
 * Every column over the rows the person may read. All its questions go through the one door, so its parts are kept as other answers are.
 * Throws `not_found` for a dataset one may not read, what that door throws, and `invalid_request` for a column the dataset does not have.
 */
export async function profileDataset(
  { engines, datasets, queries }: ProfileNeeds,
  { datasetId, column }: Profiled,
  { principal, signal }: Asker,
): Promise<DatasetProfile> {
  const dataset = await readable(datasets, principal, datasetId);
  const dialect = engines.find(({ manifest }) => manifest.id === dataset.engine)?.dialect;
  if (dialect === undefined) throw new AppError('refused', { reason: `There is no engine "${dataset.engine}".` });
  const columns = dataset.columns.filter(({ name }) => column === null || name === column);
  if (column !== null && columns.length === 0)
    throw new AppError('invalid_request', { reason: `Column name ${column} does not exist` });
  const datasource = { id: datasetId, type: 'table' as const };
  const ask: Ask = async asked => {
    const context = { datasource, result_format: 'json' as const, queries: asked };
    const answers = await queries.run(principal, context, { signal });
    return answers.map(answer => parseRows(answer).data);
  };
  const unreadable: DatasetProfile['unreadable'] = [];
  const profiles: ColumnProfile[] = [];
  let rows = 0;
  const subjects = columns.map(one => subjectOf(one, dialect));
  for (let start = 0; start < subjects.length; start += columnsAScan) {
    const known = await factsOf(subjects.slice(start, start + columnsAScan), { ask, dialect, unreadable });
    rows = Math.max(rows, known.rows);
    for (const [subject, facts] of known.facts)
      profiles.push(await profileOf(subject, { ...known, facts }, { ask, dialect }));
  }
  return { rows, approximate: dialect.estimates !== undefined, columns: profiles, unreadable };
}

interface Tools {
  readonly ask: Ask;
  readonly dialect: Dialect;
}

/** Facts of some columns in one scan; of each alone where one of them spoils it. */
async function factsOf(
  subjects: readonly Subject[],
  { ask, dialect, unreadable }: Tools & { readonly unreadable: DatasetProfile['unreadable'] },
): Promise<Known> {
  const metrics = subjects.flatMap((subject, at) => factMetrics(subject, at, dialect));
  try {
    const [answer] = await ask([{ columns: [], metrics: [rowsMetric, ...metrics], result_type: 'results' }]);
    const row = answer?.[0] ?? {};
    return {
      rows: Number(row[rowsLabel] ?? 0),
      facts: new Map(subjects.map((subject, at) => [subject, readFacts(row, at)])),
    };
  } catch (error) {
    const [only] = subjects;
    if (!isAboutTheColumn(error) || only === undefined) throw error;
    if (subjects.length === 1) {
      unreadable.push({ name: only.name, reason: presentedMessage(error) });
      return { rows: 0, facts: new Map() };
    }
    const facts = new Map<Subject, ColumnFacts>();
    let rows = 0;
    for (const subject of subjects) {
      const one = await factsOf([subject], { ask, dialect, unreadable });
      rows = Math.max(rows, one.rows);
      for (const [key, value] of one.facts) facts.set(key, value);
    }
    return { rows, facts };
  }
}

const isAboutTheColumn = (error: unknown): error is AppError =>
  error instanceof AppError && (error.code === 'refused_errors' || error.code === 'invalid_request');

async function profileOf(
  subject: Subject,
  { rows, facts }: { readonly rows: number; readonly facts: ColumnFacts },
  { ask, dialect }: Tools,
): Promise<ColumnProfile> {
  const top = topQuestion(subject, facts);
  const histogram = histogramQuestion(subject, facts, dialect);
  const asked = [top, histogram].filter(question => question !== null);
  const answers = asked.length === 0 ? [] : await ask(asked);
  const answerTo = (question: QueryObject | null) =>
    question === null ? null : (answers[asked.indexOf(question)] ?? null);
  const { filled, distinct, min, max, mean, quantiles } = facts;
  return {
    name: subject.name,
    type: subject.type,
    rows,
    nulls: rows - filled,
    // An estimate may exceed what there is.
    distinct: Math.min(distinct, filled),
    min,
    max,
    mean,
    quantiles,
    top: readTop(subject, answerTo(top) ?? []),
    histogram: readHistogram(facts, answerTo(histogram)),
  };
}
