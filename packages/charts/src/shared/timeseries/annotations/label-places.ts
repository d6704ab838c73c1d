import { textWidth } from '../../axis/text-width';
import { axisRange } from '../geometry';
import type { SeriesContext } from '../option-data';
import { visibleAnnotations, visiblePlaces } from '../visible';
import type { Note } from './annotations';

export interface LabelPlace {
  readonly side: 'left' | 'right';
}

/** px, the widest words beside a note, and what stays free after them. */
const mostWidth = 140;
const gap = 10;
const lineHeight = 16;

/** Which notes have their words beside them: from the first on, those that do not run into the one before. */
export function labelPlaces({ model, view, size, frame }: Omit<SeriesContext, 'shown'>): ReadonlyMap<Note, LabelPlace> {
  const places = new Map<Note, LabelPlace>();
  if (view.bare) return places;
  const { margins } = frame;
  const [from, to] = axisRange(model, view.zoom, visiblePlaces(model, view.zoom));
  const length = model.horizontal
    ? size.height - margins.top - margins.bottom
    : size.width - margins.left - margins.right;
  const notes = visibleAnnotations(model, view)
    .flatMap(layer => (layer.kind === 'notes' && layer.labelled ? layer.notes : []))
    .filter(note => note.from <= to && (note.to ?? note.from) >= from)
    .toSorted((a, b) => a.from - b.from);
  let free = Number.NEGATIVE_INFINITY;
  for (const note of notes) {
    const start = ((Math.max(note.from, from) - from) / (to - from || 1)) * length;
    const width = model.horizontal ? lineHeight : Math.min(mostWidth, textWidth(note.title, 11)) + gap;
    const turns = !model.horizontal && start + width > length;
    const begins = turns ? start - width : start;
    if (begins < free) continue;
    places.set(note, { side: turns || model.horizontal ? 'left' : 'right' });
    free = begins + width;
  }
  return places;
}
