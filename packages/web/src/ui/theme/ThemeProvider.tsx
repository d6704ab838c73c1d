import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { schemeManager } from '../../lib/scheme';
import { theme, themeVariables } from './theme';

interface Props {
  readonly children: ReactNode;
}

export function ThemeProvider({ children }: Props) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={themeVariables}
      colorSchemeManager={schemeManager}
      defaultColorScheme="auto"
      deduplicateCssVariables
      withStaticClasses={false}
    >
      {children}
    </MantineProvider>
  );
}
