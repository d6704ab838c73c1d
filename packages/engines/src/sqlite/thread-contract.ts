import type { SqlValue } from '@meridian/core/sql';

/** What a thread is asked to read. */
export interface ReadOrder {
  readonly path: string;
  readonly text: string;
  /** The same query without placeholders, for the declared types of its columns. */
  readonly describedText: string;
  readonly parameters: readonly SqlValue[];
  /** Rows of a page; the thread waits for `next` after each. */
  readonly pageRows: number;
}

export type Order =
  | { readonly kind: 'read'; readonly read: ReadOrder }
  | { readonly kind: 'next' }
  | { readonly kind: 'leave' };

export type NativeValue = string | number | bigint | Uint8Array | null;

export interface Page {
  readonly names: readonly string[];
  /** As they were declared; empty for what is computed. */
  readonly types: readonly string[];
  readonly columns: readonly (readonly NativeValue[])[];
  readonly rowCount: number;
  readonly isLast: boolean;
}

/** `ready`: after `leave`, the thread takes the next statement. */
export type Reply =
  | { readonly kind: 'page'; readonly page: Page }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'ready' };
