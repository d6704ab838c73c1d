import type { Still, StillInput } from '@meridian/core/chart';
import { shorten } from '../shared/axis/text-width';
import { svgLine, svgRect, svgText } from '../shared/still/svg';
import { barRanges, cellBar } from './cell-look';
import type { TableColumn } from './columns';
import type { TableModel } from './model';
import { columnWidths } from './widths';

const rowHeight = 30;
const headHeight = 32;

/** The rows and columns of a table that fit a picture. */
export function tableStill(model: TableModel, { size, bare }: StillInput): Still {
  return { kind: 'svg', svg: bare ? miniature(model, size) : page(model, size) };
}

/** Grey strokes for text and bars for numbers: what a table looks like from far away. */
function miniature({ columns, rows, theme }: TableModel, size: StillInput['size']): string {
  const shown = columns.slice(0, 4);
  const step = (size.width - 8) / Math.max(1, shown.length);
  const line = Math.max(7, size.height / 7);
  const count = Math.max(1, Math.min(rows.length + 1, Math.floor((size.height - 4) / line)));
  return Array.from({ length: count }, (_, row) =>
    shown
      .map((column, index) => {
        const width = step * (row === 0 ? 0.5 : 0.35 + (((row * 7 + index * 5) % 10) / 10) * 0.45);
        const x = column.kind === 'number' ? 4 + (index + 1) * step - width - 4 : 4 + index * step;
        const colour =
          row === 0
            ? theme.textTertiary
            : column.kind === 'number'
              ? (theme.sequential[3] ?? theme.accent)
              : theme.axisLine;
        return svgRect(
          {
            x: Math.round(x),
            y: Math.round(4 + row * line),
            width: Math.round(width),
            height: Math.max(2, Math.round(line * 0.4)),
          },
          colour,
          1.5,
        );
      })
      .join(''),
  ).join('');
}

function page(model: TableModel, size: StillInput['size']): string {
  const bars = barRanges(model);
  const widths = columnWidths({ columns: model.columns, rows: model.rows, bars, room: size.width, dragged: {} });
  const lefts = widths.map((_, index) => widths.slice(0, index).reduce((sum, width) => sum + width, 0));
  const columns = model.columns.map((column, index) => ({
    column,
    left: lefts[index] ?? 0,
    width: widths[index] ?? 0,
  }));
  const shown = columns.filter(({ left }) => left < size.width);
  const rows = model.rows.slice(0, Math.max(0, Math.floor((size.height - headHeight) / rowHeight)));
  const { theme } = model;
  const heads = shown.map(place =>
    cellText(place, place.column.label, { y: 20, size: 12, colour: theme.textTertiary }),
  );
  const cells = rows.map((row, index) => {
    const top = headHeight + index * rowHeight;
    const texts = shown.map(place => {
      const value = row[place.column.key] ?? null;
      const range = bars.get(place.column.key);
      const bar = range === undefined ? null : cellBar(value, range);
      const lane = range === undefined ? 0 : place.width - range.textPx - 34;
      const drawn =
        bar === null || lane <= 0
          ? ''
          : svgRect(
              { x: place.left + 12 + bar.start * lane, y: top + 9, width: Math.max(1, bar.length * lane), height: 12 },
              theme.sequential[2] ?? theme.accent,
              2,
            );
      return (
        drawn +
        cellText(place, place.column.screen(value), {
          y: top + 20,
          size: 13,
          colour: value === null ? theme.textTertiary : theme.text,
        })
      );
    });
    return texts.join('') + svgLine([0, top + rowHeight - 0.5], [size.width, top + rowHeight - 0.5], theme.gridline);
  });
  return [...heads, svgLine([0, headHeight - 0.5], [size.width, headHeight - 0.5], theme.axisLine), ...cells].join('');
}

interface Place {
  readonly column: TableColumn;
  readonly left: number;
  readonly width: number;
}

function cellText(
  { column, left, width }: Place,
  text: string,
  look: { readonly y: number; readonly size: number; readonly colour: string },
): string {
  const isRight = column.kind === 'number' || column.kind === 'time';
  const edge = left === 0 ? 16 : 12;
  const shown = shorten(text, look.size, width - 24);
  return svgText(shown, { ...look, x: isRight ? left + width - 12 : left + edge, anchor: isRight ? 'end' : 'start' });
}
