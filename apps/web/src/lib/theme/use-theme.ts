import { useMantineColorScheme } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import { type Theme, themePreference } from './theme-preference.ts';

/** Returns the current theme and a function that switches to the other one. */
export const useTheme = (): { theme: Theme; toggleTheme: () => void } => {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const theme = colorScheme === 'light' ? 'light' : 'dark';
  return { theme, toggleTheme: () => setColorScheme(theme === 'light' ? 'dark' : 'light') };
};

/** Applies the stored theme after sign-in (docs/specification.md §4). */
export const useStoredTheme = (): void => {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const apply = useEffectEvent(() => {
    const stored = themePreference.reread();
    // Setting a theme makes the browser compute every style twice, even if it is the theme on the screen.
    if (stored !== colorScheme) setColorScheme(stored);
  });
  useEffect(() => apply(), []);
};
