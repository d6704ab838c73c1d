/** How an engine's SQL is cut into tokens, where engines differ. */
export interface Lexis {
  /** Characters that quote a name besides the double quote: `` ` `` in MySQL. */
  readonly backtickNames: boolean;
  /** `\` escapes inside quoted names. */
  readonly backslashNames?: boolean;
  /** `[…]` quotes a name, as SQLite takes it; there is no escape in it. */
  readonly bracketNames?: boolean;
  /** `"…"` is text, not a name. */
  readonly doubleQuotedText: boolean;
  /** `\` escapes inside '…'. */
  readonly backslashEscapes: boolean;
  /** `E'…'` has backslash escapes. */
  readonly escapeStrings: boolean;
  /** `$tag$ … $tag$` is text. */
  readonly dollarQuotes: boolean;
  /** Block comments nest. */
  readonly nestedComments: boolean;
  /** IN reads the table whose name stands after it. */
  readonly inReadsTables?: boolean;
  /** `#` begins a comment. */
  readonly hashComments: boolean;
}
