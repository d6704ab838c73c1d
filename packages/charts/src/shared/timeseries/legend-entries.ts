import type { TimeseriesModel } from './model';

/** One entry of the legend of a chart over an x-axis. */
export interface LegendEntry {
  readonly id: string;
  readonly name: string;
  readonly colour: string;
  readonly swatch: 'fill' | 'line' | 'dash';
}

/** Series as the author wants them sorted, then what annotation layers put beside them. */
export function legendEntries({ series, annotations, form }: TimeseriesModel): readonly LegendEntry[] {
  const own = series.map(({ id, title, colour, offset, type, area }) => ({
    id,
    name: title,
    colour,
    swatch: offset !== null ? ('dash' as const) : type === 'line' && !area ? ('line' as const) : ('fill' as const),
  }));
  const beside = annotations.map(annotation => {
    const isField = annotation.kind === 'notes' && annotation.notes.some(note => note.to !== null);
    const swatch = isField ? ('fill' as const) : annotation.style === 'solid' ? ('line' as const) : ('dash' as const);
    return { id: annotation.id, name: annotation.name, colour: annotation.colour, swatch };
  });
  return [...sorted(own, form.legendSort), ...beside];
}

function sorted(entries: readonly LegendEntry[], order: string | null): readonly LegendEntry[] {
  if (order !== 'asc' && order !== 'desc') return entries;
  const byName = entries.toSorted((a, b) => a.name.localeCompare(b.name));
  return order === 'asc' ? byName : byName.reverse();
}
