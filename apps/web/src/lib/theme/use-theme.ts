import { useMantineColorScheme } from '@mantine/core';
import { useEffect } from 'react';
import { type Theme, themePreference } from './theme-preference.ts';

/** The theme in use, and how to change to the other one. */
export const useTheme = (): { theme: Theme; toggleTheme: () => void } => {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const theme = colorScheme === 'light' ? 'light' : 'dark';
  return { theme, toggleTheme: () => setColorScheme(theme === 'light' ? 'dark' : 'light') };
};

/** Takes up the kept theme, once one is signed in (product §4). */
export const useStoredTheme = (): void => {
  const { setColorScheme } = useMantineColorScheme();
  useEffect(() => setColorScheme(themePreference.reread()), [setColorScheme]);
};
