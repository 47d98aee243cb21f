import '@fontsource-variable/inter/wght.css';
import '@fontsource/ibm-plex-mono/latin-400.css';
import '@fontsource/ibm-plex-mono/latin-500.css';
import './mantine-styles.css';
import '@mantine/notifications/styles.layer.css';
import './tokens.css';
import './base.css';
import './mantine-parts.css';
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { mantineTheme, resolveMantineVariables } from './mantine-theme.ts';
import { getStyleNonce } from './style-nonce.ts';
import { colorSchemeManager } from './theme-preference.ts';

/** Provides the fonts, colors and component styles of the person's theme. */
export const ThemeProvider = ({ children }: { children: ReactNode }) => (
  <MantineProvider
    theme={mantineTheme}
    cssVariablesResolver={resolveMantineVariables}
    colorSchemeManager={colorSchemeManager}
    defaultColorScheme="dark"
    getStyleNonce={getStyleNonce}
  >
    {children}
  </MantineProvider>
);
