import type { UploadColumnType } from '@meridian/contracts/documents';

/** How somebody who saw no preview wants a file read; what is not said is sniffed. Columns are named as the file names them. */
export interface Wishes {
  readonly dayFirst: boolean;
  readonly decimal: '.' | ',' | null;
  /** Columns to be read as times where their values allow it. */
  readonly times: readonly string[];
  /** Types that must hold; a value that does not fit is a fault. */
  readonly types: Readonly<Record<string, UploadColumnType>>;
  /** Columns that are taken; null for all. */
  readonly taken: readonly string[] | null;
  /** Leaves blanks after a delimiter out. */
  readonly trimsStart: boolean;
  /** Only where there is one column can a line without anything be a row. */
  readonly skipsBlankLines: boolean;
  readonly rowsMost: number | null;
  readonly index: IndexWish;
}

/** What becomes the first column: nothing special, a count of the rows, or one of the columns; `column` without a name is left out. */
export type IndexWish =
  | { readonly kind: 'none' }
  | { readonly kind: 'count'; readonly name: string }
  | { readonly kind: 'column'; readonly column: string; readonly name: string | null };
