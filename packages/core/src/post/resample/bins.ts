import { addMonths, dayMs, hourMs, msToCivil, startOfDay, startOfUnit, weekdayOf } from '../../time';
import { refuse } from '../frame/refusal';

/** An even grid of time over some times. */
export interface Bins {
  /** What each bin is called, ascending: its first moment, or the last day of a bin that closes at its end. */
  readonly labels: readonly number[];
  /** The bin of each row. */
  readonly binOfRow: Int32Array;
}

/** Where the bins of a rule end and begin. */
interface Rule {
  readonly closes: 'start' | 'end';
  /** The first edge for times from `first` on. */
  firstEdge(first: number): number;
  next(edge: number): number;
}

const spans: Readonly<Record<string, number>> = { L: 1, S: 1000, T: 60_000, MIN: 60_000, H: hourMs, D: dayMs };
const weekdays = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'];
const monthNames = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];

/** Bins of a rule such as `1D`, `15T`, `2W`, `W-MON`, `1MS`, `1M`, `QS`, `1AS`, `Y-JUN` over ascending times. Refuses unknown rules and more than `maxBins` bins. */
export function binsOfRule(text: string, times: readonly number[], maxBins: number): Bins {
  const rule = parseRule(text);
  const last = times.at(-1) ?? 0;
  const edges = [rule.firstEdge(times[0] ?? 0)];
  for (let edge = edges[0] ?? 0; rule.closes === 'start' ? edge <= last : edge < endOf(rule, last); ) {
    edge = rule.next(edge);
    edges.push(edge);
    if (edges.length > maxBins)
      return refuse(`The rule "${text}" would make more than ${maxBins} rows. Choose a coarser one.`);
  }
  const labels = rule.closes === 'start' ? edges.slice(0, -1) : edges.slice(1);
  return { labels, binOfRow: fillBins(rule, edges, times) };
}

/** Bins that close at their end are named by a day and hold the whole of it. */
function endOf(rule: Rule, last: number): number {
  return rule.closes === 'end' ? startOfDay(last) : last;
}

function fillBins(rule: Rule, edges: readonly number[], times: readonly number[]): Int32Array {
  const binOfRow = new Int32Array(times.length);
  const last = edges.length - 2;
  let bin = 0;
  times.forEach((time, row) => {
    const at = endOf(rule, time);
    while (bin < last && (rule.closes === 'start' ? at >= (edges[bin + 1] ?? 0) : at > (edges[bin + 1] ?? 0))) bin += 1;
    binOfRow[row] = bin;
  });
  return binOfRow;
}

function parseRule(text: string): Rule {
  const [, count, name = '', anchor] = /^(\d*)([A-Za-z]+)(?:-([A-Za-z]{3}))?$/.exec(text.trim()) ?? [];
  const times = count ? Number(count) : 1;
  const rule = times > 0 ? ruleOf(name.toUpperCase(), times, anchor?.toUpperCase()) : null;
  return rule ?? refuse(`The rule "${text}" is not known. Use one like 1H, 1D, 1W, 1MS, 1M, 1QS, 1AS.`);
}

function ruleOf(name: string, count: number, anchor: string | undefined): Rule | null {
  const span = spans[name];
  if (span !== undefined) return anchor === undefined ? spanRule(span * count) : null;
  if (name === 'W') return weekRule(count, anchor === undefined ? 6 : weekdays.indexOf(anchor));
  const isStart = name.length > 1 && name.endsWith('S');
  const base = isStart ? name.slice(0, -1) : name;
  if (base === 'M') return anchor === undefined ? monthRule({ isStart, every: 1, count, offset: 0 }) : null;
  const month = anchor === undefined ? (isStart ? 0 : 11) : monthNames.indexOf(anchor);
  if (month < 0 || !['Q', 'A', 'Y'].includes(base)) return null;
  const every = base === 'Q' ? 3 : 12;
  return monthRule({ isStart, every, count, offset: (isStart ? month : month + 1) % every });
}

function spanRule(span: number): Rule {
  return {
    closes: 'start',
    firstEdge: first => startOfDay(first) + Math.floor((first - startOfDay(first)) / span) * span,
    next: edge => edge + span,
  };
}

function weekRule(count: number, weekday: number): Rule | null {
  if (weekday < 0) return null;
  const span = 7 * count * dayMs;
  return {
    closes: 'end',
    firstEdge(first) {
      const day = startOfDay(first);
      const since = (weekdayOf(day) - weekday + 7) % 7;
      return since === 0 ? day - span : day - since * dayMs - (count - 1) * 7 * dayMs;
    },
    next: edge => edge + span,
  };
}

interface MonthRule {
  readonly isStart: boolean;
  /** Months of one period, and how many periods make a bin. */
  readonly every: number;
  readonly count: number;
  /** The month (0–11) modulo `every` that a period starts in. */
  readonly offset: number;
}

function monthRule({ isStart, every, count, offset }: MonthRule): Rule {
  const startOfPeriod = (time: number) => {
    const start = startOfUnit(time, 'month');
    return addMonths(start, -((msToCivil(start).month - 1 - offset + every) % every));
  };
  const step = every * count;
  if (isStart) return { closes: 'start', firstEdge: startOfPeriod, next: edge => addMonths(edge, step) };
  const nextEnd = (edge: number, months: number) => addMonths(edge + dayMs, months) - dayMs;
  return {
    closes: 'end',
    firstEdge: first => {
      const endBefore = startOfPeriod(first) - dayMs;
      const isEnd = startOfPeriod(startOfDay(first) + dayMs) === startOfDay(first) + dayMs;
      return isEnd ? nextEnd(startOfDay(first), -step) : nextEnd(endBefore, -every * (count - 1));
    },
    next: edge => nextEnd(edge, step),
  };
}
