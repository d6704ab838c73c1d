/** Joins the class names that hold: `classNames(styles.row, selected && styles.selected)`. */
export const classNames = (...names: readonly (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(' ');
