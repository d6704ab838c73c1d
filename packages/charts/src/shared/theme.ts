import type { ChartTheme } from '@meridian/core/chart';
import { chartTokens } from './tokens.generated';

/** The surfaces charts are drawn on, from the design tokens. */
export const chartThemes: Readonly<Record<ChartTheme['scheme'], ChartTheme>> = {
  light: themeOf('light'),
  dark: themeOf('dark'),
};

function themeOf(scheme: ChartTheme['scheme']): ChartTheme {
  const tokens = chartTokens[scheme];
  return {
    scheme,
    surface: tokens.surface,
    text: tokens.text,
    textSecondary: tokens.textSecondary,
    textTertiary: tokens.textTertiary,
    gridline: tokens.gridline,
    axisLine: tokens.axisLine,
    crosshair: tokens.crosshair,
    accent: tokens.accent,
    success: tokens.successText,
    danger: tokens.dangerText,
    categorical: tokens.categorical,
    sequential: tokens.sequential.cobalt,
    diverging: tokens.diverging,
    other: tokens.other,
    fontFamily: chartTokens.font.ui,
  };
}
