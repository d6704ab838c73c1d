import { expect, it } from 'vitest';
import { openStudio } from './studio';

const look = { size: { width: 320, height: 123 }, scheme: 'light' } as const;
const text = (height: number) => ({ frame: { x: 2, y: 2, width: 100, height }, kind: 'text' as const, svg: null });
const rectangles = (svg: string) => svg.split('<rect').length - 1;

it('draws a text as a box of lines, as many as there is room for, and a heading as one', async () => {
  const studio = openStudio();
  const drawn = await Promise.all([6, 20, 34, 90].map(height => studio.board([text(height)], look)));
  expect(drawn.map(rectangles)).toEqual([1, 2, 4, 5]);
});
