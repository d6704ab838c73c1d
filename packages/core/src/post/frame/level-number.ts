import type { Frame } from './frame';
import { refuse } from './refusal';

/** A level of the column names by its place (negative from the end) or its name. */
export function levelNumber(frame: Frame, level: number | string): number {
  const count = frame.levelNames.length;
  const found = typeof level === 'string' ? frame.levelNames.indexOf(level) : level < 0 ? level + count : level;
  if (found < 0 || found >= count) return refuse(`The column names have no level "${level}".`);
  return found;
}
