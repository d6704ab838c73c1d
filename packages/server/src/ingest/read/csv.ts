import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { limits } from '@meridian/contracts';
import type { LineFault, ReadOptions } from '@meridian/contracts/documents';
import { columnNames, fieldCount, looksLikeHeader, sniffDelimiter, splitRecords } from '../infer/delimited-text';
import { linesAboveHeader, namedDelimiter } from '../infer/head-lines';
import { FileRefused } from '../refusal';
import { type IngestEngine, parquetFormat, refuseWide, text } from '../worker/engine';
import { alignLineEnds, decodeHead, sniffEncoding, transcode } from './encoding';
import { readHead } from './file-kind';

/** Bytes of a text file that the sniffing and the preview look at. */
const headBytes = 1_048_576;
/** Longest line, in bytes; a longer one is a fault, never memory. */
const lineBytesMost = 2_097_152;
/** The longest that can be left out. */
const lineBytesPassed = 16 * lineBytesMost;
const shownFaults = 100;
/** Faults of a file that are kept; a line has one for each of its values beyond the header. */
const keptFaults = 50_000;

export interface CsvHead {
  readonly options: ReadOptions;
  readonly names: readonly string[];
  /** Records below the header, at most those of the head. */
  readonly records: readonly (readonly string[])[];
  readonly headOnly: boolean;
}

/** Reads the head of a delimited text file and completes the options a person did not choose. */
export async function inspectCsv(path: string, fileName: string, chosen: Partial<ReadOptions>): Promise<CsvHead> {
  const head = await readHead(path, headBytes);
  const { size } = await stat(path);
  const encoding = chosen.encoding ?? sniffEncoding(head);
  const decoded = decodeHead(head, encoding, size <= head.length);
  const whole = decoded.includes('\n') ? decoded : decoded.replaceAll('\r', '\n');
  if (size > head.length && !whole.includes('\n'))
    throw new FileRefused(
      'The first line is longer than 1 MB, so this does not look like rows and columns. Check that the lines of the file are ended by line breaks.',
    );
  const { delimiter, skipLines } = sniffHead(whole, fileName, chosen);
  const body = withoutLines(whole, skipLines);
  if (body.trim() === '')
    throw new FileRefused('There is nothing to read after the skipped lines. Skip fewer lines or choose another file.');
  const all = splitRecords(body, delimiter).filter(record => record.length > 1 || record[0] !== '');
  const hasHeader = chosen.hasHeader ?? looksLikeHeader(all);
  refuseWide(fieldCount(all));
  const names = columnNames(hasHeader ? (all[0] ?? null) : null, fieldCount(all));
  const options: ReadOptions = {
    kind: 'csv',
    encoding,
    delimiter,
    quote: chosen.quote ?? '"',
    skipLines,
    hasHeader,
    sheet: null,
    fillShortRows: chosen.fillShortRows ?? false,
    nullTexts: chosen.nullTexts ?? [],
  };
  return { options, names, records: hasHeader ? all.slice(1) : all, headOnly: size > head.length };
}

/** Where a person chose neither, the lines above the header are left out. */
function sniffHead(whole: string, fileName: string, chosen: Partial<ReadOptions>) {
  const named = namedDelimiter(whole);
  const first = named === null ? 0 : 1;
  const rest = withoutLines(whole, chosen.skipLines ?? first);
  const delimiter = chosen.delimiter || named || sniffDelimiter(rest, fileName);
  return { delimiter, skipLines: chosen.skipLines ?? first + linesAboveHeader(rest, delimiter) };
}

function withoutLines(whole: string, lines: number): string {
  let at = 0;
  for (let line = 0; line < lines; line += 1) {
    const next = whole.indexOf('\n', at);
    if (next < 0) return '';
    at = next + 1;
  }
  return whole.slice(at);
}

/** What is read otherwise than the options say. */
export interface RawWishes {
  readonly trimsStart: boolean;
  /** Only where there is one column can a line without anything be a row. */
  readonly skipsBlankLines: boolean;
  readonly rowsMost: number | null;
}

export interface CsvReading {
  readonly faults: readonly LineFault[];
  /** One more than `limits.faultsCounted` stands for any number beyond it. */
  readonly faultCount: number;
}

/** Where a file is read from, where it goes, and room for copies of it. */
interface CsvPaths {
  readonly path: string;
  readonly scratch: string;
  readonly out: string;
  readonly wishes: RawWishes | null;
}

/** Writes the whole file as a Parquet of text columns `c0`, `c1`, …, one row a record in file order. */
export async function csvToRaw(
  engine: IngestEngine,
  from: CsvPaths,
  options: ReadOptions,
  columns: number,
): Promise<CsvReading> {
  const isUtf8 = options.encoding.toLowerCase().replace('-', '') === 'utf8';
  const source = isUtf8 ? from.path : `${from.scratch}/utf8.txt`;
  if (!isUtf8) await transcode(from.path, options.encoding, source);
  await engine.makeRoom(columns);
  try {
    return await readRecords(engine, { ...from, path: source }, options, columns);
  } catch (error) {
    if (!(error instanceof Error && mixedEnds.test(error.message))) throw error;
    const aligned = `${from.scratch}/aligned.txt`;
    await alignLineEnds(source, aligned);
    return await readRecords(engine, { ...from, path: aligned }, options, columns);
  }
}

/** What DuckDB says of a file whose lines end in several ways. */
const mixedEnds = /state machine reached an invalid state/;

async function readRecords(
  engine: IngestEngine,
  from: CsvPaths,
  options: ReadOptions,
  columns: number,
): Promise<CsvReading> {
  const settings = [
    'auto_detect = false',
    `columns = {${Array.from({ length: columns }, (_, position) => `'c${position}': 'VARCHAR'`).join(', ')}}`,
    `delim = ${text(options.delimiter)}`,
    `quote = ${text(options.quote)}`,
    `escape = ${text(options.quote)}`,
    `header = ${options.hasHeader}`,
    `skip = ${options.skipLines}`,
    'store_rejects = true',
    `rejects_limit = ${keptFaults}`,
    `null_padding = ${options.fillShortRows}`,
    // Read in parallel, a line longer than what is read at once is passed over without a word.
    ...(options.fillShortRows || (await hasLineBeyond(from.path, lineBytesMost)) ? ['parallel = false'] : []),
    `max_line_size = ${lineBytesMost}`,
    `buffer_size = ${4 * lineBytesMost}`,
    `nullstr = [${['', ...options.nullTexts.filter(one => !isAwkward(one, options))].map(text).join(', ')}]`,
  ];
  const selected = Array.from(
    { length: columns },
    (_, at) => `${cellOf(`c${at}`, from.wishes, options)} AS c${at}`,
  ).join(', ');
  const rows = from.wishes?.skipsBlankLines && columns === 1 ? ' WHERE c0 IS NOT NULL' : '';
  const limit = from.wishes?.rowsMost == null ? '' : ` LIMIT ${from.wishes.rowsMost}`;
  await engine.run('DROP TABLE IF EXISTS reject_errors');
  await engine.run('DROP TABLE IF EXISTS reject_scans');
  await engine.run(
    `COPY (SELECT ${selected} FROM read_csv(${text(from.path)}, ${settings.join(', ')})${rows}${limit}) TO ${text(from.out)} ${parquetFormat(columns, 'snappy', 20_480)}`,
  );
  return rejectedLines(engine, options);
}

/** The engine takes no text for null that holds what parts or quotes fields. */
function isAwkward(nullText: string, { delimiter, quote }: ReadOptions): boolean {
  return [delimiter, quote].some(mark => mark !== '' && nullText.includes(mark));
}

function cellOf(column: string, wishes: RawWishes | null, options: ReadOptions): string {
  const cell = wishes?.trimsStart ? `nullif(ltrim(${column}, ' '), '')` : column;
  const awkward = options.nullTexts.filter(one => isAwkward(one, options));
  return awkward.reduce((inner, one) => `nullif(${inner}, ${text(one)})`, cell);
}

/** Looks at the ends of each piece only, for no piece is longer than the limit. Throws `FileRefused` for a line that cannot be passed over. */
async function hasLineBeyond(path: string, bytesMost: number): Promise<boolean> {
  let [since, found] = [0, false];
  const pieces: AsyncIterable<Buffer> = createReadStream(path, { highWaterMark: headBytes });
  for await (const piece of pieces) {
    const first = piece.indexOf('\n');
    since += first < 0 ? piece.length : first;
    found ||= since > bytesMost;
    if (since > lineBytesPassed) throw await endlessLine(path);
    if (first >= 0) since = piece.length - 1 - piece.lastIndexOf('\n');
  }
  return found;
}

/** The reader holds a line that it passes over; this one would not fit. */
async function endlessLine(path: string): Promise<FileRefused> {
  let [line, since] = [1, 0];
  const pieces: AsyncIterable<Buffer> = createReadStream(path, { highWaterMark: headBytes });
  for await (const piece of pieces) {
    for (let at = piece.indexOf('\n'); at >= 0; at = piece.indexOf('\n', at + 1)) [line, since] = [line + 1, -at - 1];
    since += piece.length;
    if (since > lineBytesPassed) break;
  }
  const megabytes = lineBytesPassed / 1_048_576;
  const reason = `The line is longer than ${megabytes} MB`;
  return new FileRefused(
    `Line ${line.toLocaleString('en-US')} is longer than ${megabytes} MB, so it is no row, and it cannot be left out. Check that the lines of the file are ended by line breaks, or take that line out.`,
    [{ line, text: '', reason }],
  );
}

async function rejectedLines(engine: IngestEngine, options: ReadOptions): Promise<CsvReading> {
  const tables = await engine.rows("SELECT 1 FROM duckdb_tables() WHERE table_name = 'reject_errors'");
  if (tables.length === 0) return { faults: [], faultCount: 0 };
  const rows = await engine.rows(
    `SELECT line, min(csv_line)[:300] AS text, min(error_type) AS type, min(error_message) AS message, count(*) OVER () AS total, sum(count(*)) OVER () AS kept FROM reject_errors GROUP BY line ORDER BY line LIMIT ${shownFaults}`,
  );
  const faults = rows.map(row => ({
    line: Number(row['line']) + options.skipLines,
    text: String(row['text'] ?? ''),
    reason: reasonOf(String(row['type']), String(row['message'])),
  }));
  const { total, kept } = { total: 0, kept: 0, ...rows[0] };
  const isWhole = Number(kept) < keptFaults && Number(total) <= limits.faultsCounted;
  return { faults, faultCount: isWhole ? Number(total) : limits.faultsCounted + 1 };
}

function reasonOf(type: string, message: string): string {
  const counts = /Columns: (\d+) Found: (\d+)/.exec(message);
  switch (type) {
    case 'TOO MANY COLUMNS':
      return counts ? `${counts[2]} values where the header has ${counts[1]}` : 'More values than columns';
    case 'MISSING COLUMNS':
      return counts ? `${counts[2]} values where the header has ${counts[1]}` : 'Fewer values than columns';
    case 'UNQUOTED VALUE':
      return 'A quote is opened and never closed';
    case 'LINE SIZE OVER MAXIMUM':
      return 'The line is longer than 2 MB';
    case 'INVALID ENCODING':
      return 'Bytes that are not text in this encoding';
    default:
      return message;
  }
}
