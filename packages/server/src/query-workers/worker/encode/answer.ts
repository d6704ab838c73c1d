import { limits } from '@meridian/contracts';
import type { ResultType } from '@meridian/contracts/documents';
import type { FinishedQuery, PlannedAnswer, PlannedText, QueryPlan, Question } from '@meridian/core/query';
import type { AskJob } from '../../protocol';
import { ByteWriter } from './byte-writer';
import { writeCsv } from './csv';
import { writeCell, writeRows } from './json';
import { columnTitles } from './titles';
import { encodeSheet } from './xlsx';

/** An answer before it is bytes. */
export type Answered = PlannedText | PlannedAnswer | (FinishedQuery & { readonly plan: QueryPlan });

/** Bytes of an answer in the format asked for; see `WorkerAnswer`. Throws `TooLarge`. */
export function encodeAnswer(answered: Answered, ask: AskJob<Question>): { body: Buffer; rowCount: number } {
  if (answered.kind === 'text') return { body: Buffer.from(textMembers(answered, ask.revealsSql)), rowCount: 0 };
  const rowCount = answered.table.rowCount;
  if (ask.resultFormat === 'json' || answered.kind === 'answer') return { body: jsonMembers(answered, ask), rowCount };
  const titles = columnTitles(answered.table, ask.question.dataset);
  if (ask.resultFormat === 'xlsx') return { body: encodeSheet(answered.table, titles, limits.answerBytes), rowCount };
  return { body: writeCsv(answered.table, titles, limits.answerBytes), rowCount };
}

function textMembers({ sqlText, error }: PlannedText, revealsSql: boolean): string {
  return JSON.stringify({
    language: 'sql',
    query: revealsSql ? sqlText : null,
    ...(error === null ? {} : { error }),
  }).slice(1);
}

function jsonMembers(answered: Exclude<Answered, PlannedText>, ask: AskJob<Question>): Buffer {
  const out = new ByteWriter();
  if (answered.kind === 'finished') writeFacts(out, answered, ask);
  out.plain('"data":');
  writeRows(out, answered.table, limits.answerBytes);
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
