/** What the head of a delimited text file says about how it is written. Pure. */
export interface DelimitedStyle {
  readonly delimiter: string;
  readonly quote: string;
  readonly hasHeader: boolean;
}

const delimiters = [',', ';', '\t', '|'] as const;
const quote = '"';

/** Splits text into records, the first `most` of them, honouring quotes. A quote that is never closed ends with its line. */
export function splitRecords(text: string, delimiter: string, most = Number.POSITIVE_INFINITY): string[][] {
  const next: Next = { delimiter: finder(text, delimiter), newline: finder(text, '\n') };
  const records: string[][] = [];
  let record: string[] = [];
  let at = 0;
  while (at <= text.length) {
    const field = text[at] === quote ? quotedField(text, at, next) : plainField(text, at, next);
    record.push(field.value);
    at = field.end;
    if (at >= text.length) break;
    if (text.startsWith(delimiter, at)) {
      at += delimiter.length;
      continue;
    }
    at += text.startsWith('\r\n', at) ? 2 : 1;
    records.push(record);
    record = [];
    if (at >= text.length || records.length >= most) return records;
  }
  records.push(record);
  return records;
}

/** Where a mark comes next, the text's end where it comes no more. Asked from places that never go back, it looks at every letter once. */
type Finder = (from: number) => number;
interface Next {
  readonly delimiter: Finder;
  readonly newline: Finder;
}

function finder(text: string, mark: string): Finder {
  let found = -1;
  return from => {
    if (found >= from) return found;
    const place = text.indexOf(mark, from);
    found = place < 0 ? text.length : place;
    return found;
  };
}

function quotedField(text: string, start: number, next: Next): { value: string; end: number } {
  let value = '';
  let at = start + 1;
  while (at < text.length) {
    const closing = text.indexOf(quote, at);
    if (closing < 0) break;
    value += text.slice(at, closing);
    if (text[closing + 1] !== quote) return { value, end: closing + 1 };
    value += quote;
    at = closing + 2;
  }
  const lineEnd = endOfLine(text, start, next);
  return { value: text.slice(start, lineEnd), end: lineEnd };
}

function plainField(text: string, start: number, next: Next): { value: string; end: number } {
  const end = Math.min(endOfLine(text, start, next), next.delimiter(start));
  return { value: text.slice(start, end), end };
}

function endOfLine(text: string, start: number, next: Next): number {
  const newline = next.newline(start);
  return text[newline] === '\n' && text[newline - 1] === '\r' && newline - 1 >= start ? newline - 1 : newline;
}

/** Chooses the delimiter that cuts most lines into the same number (more than one) of fields. */
export function sniffDelimiter(text: string, fileName: string): string {
  const preferred = fileName.toLowerCase().endsWith('.tsv') ? '\t' : ',';
  let best = { delimiter: preferred, score: 0 };
  for (const delimiter of [preferred, ...delimiters.filter(one => one !== preferred)]) {
    const score = agreement(splitRecords(text, delimiter, 500));
    if (score > best.score) best = { delimiter, score };
  }
  return best.delimiter;
}

/**
 * Share of records with the commonest field count, a little more for more fields, a tenth less where the first record has another
 * count; 0 when that count is one.
 */
function agreement(records: readonly (readonly string[])[]): number {
  const counts = new Map<number, number>();
  for (const record of records) counts.set(record.length, (counts.get(record.length) ?? 0) + 1);
  const [fields, times] = [...counts].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? [1, 0];
  if (fields < 2 || records.length === 0) return 0;
  const oddFirst = records[0]?.length === fields ? 0 : 0.1;
  return times / records.length + Math.min(fields, 50) / 1000 - oddFirst;
}

const numberLike = /^[-+]?[\d.,]+(e[-+]?\d+)?%?$/i;
const dateLike = /^\d{1,4}[-./]\d{1,2}[-./]\d{1,4}/;

/** True when the first record names columns: all filled, all different, none a number or a date, and not just like the rows below. */
export function looksLikeHeader(records: readonly (readonly string[])[]): boolean {
  const first = (records[0] ?? []).map(cell => cell.trim());
  if (first.length === 0 || first.every(cell => cell === '')) return false;
  if (first.some(cell => numberLike.test(cell) || dateLike.test(cell))) return false;
  if (new Set(first).size < first.filter(cell => cell !== '').length) return false;
  const below = records.slice(1, 50);
  const someTyped = first.some((_, column) => below.some(record => isTyped(record[column])));
  return someTyped || below.every(record => record.every((cell, column) => cell.trim() !== first[column]));
}

function isTyped(cell: string | undefined): boolean {
  return cell !== undefined && (numberLike.test(cell.trim()) || dateLike.test(cell.trim()));
}

/** The commonest number of fields, header line included. */
export function fieldCount(records: readonly (readonly string[])[]): number {
  const counts = new Map<number, number>();
  for (const record of records.slice(0, 500))
    if (record.length > 1 || record[0] !== '') counts.set(record.length, (counts.get(record.length) ?? 0) + 1);
  const commonest = [...counts].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0]?.[0] ?? 1;
  return Math.max(commonest, records[0]?.length ?? 1);
}

/** Column names from a header record: trimmed, empty ones numbered, repeated ones made different. */
export function columnNames(header: readonly string[] | null, count: number): string[] {
  const taken = new Set<string>();
  return Array.from({ length: count }, (_, position) => {
    const wanted = header?.[position]?.trim() || `column_${position + 1}`;
    let name = wanted;
    for (let suffix = 2; taken.has(name.toLowerCase()); suffix += 1) name = `${wanted}_${suffix}`;
    taken.add(name.toLowerCase());
    return name;
  });
}
