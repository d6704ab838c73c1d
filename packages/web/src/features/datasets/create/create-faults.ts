import { ApiError, inOneSentence } from '../../../lib/api';
import { messageOf } from '../../../ui/state';

export interface CreateFaults {
  /** First fault of each field of the body. */
  readonly fields: Readonly<Record<string, string>>;
  /** What belongs to no field that is on the page. */
  readonly general: string | null;
}

const shownFields = ['database', 'schema', 'table_name', 'sql'];

/** Faults by the field they belong to; what an engine says of SQL in one sentence. */
export function faultsOf(error: unknown): CreateFaults {
  const fields = error instanceof ApiError ? error.fields : {};
  const first = Object.entries(fields).map(
    ([field, texts]) => [field === 'table' ? 'table_name' : field, texts.map(inOneSentence).join(' ')] as const,
  );
  const isShown = first.some(([field]) => shownFields.includes(field));
  return { fields: Object.fromEntries(first), general: isShown ? null : messageOf(error) };
}
