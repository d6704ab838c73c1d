/** Token values that scripts need: sizes, layers, times, breakpoints. Colours stay in CSS. */
export function printThemeValues(tokens) {
  const { font, space, radius, motion, density, layout, breakpoint, z } = tokens;
  const values = { font, space, radius, motion, density, layout, breakpoint, z, dataNames: tokens.data.names };
  return `/** Written by tools/tokens.mjs from design/tokens.json. Sizes in px, times in ms. */\nexport const tokens = ${JSON.stringify(values, null, 2)} as const;\n`;
}
