/** What a person chooses in a time-range picker, and the text it stands for. Source: spec/facts.md Part 5, "Picker frames". */
export const lastUnits = ['day', 'week', 'month', 'quarter', 'year'] as const;
export const previousUnits = ['week', 'month', 'quarter', 'year'] as const;
export const relativeUnits = ['second', 'minute', 'hour', 'day', 'week', 'month', 'quarter', 'year'] as const;
export type LastUnit = (typeof lastUnits)[number];
export type PreviousUnit = (typeof previousUnits)[number];
export type RelativeUnit = (typeof relativeUnits)[number];

/** One end of a custom range. `at` is ISO without zone, `count` at least 1. */
export type CustomBound =
  | { readonly mode: 'specific'; readonly at: string }
  | {
      readonly mode: 'relative';
      readonly count: number;
      readonly unit: RelativeUnit;
      readonly direction: 'before' | 'after';
    }
  | { readonly mode: 'now' }
  | { readonly mode: 'today' };

export type TimeRangeChoice =
  | { readonly kind: 'none' }
  | { readonly kind: 'last'; readonly unit: LastUnit }
  | { readonly kind: 'previous'; readonly unit: PreviousUnit }
  | { readonly kind: 'current'; readonly unit: LastUnit }
  /** `anchor` is what relative ends count from: `now`, `today` or an ISO date. */
  | { readonly kind: 'custom'; readonly since: CustomBound; readonly until: CustomBound; readonly anchor: string }
  /** Either end as text; an empty one is open. */
  | { readonly kind: 'advanced'; readonly since: string; readonly until: string };

const separator = ' : ';
const iso = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2})?)?$/;
const relative = /^DATEADD\(DATETIME\(["'](.+?)["']\),\s*(-?\d+),\s*([a-z]+)\)$/i;

/** The choice a text stands for; whatever no form can show is advanced, so nothing is lost. */
export function describeTimeRange(text: string): TimeRangeChoice {
  if (text === '' || text === 'No filter') return { kind: 'none' };
  const last = lastUnits.find(unit => text === `Last ${unit}`);
  if (last) return { kind: 'last', unit: last };
  const previous = previousUnits.find(unit => text === `previous calendar ${unit}`);
  if (previous) return { kind: 'previous', unit: previous };
  const current = lastUnits.find(unit => text === `Current ${unit}`);
  if (current) return { kind: 'current', unit: current };
  const [since = '', until = ''] = text.includes(separator) ? splitOnce(text) : [text, ''];
  return customOf(since, until) ?? { kind: 'advanced', since, until };
}

function splitOnce(text: string): [string, string] {
  const at = text.indexOf(separator);
  return [text.slice(0, at).trim(), text.slice(at + separator.length).trim()];
}

function customOf(since: string, until: string): TimeRangeChoice | null {
  const from = boundOf(since);
  const to = boundOf(until);
  if (from === null || to === null) return null;
  const anchors = [from.anchor, to.anchor].filter(anchor => anchor !== null);
  if (new Set(anchors).size > 1) return null;
  return { kind: 'custom', since: from.bound, until: to.bound, anchor: anchors[0] ?? 'now' };
}

function boundOf(text: string): { readonly bound: CustomBound; readonly anchor: string | null } | null {
  if (text === 'now' || text === 'today') return { bound: { mode: text }, anchor: null };
  if (iso.test(text)) return { bound: { mode: 'specific', at: text }, anchor: null };
  const found = relative.exec(text);
  const unit = relativeUnits.find(one => one === found?.[3]?.toLowerCase());
  if (!found || !unit) return null;
  const count = Number(found[2]);
  return {
    bound: { mode: 'relative', count: Math.abs(count), unit, direction: count < 0 ? 'before' : 'after' },
    anchor: found[1] ?? 'now',
  };
}

/** The text of a choice: what is stored and sent. */
export function printTimeRange(choice: TimeRangeChoice): string {
  switch (choice.kind) {
    case 'none':
      return 'No filter';
    case 'last':
      return `Last ${choice.unit}`;
    case 'previous':
      return `previous calendar ${choice.unit}`;
    case 'current':
      return `Current ${choice.unit}`;
    case 'custom':
      return `${printBound(choice.since, choice.anchor)}${separator}${printBound(choice.until, choice.anchor)}`;
    case 'advanced':
      return `${choice.since}${separator}${choice.until}`;
  }
  return choice satisfies never;
}

function printBound(bound: CustomBound, anchor: string): string {
  if (bound.mode === 'specific') return bound.at;
  if (bound.mode !== 'relative') return bound.mode;
  return `DATEADD(DATETIME("${anchor}"), ${bound.direction === 'before' ? -bound.count : bound.count}, ${bound.unit})`;
}
