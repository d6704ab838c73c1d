import type { Control } from '@meridian/core/chart';
import { t } from '../../lib/i18n';
import type { Option } from '../../ui/picker';

/** Pickers work on texts; these go to and from the values of a control's choices, which may be numbers, truths or null. */
export const keyOf = (value: unknown): string => JSON.stringify(value ?? null);

export function optionsOf(control: Control): Option[] {
  return (control.choices ?? []).map(choice => ({ value: keyOf(choice.value), label: t(choice.label) }));
}

/** The value behind a key; a text that is no key was typed and is taken as a number where the choices are numbers. */
export function valueOfKey(control: Control, key: string | null): unknown {
  if (key === null) return null;
  const chosen = control.choices?.find(choice => keyOf(choice.value) === key);
  if (chosen) return chosen.value;
  const numeric = control.choices?.some(choice => typeof choice.value === 'number') ?? false;
  const number = Number(key);
  return numeric && key.trim() !== '' && Number.isFinite(number) ? number : key;
}

/** How a value reads: its choice's label, or itself. */
export function labelOfValue(control: Control, value: unknown): string {
  const chosen = control.choices?.find(choice => keyOf(choice.value) === keyOf(value));
  if (chosen) return t(chosen.label);
  if (value === null || value === undefined) return '';
  return typeof value === 'object' && 'name' in value ? String(value.name) : String(value);
}
