import type { Control, ControlPanel, ControlPredicate, HeldKind } from './controls';

type Values = Readonly<Record<string, unknown>>;
/** The kind of a dataset column by its name. */
export type KindOfColumn = (name: string) => 'time' | 'number' | 'other';

/** Whether a control or a section shows for these values (the form over the defaults of its panel). */
export function isVisible(predicate: ControlPredicate | undefined, values: Values, kindOf: KindOfColumn): boolean {
  if (predicate === undefined) return true;
  switch (predicate.kind) {
    case 'is':
      return same(values[predicate.control], predicate.value);
    case 'is-not':
      return !same(values[predicate.control], predicate.value);
    case 'filled':
      return isFilled(values[predicate.control]);
    case 'holds':
      return predicate.of.includes(heldKind(values[predicate.control], kindOf));
    case 'all':
      return predicate.of.every(part => isVisible(part, values, kindOf));
    case 'any':
      return predicate.of.some(part => isVisible(part, values, kindOf));
  }
}

/** Whether somebody said something: not null, not empty text, not an empty list, not switched off. */
export function isFilled(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  return value !== undefined && value !== null && value !== '' && value !== false;
}

/** All controls of a panel in order; a name that stands in two places comes twice. */
export function controlsOf(panel: ControlPanel): readonly Control[] {
  return panel.flatMap(section => section.rows.flat());
}

/** The value every control of a panel starts with. What a form holds goes over it. */
export function defaultValues(panel: ControlPanel): Readonly<Record<string, unknown>> {
  const given = controlsOf(panel).filter(control => control.default !== undefined);
  return Object.fromEntries(given.map(control => [control.name, control.default]));
}

function heldKind(value: unknown, kindOf: KindOfColumn): HeldKind {
  const held = Array.isArray(value) ? value[0] : value;
  if (!isFilled(held)) return 'nothing';
  return typeof held === 'string' ? kindOf(held) : 'sql';
}

function same(left: unknown, right: unknown): boolean {
  return (left ?? null) === (right ?? null);
}
