import type { ChartViewProps } from '../shared/view/props';
import { TooltipRows } from '../shared/view/TooltipRows';
import type { PieModel, Slice } from './model';

interface Props {
  readonly slice: Slice;
  readonly model: PieModel;
  readonly t: ChartViewProps['t'];
}

const mostParts = 8;

/** A slice in words; one made of small ones says which. */
export function SliceTip({ slice, model, t }: Props) {
  const row = (name: string, value: number) => ({
    id: name,
    name,
    colour: slice.colour,
    swatch: 'fill' as const,
    value: model.screen(value),
    share: model.total === 0 ? null : model.percent(value / model.total),
  });
  const shown = slice.parts.slice(0, mostParts);
  const hidden = slice.parts.slice(mostParts);
  const rows =
    slice.parts.length === 0 ? [row(model.metric, slice.value)] : shown.map(part => row(part.name, part.value));
  const rest =
    hidden.length === 0
      ? null
      : { count: hidden.length, total: model.screen(hidden.reduce((sum, part) => sum + part.value, 0)) };
  const total = slice.parts.length === 0 ? null : model.screen(slice.value);
  return (
    <TooltipRows content={{ title: slice.name, rows, rest, total, difference: null, notes: [] }} nearest={null} t={t} />
  );
}
