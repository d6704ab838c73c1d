import type { LegacyForm, LegacyRows } from '../chart';
import { legacyData, legacyQuestion } from '../index';

/** The question of a form, or why it has none. */
export function question(form: LegacyForm) {
  const made = legacyQuestion(form);
  return made.kind === 'question' ? made.query : made.message;
}

/** The data of a form's answer, or why it cannot be made. */
export function data(form: LegacyForm, given: Partial<LegacyRows>) {
  const made = legacyData(form, {
    rows: [],
    columns: [],
    metrics: [],
    groups: [],
    fromMs: null,
    toMs: null,
    earlier: [],
    ...given,
  });
  return made.kind === 'data' ? made.data : made.message;
}
