/** Functions that load code or touch files, in lower case. */
export const deniedFunctions: ReadonlySet<string> = new Set([
  'load_extension',
  'readfile',
  'writefile',
  'edit',
  'fts3_tokenizer',
  'sqlite_source_id',
]);
