import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';
import { tokens } from '../../lib/design/tokens.generated';

const px = (value: number): string => `${value}px`;
const scale = (values: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, px(value)]));

/** Ten equal steps: shades come from CSS variables per scheme, never from a ramp. */
function flat(variable: string): MantineColorsTuple {
  const value = `var(${variable})`;
  return [value, value, value, value, value, value, value, value, value, value];
}

const { font, space, radius, breakpoint, z } = tokens;

/** The one theme. Features never pass `color`, `radius` or `style`; what a component looks like stands here and in its CSS module. */
export const theme = createTheme({
  primaryColor: 'ink',
  colors: { ink: flat('--m-ink'), accent: flat('--m-accent') },
  fontFamily: 'var(--m-font-ui)',
  fontFamilyMonospace: 'var(--m-font-mono)',
  fontSizes: scale(font.size),
  lineHeights: scale(font.lineHeight),
  fontWeights: {
    regular: String(font.weight.regular),
    medium: String(font.weight.medium),
    bold: String(font.weight.semibold),
  },
  headings: { fontFamily: 'var(--m-font-ui)', fontWeight: String(font.weight.semibold) },
  spacing: { xs: px(space[4]), sm: px(space[5]), md: px(space[6]), lg: px(space[8]), xl: px(space[9]) },
  radius: scale(radius),
  defaultRadius: 'sm',
  breakpoints: {
    xs: px(breakpoint.phone),
    sm: px(breakpoint.sm),
    md: px(breakpoint.md),
    lg: px(breakpoint.lg),
    xl: px(breakpoint.xl),
  },
  respectReducedMotion: true,
  cursorType: 'default',
  focusRing: 'never',
  components: {
    ModalBase: { defaultProps: { zIndex: z.modal } },
  },
});

/** Points Mantine's own variables at our roles; the roles themselves are plain CSS, so that they hold before any script runs. */
export const themeVariables: CSSVariablesResolver = () => {
  const roles = {
    '--mantine-color-body': 'var(--m-canvas)',
    '--mantine-color-text': 'var(--m-text)',
    '--mantine-color-dimmed': 'var(--m-text-tertiary)',
    '--mantine-color-default': 'var(--m-surface)',
    '--mantine-color-default-border': 'var(--m-border)',
    '--mantine-color-default-hover': 'var(--m-hover)',
    '--mantine-color-error': 'var(--m-danger-text)',
    '--mantine-color-placeholder': 'var(--m-text-tertiary)',
    '--mantine-color-anchor': 'var(--m-accent-text)',
    '--mantine-primary-color-filled': 'var(--m-focus)',
  };
  return { variables: {}, light: roles, dark: roles };
};
