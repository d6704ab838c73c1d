import { textWidth } from '../axis/text-width';

/** px around a name: swatch, gap and distance to the next. */
const around = 14 + 6 + 14;
const mostName = 180;
/** px that "+12" takes. */
const moreWidth = 48;

/** How many entries stand in one line of so many px; the rest goes behind "+12". */
export function entriesThatFit(names: readonly string[], width: number): number {
  const widths = names.map(name => Math.min(mostName, textWidth(name, 12)) + around);
  const all = widths.reduce((sum, each) => sum + each, 0);
  if (all <= width) return names.length;
  let used = moreWidth;
  const count = widths.findIndex(each => {
    used += each;
    return used > width;
  });
  return Math.max(0, count);
}
