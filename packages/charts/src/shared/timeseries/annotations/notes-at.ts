import type { TimeseriesView } from '../look';
import type { TimeseriesModel } from '../model';
import { numberOf } from '../series';
import { visibleAnnotations } from '../visible';

/** What an annotation says at one place. */
export interface NoteWords {
  readonly id: string;
  readonly colour: string;
  readonly title: string;
  readonly text: string;
}

const mostNotes = 6;

/** Moments nearer to a place of the x-axis than to any other, and spans that cover it. */
export function notesAt(model: TimeseriesModel, view: TimeseriesView, at: number): readonly NoteWords[] {
  const here = placeOf(model, at);
  if (here === null) return [];
  const [before, after] = [placeOf(model, at - 1), placeOf(model, at + 1)];
  const from = before === null ? Number.NEGATIVE_INFINITY : (before + here) / 2;
  const to = after === null ? Number.POSITIVE_INFINITY : (here + after) / 2;
  const found = visibleAnnotations(model, view).flatMap(layer =>
    layer.kind === 'curve'
      ? []
      : layer.notes
          .filter(note => (note.to === null ? note.from >= from && note.from < to : note.from < to && note.to >= from))
          .map(({ title, text }, index) => ({ id: `${layer.id} ${index}`, colour: layer.colour, title, text })),
  );
  return found.slice(0, mostNotes);
}

function placeOf({ x }: TimeseriesModel, at: number): number | null {
  if (at < 0 || at >= x.values.length) return null;
  return x.kind === 'category' ? at : numberOf(x.values[at]);
}
