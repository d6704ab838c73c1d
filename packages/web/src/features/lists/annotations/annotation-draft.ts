import type { AnnotationBody } from '@meridian/contracts/api';
import { t } from '../../../lib/i18n';
import { isMoment } from '../../../widgets/date-field';

/** An annotation as it stands in the form. Moments as `2001-06-30T14:05:00`, in UTC, or what was typed instead; empty while nothing is chosen. */
export interface AnnotationDraft {
  readonly name: string;
  readonly text: string;
  readonly start: string;
  readonly end: string;
  readonly metadata: string;
}

export const emptyAnnotation: AnnotationDraft = { name: '', text: '', start: '', end: '', metadata: '' };

/** What keeps a draft from being saved; null where nothing does. */
export function lackOf({ name, start, end, metadata }: AnnotationDraft): string | null {
  if (name.trim() === '') return t('Give the annotation a name first.');
  if (start === '') return t('Say when it starts.');
  if (!isMoment(start)) return t('The start is no date.');
  if (end !== '' && !isMoment(end)) return t('The end is no date.');
  if (end !== '' && end < start) return t('It ends before it starts.');
  return isJson(metadata) ? null : t('The additional data is no JSON.');
}

/** A moment without an end ends where it starts. */
export function bodyOf({ name, text, start, end, metadata }: AnnotationDraft): AnnotationBody {
  return {
    short_descr: name.trim(),
    long_descr: text.trim() || null,
    start_dttm: start,
    end_dttm: end === '' ? start : end,
    json_metadata: metadata.trim() || null,
  };
}

function isJson(text: string): boolean {
  if (text.trim() === '') return true;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
