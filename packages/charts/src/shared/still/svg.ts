/** Pieces of SVG text. Everything that comes from data passes `escapeXml`. */

export function escapeXml(text: string): string {
  return (
    text
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
      // Control characters are no part of XML, not even escaped.
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '')
  );
}

export interface TextLook {
  readonly x: number;
  /** Of the base line. */
  readonly y: number;
  readonly size: number;
  readonly colour: string;
  readonly weight?: 400 | 600;
  readonly anchor?: 'start' | 'middle' | 'end';
  /** What stands behind it in a look of its own. */
  readonly tail?: { readonly text: string; readonly gap: number; readonly size: number; readonly colour: string };
}

export function svgText(text: string, look: TextLook): string {
  const { x, y, size, colour, weight = 400, anchor = 'start', tail } = look;
  const behind =
    tail === undefined || tail.text === ''
      ? ''
      : `<tspan dx="${tail.gap}" font-size="${tail.size}" font-weight="400" fill="${tail.colour}">${escapeXml(tail.text)}</tspan>`;
  return `<text x="${x}" y="${y}" font-family="Inter Variable, Inter, sans-serif" font-size="${size}" font-weight="${weight}" fill="${colour}" text-anchor="${anchor}">${escapeXml(text)}${behind}</text>`;
}

export function svgRect(
  box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
  colour: string,
  radius = 0,
): string {
  return `<rect x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" fill="${colour}"${radius > 0 ? ` rx="${radius}"` : ''}/>`;
}

export function svgLine(from: readonly [number, number], to: readonly [number, number], colour: string): string {
  return `<line x1="${from[0]}" y1="${from[1]}" x2="${to[0]}" y2="${to[1]}" stroke="${colour}"/>`;
}
