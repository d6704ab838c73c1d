import { readFileSync } from 'node:fs';
import type { QueryContext, QueryResult } from '@meridian/contracts/documents';

/** A recorded question: the form a client had and what it sent. */
export interface FormCase {
  readonly id: string;
  readonly form_data: Readonly<Record<string, unknown>>;
  readonly own_state?: Readonly<Record<string, unknown>>;
  readonly query_context: QueryContext;
}

/** A recorded drawing, reduced; `queries_data` is left out of large ones. */
export interface DrawingCase {
  readonly id: string;
  readonly form_data: Readonly<Record<string, unknown>>;
  readonly queries_data?: readonly QueryResult[];
  readonly option: Readonly<Record<string, unknown>>;
}

const folder = new URL('../../../../conformance/', import.meta.url);

export function formCases(key: string): readonly FormCase[] {
  return JSON.parse(readFileSync(new URL(`form-data/${key}.json`, folder), 'utf8'));
}

export function drawingCases(key: string): readonly DrawingCase[] {
  return JSON.parse(readFileSync(new URL(`chart-options/${key}.json`, folder), 'utf8'));
}
