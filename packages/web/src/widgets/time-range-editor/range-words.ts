import { type CustomBound, describeTimeRange } from '@meridian/core/time';
import { t } from '../../lib/i18n';

const dayMs = 86_400_000;
const dayText = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' });
const timeText = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', hour: '2-digit', minute: '2-digit' });

/** A time range as a field says it: "1 Apr – 30 Jun 2001", "Last week", "No filter". What has no words stays as it was typed. */
export function rangeWords(text: string): string {
  const choice = describeTimeRange(text);
  if (choice.kind === 'none') return t('No filter');
  if (choice.kind !== 'custom') return text;
  const [since, until] = [instantOf(choice.since), instantOf(choice.until)];
  return since === null || until === null ? text : daysWords(since, until);
}

/** The days of a range whose end is not in it any more. */
export function daysWords(since: number, until: number): string {
  if (since % dayMs !== 0 || until % dayMs !== 0) return `${momentText(since)} – ${momentText(until)}`;
  const [first, last] = [new Date(since), new Date(until - dayMs)];
  if (last <= first) return dayText.format(first);
  const end = dayText.format(last);
  if (first.getUTCFullYear() !== last.getUTCFullYear()) return `${dayText.format(first)} – ${end}`;
  return `${dayText.format(first).slice(0, -5)} – ${end}`;
}

/** What a range leaves: of a column by its bounds, of anything else in days; null where it is open. */
export function rangeSentence(from: number | null, to: number | null, column: string | undefined): string {
  if (from === null && to === null) return t('All times');
  if (column !== undefined)
    return [from === null ? '' : `${momentText(from)} ≤ `, column, to === null ? '' : ` < ${momentText(to)}`].join('');
  if (from !== null && to !== null) return daysWords(from, to);
  return `${from === null ? t('the beginning') : momentText(from)} – ${to === null ? t('the end') : momentText(to)}`;
}

/** An instant with its time of day where it has one. */
export function momentText(ms: number): string {
  const day = dayText.format(ms);
  return ms % dayMs === 0 ? day : `${day}, ${timeText.format(ms)}`;
}

/** The instant of an end that names one, epoch ms; null for ends that move with the clock. */
export function instantOf(bound: CustomBound): number | null {
  if (bound.mode !== 'specific') return null;
  const ms = Date.parse(`${bound.at.length === 10 ? `${bound.at}T00:00:00` : bound.at}Z`);
  return Number.isNaN(ms) ? null : ms;
}
