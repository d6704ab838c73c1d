import {
  type Control,
  type ControlPanel,
  controlsOf,
  isFilled,
  isVisible,
  type KindOfColumn,
} from '@meridian/core/chart';
import { t } from '../../lib/i18n';

/** What is wrong with a control's value, in the specification's words; null when nothing is. */
export function faultOf(control: Control, value: unknown): string | null {
  if (control.required && !isFilled(value)) return t('cannot be empty');
  if (value === null || value === undefined || value === '') return null;
  const integer = control.name === 'row_limit' || control.name === 'limit' || control.name === 'series_limit';
  if (integer && !Number.isInteger(Number(value))) return t('is expected to be an integer');
  if (control.kind === 'number' && !Number.isFinite(Number(value))) return t('is expected to be a number');
  return null;
}

/** Faults of all controls that show, by control name. */
export function faultsOf(
  panel: ControlPanel,
  values: Readonly<Record<string, unknown>>,
  kindOf: KindOfColumn,
): Readonly<Record<string, string>> {
  const shown = controlsOf(panel).filter(control => isVisible(control.visibleWhen, values, kindOf));
  return Object.fromEntries(
    shown.flatMap(control => {
      const fault = faultOf(control, values[control.name]);
      return fault === null ? [] : [[control.name, fault] as const];
    }),
  );
}
