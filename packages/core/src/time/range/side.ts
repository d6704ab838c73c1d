import { type CalendarUnit, calendarUnits } from '../calendar';
import type { Moment, TimeRangeRefusal } from '../moment';
import { evaluateExpression } from './expression/evaluate';
import { type DateExpression, lastDayUnits } from './expression/expression';
import { parseExpression } from './expression/parse-expression';
import type { TimeRangeContext } from './time-range';

/** What one side of `A : B` means; null for an empty side. */
export function resolveSide(text: string, context: TimeRangeContext): Moment | TimeRangeRefusal | null {
  if (text === '') return null;
  const spoken = readScope(text, context) ?? readModifier(text, context);
  if (spoken?.kind === 'refused') return spoken;
  if (spoken !== null) return evaluateExpression(spoken, context.now);
  const isExpression = /^(?:DATETIME|DATEADD|DATETRUNC|LASTDAY|HOLIDAY)/i.test(text);
  const parsed = parseExpression(isExpression ? text : `DATETIME('${text}')`);
  return parsed.kind === 'refused' ? parsed : evaluateExpression(parsed.expression, context.now);
}

const scopePattern =
  /^(start of|beginning of|end of|(?:first|1st)(?: day)? of)\s+(?:(this|last|next|prior|the)\s+)?([0-9]+)?\s*(day|week|month|quarter|year)s?$/i;
const modifierPattern = /^(this|last|next|prior)\s+([0-9]+)?\s*(second|minute|day|week|month|quarter|year)s?$/i;

/** `start of this week`, `end of last 2 months`, `first day of the quarter`. "The" or nothing is "this" after `first of` alone. */
function readScope(text: string, context: TimeRangeContext): DateExpression | TimeRangeRefusal | null {
  const [, edge, relation, count, unitName] = scopePattern.exec(text) ?? [];
  const unit = unitOf(unitName);
  if (edge === undefined || unit === null) return null;
  const isFirst = /^(?:first|1st)/i.test(edge);
  if (!isFirst && (relation === undefined || relation.toLowerCase() === 'the')) return null;
  const of = relatedTo(baseOf(unit, context), { relation, count, unit });
  if (!/^end/i.test(edge)) return { kind: 'datetrunc', of, unit };
  const lastDayUnit = lastDayUnits.find(candidate => candidate === unit);
  if (lastDayUnit !== undefined) return { kind: 'lastday', of, unit: lastDayUnit };
  const message = `"${text}" cannot be read: only a ${lastDayUnits.join(', a ')} has an end. Type "start of next ${unit}" for the moment after it.`;
  return { kind: 'refused', error: 'syntax', message };
}

/** `last 7 days`, `next month`; `this week` is its base. */
function readModifier(text: string, context: TimeRangeContext): DateExpression | null {
  const [, relation, count, unitName] = modifierPattern.exec(text) ?? [];
  const unit = unitOf(unitName);
  return unit === null ? null : relatedTo(baseOf(unit, context), { relation, count, unit });
}

interface Relation {
  readonly relation: string | undefined;
  readonly count: string | undefined;
  readonly unit: CalendarUnit;
}

/** The moment a relation counts from: the question's, or now for fine units and today for the others. */
export function baseOf(unit: CalendarUnit, context: TimeRangeContext): DateExpression {
  const fine = unit === 'second' || unit === 'minute' || unit === 'hour';
  return { kind: 'datetime', text: context.relativeStart || (fine ? 'now' : 'today') };
}

export function relatedTo(from: DateExpression, { relation, count, unit }: Relation): DateExpression {
  const word = relation?.toLowerCase() ?? 'this';
  if (word === 'this' || word === 'the') return from;
  const steps = Number(count ?? 1);
  return { kind: 'dateadd', from, count: word === 'next' ? steps : -steps, unit };
}

export function unitOf(name: string | undefined): CalendarUnit | null {
  return calendarUnits.find(unit => unit === name?.toLowerCase()) ?? null;
}
