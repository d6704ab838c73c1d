import { shorten, textWidth } from '../axis/text-width';
import { svgRect, svgText } from './svg';

export interface StillEntry {
  readonly name: string;
  readonly colour: string;
  readonly isLine: boolean;
}

export const legendLineHeight = 28;
const fontSize = 12;
const mostName = 180;

/** Entries of a legend in one line; what does not fit is counted. */
export function legendLine(entries: readonly StillEntry[], width: number, colour: string): string {
  const parts: string[] = [];
  let x = 16;
  for (const [index, entry] of entries.entries()) {
    const name = shorten(entry.name, fontSize, mostName);
    const taken = 20 + textWidth(name, fontSize) + 14;
    if (x + taken > width - 48) {
      parts.push(svgText(`+${entries.length - index}`, { x, y: 18, size: fontSize, colour }));
      break;
    }
    parts.push(
      entry.isLine
        ? svgRect({ x, y: 13, width: 14, height: 2 }, entry.colour, 1)
        : svgRect({ x, y: 9, width: 10, height: 10 }, entry.colour, 3),
      svgText(name, { x: x + 20, y: 18, size: fontSize, colour }),
    );
    x += taken;
  }
  return parts.join('');
}
