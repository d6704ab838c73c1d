const startsLikeFormula = /^(?:"{2}|\s+)?[-@+|=%]/;
const negativeNumber = /^-[\d.]+$/;

/** Text that a spreadsheet may take for a formula gets an apostrophe in front and its pipes escaped; a plain negative number stays. Source: spec/facts.md §2.3. */
export function neutralise(text: string): string {
  return startsLikeFormula.test(text) && !negativeNumber.test(text) ? `'${text.replaceAll('|', '\\|')}` : text;
}

/** The same for a cell that is text by its type, where only the first character counts. */
export function neutraliseTyped(text: string): string {
  return /^[=+\-@]/.test(text) ? `'${text}` : text;
}
