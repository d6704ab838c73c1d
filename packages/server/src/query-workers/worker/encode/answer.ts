import { limits } from '@meridian/contracts';
import { type GenericDataType, genericDataTypes, type ResultType } from '@meridian/contracts/documents';
import { type LaidOut, layOut } from '@meridian/core/pivot-table';
import type { FinishedQuery, PlannedAnswer, PlannedText, QueryPlan, Question } from '@meridian/core/query';
import type { AskJob } from '../../protocol';
import { ByteWriter } from './byte-writer';
import { writeCsv } from './csv';
import { writeCell, writeRows } from './json';
import { flatData, flatTable, jsonName, kindOf } from './laid-out';
import { columnTitles, readableNames } from './titles';
import { encodeSheet } from './xlsx';

/** An answer before it is bytes. */
export type Answered = PlannedText | PlannedAnswer | (FinishedQuery & { readonly plan: QueryPlan });

/** Bytes of an answer in the format asked for; see `WorkerAnswer`. Throws `TooLarge`. */
export async function encodeAnswer(answered: Answered, ask: AskJob<Question>): Promise<Encoded> {
  if (answered.kind === 'text') return { body: Buffer.from(textMembers(answered, ask.revealsSql)), rowCount: 0 };
  const laid = answered.kind === 'finished' ? laidOutOf(answered, ask) : null;
  if (laid !== null) return encodeLaidOut(laid, ask);
  const rowCount = answered.table.rowCount;
  if (ask.resultFormat === 'json' || answered.kind === 'answer')
    return { body: await jsonMembers(answered, ask), rowCount };
  const titles = columnTitles(answered.table, ask.question.dataset);
  if (ask.resultFormat === 'xlsx')
    return { body: await encodeSheet(answered.table, titles, limits.answerBytes), rowCount };
  return { body: writeCsv(answered.table, titles, limits.answerBytes), rowCount };
}

interface Encoded {
  readonly body: Buffer;
  readonly rowCount: number;
}

/** The table that the chart's form makes of its rows, where that was asked for. */
function laidOutOf(
  answered: Extract<Answered, { kind: 'finished' }>,
  { question, resultFormat }: AskJob<Question>,
): Laid | null {
  if (answered.plan.resultType !== 'post_processed') return null;
  const { dataset, context } = question;
  const target = resultFormat === 'json' ? 'json' : 'file';
  const laid = layOut(answered.table, context.formData, readableNames(dataset), target);
  return laid === null ? null : { laid, answered };
}

interface Laid {
  readonly laid: LaidOut;
  readonly answered: Extract<Answered, { kind: 'finished' }>;
}

async function encodeLaidOut({ laid, answered }: Laid, ask: AskJob<Question>): Promise<Encoded> {
  const rowCount = laid.rowNames.length;
  if (ask.resultFormat !== 'json') {
    const table = flatTable(laid);
    const titles = table.columns.map(({ name }) => name);
    const encode = ask.resultFormat === 'xlsx' ? encodeSheet : writeCsv;
    return { body: await encode(table, titles, limits.answerBytes), rowCount };
  }
  const facts = {
    ...describe(answered, ask),
    colnames: laid.isPlain ? laid.columnNames.flatMap(jsonName) : laid.columnNames.map(jsonName),
    coltypes: laid.values.map((_, at) => typeOf(laid, at, answered.colTypes)),
    rowcount: rowCount,
    sql_rowcount: answered.sqlRowCount,
    detected_currency: answered.detectedCurrency,
    indexnames: laid.isPlain ? laid.rowNames.map((_, row) => row) : laid.rowNames.map(jsonName),
    data: flatData(laid),
  };
  return { body: Buffer.from(JSON.stringify(facts).slice(1)), rowCount };
}

/** Of a column of a plain table what it was, unless its numbers became text. */
function typeOf({ isPlain, values, kinds }: LaidOut, at: number, known: readonly GenericDataType[]): GenericDataType {
  const kind = kindOf(values[at] ?? [], kinds[at]);
  const was = isPlain ? known[at] : undefined;
  if (was !== undefined && (was !== genericDataTypes.numeric || kind !== 'text')) return was;
  if (kind === 'time') return genericDataTypes.temporal;
  return kind === 'text' ? genericDataTypes.string : genericDataTypes.numeric;
}

function textMembers({ sqlText, error }: PlannedText, revealsSql: boolean): string {
  return JSON.stringify({
    language: 'sql',
    query: revealsSql ? sqlText : null,
    ...(error === null ? {} : { error }),
  }).slice(1);
}

async function jsonMembers(answered: Exclude<Answered, PlannedText>, ask: AskJob<Question>): Promise<Buffer> {
  const out = new ByteWriter();
  if (answered.kind === 'finished') writeFacts(out, answered, ask);
  out.plain('"data":');
  await writeRows(out, answered.table, limits.answerBytes);
  out.plain('}');
  return out.take();
}

function writeFacts(out: ByteWriter, answered: Extract<Answered, { kind: 'finished' }>, ask: AskJob<Question>): void {
  const { table, colTypes, rowCount, sqlRowCount, detectedCurrency, plan } = answered;
  const facts = {
    colnames: table.columns.map(({ name }) => name),
    coltypes: colTypes,
    rowcount: rowCount,
    sql_rowcount: sqlRowCount,
    detected_currency: detectedCurrency,
  };
  out.plain(
    `${JSON.stringify(isBare(plan.resultType) ? facts : { ...describe(answered, ask), ...facts }).slice(1, -1)},`,
  );
  if (isBare(plan.resultType)) return;
  out.plain('"indexnames":');
  writeCell(out, answered.indexNames, false);
  out.plain(',');
}

/** `results` asks for the rows and hardly more; spec/facts.md §2.3. */
function isBare(resultType: ResultType): boolean {
  return resultType === 'results';
}

function describe(
  { plan, labelMap }: Extract<Answered, { kind: 'finished' }>,
  { revealsSql, annotations }: AskJob<Question>,
) {
  return {
    applied_template_filters: plan.appliedTemplateFilters,
    annotation_data: annotations === null ? {} : (JSON.parse(annotations) as unknown),
    error: null,
    status: 'success',
    stacktrace: null,
    ...(revealsSql ? { query: plan.sqlText } : {}),
    from_dttm: plan.fromMs,
    to_dttm: plan.toMs,
    label_map: labelMap,
    applied_filters: plan.appliedFilters,
    rejected_filters: plan.rejectedFilters,
    result_format: 'json',
  };
}
