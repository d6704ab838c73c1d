import type { Answer } from '../ask';

type Row = Readonly<Record<string, unknown>>;
interface Result {
  readonly data: readonly Row[];
  readonly [key: string]: unknown;
}

export function rowsIn(answer: Answer): readonly Row[] {
  return resultOf(answer)?.data ?? [];
}

/**
 * What is not the same in two answers to a question, or null. Numbers are the same within what adding up in another order changes;
 * `hasDecimals`: the engine keeps decimals exactly. Where both are refused, each may say it in its own words.
 */
export function differenceOf(expected: Answer, actual: Answer, hasDecimals: boolean): string | null {
  if (expected.status !== actual.status) {
    const refusal = actual.status === 200 ? expected : actual;
    return `status ${expected.status}, here ${actual.status}: ${text(refusal.response)}`;
  }
  const wanted = resultOf(expected);
  const got = resultOf(actual);
  if (wanted === undefined || got === undefined) return null;
  for (const key of Object.keys(wanted))
    if (key !== 'data' && text(wanted[key]) !== text(got[key]))
      return `${key}: ${text(wanted[key])}, here ${text(got[key])}`;
  for (const [at, row] of wanted.data.entries()) {
    const other = got.data[at] ?? {};
    const name = Object.keys(row).find(each => !isSame(row[each], other[each], hasDecimals));
    if (name !== undefined) return `${name} of row ${at}: ${text(row[name])}, here ${text(other[name])}`;
  }
  return null;
}

function resultOf(answer: Answer): Result | undefined {
  return (answer.response as { result?: readonly Result[] }).result?.[0]; // as `ask` presents it
}

function isSame(wanted: unknown, got: unknown, hasDecimals: boolean): boolean {
  if (typeof got !== 'number' || (hasDecimals && typeof wanted !== 'number')) return text(wanted) === text(got);
  const number = Number(wanted);
  return number === got || Math.abs(number - got) <= 1e-9 * Math.max(Math.abs(number), Math.abs(got));
}

function text(value: unknown): string {
  return JSON.stringify(value) ?? 'nothing';
}
