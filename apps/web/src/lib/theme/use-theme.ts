import { useMantineColorScheme } from '@mantine/core';
import { useEffect } from 'react';
import { type Theme, themePreference } from './theme-preference.ts';

/** Returns the current theme and a function that switches to the other one. */
export const useTheme = (): { theme: Theme; toggleTheme: () => void } => {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const theme = colorScheme === 'light' ? 'light' : 'dark';
  return { theme, toggleTheme: () => setColorScheme(theme === 'light' ? 'dark' : 'light') };
};

/** Applies the stored theme after sign-in (docs/specification.md §4). */
export const useStoredTheme = (): void => {
  const { setColorScheme } = useMantineColorScheme();
  useEffect(() => setColorScheme(themePreference.reread()), [setColorScheme]);
};
