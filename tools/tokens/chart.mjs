const roles = [
  'canvas',
  'surface',
  'raised',
  'sunken',
  'border',
  'borderStrong',
  'text',
  'textSecondary',
  'textTertiary',
  'textDisabled',
  'accent',
  'accentSoft',
  'focus',
  'success',
  'successText',
  'danger',
  'dangerText',
  'gridline',
  'axisLine',
  'crosshair',
  'skeleton',
  'shadowPopover',
];

/** What drawing needs, once per scheme: roles, categorical colours, ramps, line looks. */
export function printChartTokens(tokens) {
  const scheme = name => ({
    ...Object.fromEntries(roles.map(role => [role, tokens.color[name][role]])),
    categorical: tokens.data[name],
    other: tokens.data.other[name],
    sequential: tokens.data.sequential[name],
    diverging: tokens.data.diverging[name],
    good: tokens.data.good[name],
    bad: tokens.data.bad[name],
  });
  const values = {
    light: scheme('light'),
    dark: scheme('dark'),
    font: { ui: tokens.font.ui, mono: tokens.font.mono, size: tokens.font.size },
    comparison: tokens.data.comparison,
    context: tokens.data.context,
    radius: tokens.radius,
    motion: { chart: tokens.motion.chart },
  };
  return `/** Written by tools/tokens.mjs from packages/web/design/tokens.json. Sizes in px, times in ms. */\nexport const chartTokens = ${JSON.stringify(values, null, 2)} as const;\n`;
}
