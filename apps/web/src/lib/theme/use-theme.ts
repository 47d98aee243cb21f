import { useMantineColorScheme } from '@mantine/core';
import type { Theme } from './theme-preference.ts';

/** The theme in use, and how to change to the other one. */
export const useTheme = (): { theme: Theme; toggleTheme: () => void } => {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const theme = colorScheme === 'light' ? 'light' : 'dark';
  return { theme, toggleTheme: () => setColorScheme(theme === 'light' ? 'dark' : 'light') };
};
