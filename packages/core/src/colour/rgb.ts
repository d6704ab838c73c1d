/** 0–255 each. */
export interface Rgb {
  readonly r: number;
  readonly g: number;
  readonly b: number;
}

/** `#rgb`, `#rrggbb` or `rgb(…)`/`rgba(…)` as numbers, transparency left out; null for other texts. */
export function parseColour(text: string): Rgb | null {
  const hex = /^#?([0-9a-f]{3}|[0-9a-f]{6})(?:[0-9a-f]{2})?$/i.exec(text.trim())?.[1];
  if (hex !== undefined) return fromHex(hex.length === 3 ? hex.replace(/./g, '$&$&') : hex);
  const parts = /^rgba?\(\s*([\d.]+)[\s,]+([\d.]+)[\s,]+([\d.]+)/i.exec(text.trim());
  return parts === null ? null : { r: Number(parts[1]), g: Number(parts[2]), b: Number(parts[3]) };
}

export function printColour({ r, g, b }: Rgb): string {
  const part = (value: number) =>
    Math.round(Math.min(255, Math.max(0, value)))
      .toString(16)
      .padStart(2, '0');
  return `#${part(r)}${part(g)}${part(b)}`;
}

/** The colour with transparency, as CSS and SVG both read it. `alpha` 0–1. */
export function withAlpha(colour: string, alpha: number): string {
  const rgb = parseColour(colour);
  return rgb === null ? colour : `rgba(${rgb.r},${rgb.g},${rgb.b},${alpha})`;
}

/** Between two colours: 0 is the first, 1 the second. */
export function mix(from: string, to: string, share: number): string {
  const [a, b] = [parseColour(from), parseColour(to)];
  if (a === null || b === null) return from;
  const at = (x: number, y: number) => x + (y - x) * share;
  return printColour({ r: at(a.r, b.r), g: at(a.g, b.g), b: at(a.b, b.b) });
}

/** WCAG contrast of two colours, 1–21. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** White or near-black, whichever reads better on a fill. */
export function textOn(fill: string): '#ffffff' | '#14171f' {
  return contrast(fill, '#ffffff') >= contrast(fill, '#14171f') ? '#ffffff' : '#14171f';
}

function luminance(colour: string): number {
  const { r, g, b } = parseColour(colour) ?? { r: 0, g: 0, b: 0 };
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
}

/** A channel of sRGB (0–255) as light (0–1). */
export function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function fromHex(hex: string): Rgb {
  const value = Number.parseInt(hex, 16);
  return { r: value >> 16, g: (value >> 8) & 255, b: value & 255 };
}
