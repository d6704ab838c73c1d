/** How an engine cuts SQL into tokens, where engines differ. */
export interface Lexis {
  /** `` `…` `` quotes a name, besides `"…"`. */
  readonly backtickNames: boolean;
  /** `[…]` quotes a name, as SQLite takes it; there is no escape in it. */
  readonly bracketNames: boolean;
  /** `\` escapes inside quoted names. */
  readonly backslashNames: boolean;
  /** `"…"` is text, not a name. */
  readonly doubleQuotedText: boolean;
  /** `\` escapes inside `'…'`. */
  readonly backslashEscapes: boolean;
  /** `E'…'` has backslash escapes. */
  readonly escapeStrings: boolean;
  /** `$tag$ … $tag$` is text. */
  readonly dollarQuotes: boolean;
  /** Block comments nest. */
  readonly nestedComments: boolean;
  /** `#` begins a comment. */
  readonly hashComments: boolean;
  /** `x IN t` reads the table t. */
  readonly inReadsTables: boolean;
  /** `@x` is a variable of the session, which SQL can set while it looks at rows, and read later. */
  readonly sessionVariables: boolean;
}

/** Standard SQL; a dialect says in what it differs. */
export const standardLexis: Lexis = {
  backtickNames: false,
  bracketNames: false,
  backslashNames: false,
  doubleQuotedText: false,
  backslashEscapes: false,
  escapeStrings: false,
  dollarQuotes: false,
  nestedComments: false,
  hashComments: false,
  inReadsTables: false,
  sessionVariables: false,
};
