import type { Frame, FrameColumn } from './frame';
import { refuse } from './refusal';

/** The columns whose first label is a name, in the order of the names; refuses a name that is not there. */
export function findColumns(frame: Frame, names: readonly string[]): readonly FrameColumn[] {
  return names.flatMap(name => {
    const found = frame.columns.filter(column => column.labels[0] === name);
    return found.length === 0 ? refuseUnknown(frame, name) : found;
  });
}

/** The one column of a name, where an operation needs names of a single level. */
export function findColumn(frame: Frame, name: string): FrameColumn {
  const [found, another] = findColumns(frame, [name]);
  if (found === undefined || another !== undefined || frame.levelNames.length > 1) {
    return refuse(`The column "${name}" has several levels of names. Flatten the table first.`);
  }
  return found;
}

function refuseUnknown(frame: Frame, name: string): never {
  const known = [...new Set(frame.columns.map(column => String(column.labels[0])))].join(', ');
  return refuse(`There is no column "${name}". The columns are ${known}.`);
}
