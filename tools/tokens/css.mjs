const kebab = name => name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`);
const px = value => (value === 0 ? '0' : `${value}px`);
const block = (selector, lines) => `${selector} {\n${lines.map(line => `  ${line}`).join('\n')}\n}\n`;

/** The CSS variables: `--m-…`, colours per scheme, sizes once, density and touch as overrides. */
export function printCss(tokens) {
  return [
    '/* Written by tools/tokens.mjs from design/tokens.json. */',
    block(':root', [...fixed(tokens), ...density(tokens.density.comfortable)]),
    block(":root, :root[data-mantine-color-scheme='light']", ['color-scheme: light;', ...colours(tokens, 'light')]),
    block(":root[data-mantine-color-scheme='dark']", ['color-scheme: dark;', ...colours(tokens, 'dark')]),
    block(":root[data-density='compact']", density(tokens.density.compact)),
    `@media (max-width: ${tokens.breakpoint.sm - 0.02}px) {\n${indent(block(':root, :root[data-density]', touch(tokens)))}}\n`,
    `@media (prefers-reduced-motion: reduce) {\n${indent(
      block(
        ':root',
        motionNames(tokens).map(name => `--m-motion-${name}: 0ms;`),
      ),
    )}}\n`,
  ].join('\n');
}

const indent = text => text.replace(/^(?=.)/gm, '  ');
const motionNames = tokens => ['fast', 'base', 'slow', 'chart'].filter(name => name in tokens.motion);

function colours(tokens, scheme) {
  const { data } = tokens;
  return [
    ...Object.entries(tokens.color[scheme]).map(([role, value]) => `--m-${kebab(role)}: ${value};`),
    ...data[scheme].map((value, index) => `--m-data-${index + 1}: ${value};`),
    `--m-data-other: ${data.other[scheme]};`,
    ...Object.entries(data.sequential[scheme]).flatMap(([ramp, steps]) =>
      steps.map((value, index) => `--m-seq-${ramp}-${index + 1}: ${value};`),
    ),
    ...data.diverging[scheme].map((value, index) => `--m-div-${index + 1}: ${value};`),
    `--m-good: ${data.good[scheme]};`,
    `--m-bad: ${data.bad[scheme]};`,
  ];
}

function fixed(tokens) {
  const { font } = tokens;
  return [
    `--m-font-ui: ${font.ui.replace("'Inter Variable',", "'Inter Variable', 'Inter Fallback',")};`,
    `--m-font-mono: ${font.mono};`,
    `--m-font-features: ${font.features.ui};`,
    ...Object.keys(font.size).flatMap(step => type(font, step, font.size[step], font.lineHeight[step])),
    ...Object.entries(font.weight).map(([name, value]) => `--m-weight-${name}: ${value};`),
    ...Object.entries(font.tracking).map(([step, value]) => `--m-tracking-${step}: ${value};`),
    ...Object.entries(tokens.space).map(([step, value]) => `--m-space-${step}: ${px(value)};`),
    ...Object.entries(tokens.radius).map(([name, value]) => `--m-radius-${name}: ${px(value)};`),
    ...Object.entries(tokens.borderWidth).map(([name, value]) => `--m-border-${name}: ${px(value)};`),
    ...motionNames(tokens).map(name => `--m-motion-${name}: ${tokens.motion[name]}ms;`),
    ...Object.entries(tokens.motion.ease).map(([name, value]) => `--m-ease-${kebab(name)}: ${value};`),
    ...Object.entries(tokens.layout).flatMap(([name, value]) =>
      typeof value === 'number'
        ? [`--m-layout-${kebab(name)}: ${name === 'gridColumns' ? value : px(value)};`]
        : Object.entries(value).map(([kind, size]) => `--m-layout-${kebab(name)}-${kind}: ${px(size)};`),
    ),
    ...Object.entries(tokens.z).map(([name, value]) => `--m-z-${kebab(name)}: ${value};`),
  ];
}

function type(font, step, size, line) {
  const weights = Object.values(font.weight);
  return [
    `--m-font-size-${step}: ${px(size)};`,
    `--m-line-height-${step}: ${px(line)};`,
    ...weights.map(weight => `--m-type-${step}-${weight}: ${weight} ${px(size)}/${px(line)} var(--m-font-ui);`),
  ];
}

function density(values) {
  const { fontSize: _, ...sizes } = values;
  return Object.entries(sizes).map(([name, value]) => `--m-${kebab(name)}: ${px(value)};`);
}

function touch(tokens) {
  return [
    ...density(tokens.density.touch),
    ...type(tokens.font, 'sm', tokens.density.touch.fontSize, 22),
    ...type(tokens.font, 'xs', 13, 18),
  ];
}
