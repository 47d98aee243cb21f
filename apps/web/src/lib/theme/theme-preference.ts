import type { MantineColorSchemeManager } from '@mantine/core';
import { storageKeys } from '../storage/storage-keys.ts';
import { createStoredValue } from '../storage/stored-value.ts';

/** Name of a theme. */
export type Theme = 'dark' | 'light';

const parseTheme = (text: string | null): Theme => (text === 'light' ? 'light' : 'dark');

/** Stored theme, dark by default (docs/specification.md §9); `start.js` reads it before the first paint. */
export const themePreference = createStoredValue<Theme>({
  key: storageKeys.theme,
  parse: parseTheme,
  format: (theme) => theme,
  storage: localStorage,
});

/** Adds the class `light-theme` to the page in the light theme (docs/specification.md §4). */
const markPage = (theme: Theme): void => {
  document.documentElement.classList.toggle('light-theme', theme === 'light');
};

let endSubscription: (() => void) | undefined;

/** Stores Mantine's color scheme in the hub's theme preference. */
export const colorSchemeManager: MantineColorSchemeManager = {
  get: themePreference.reread,
  set: (value) => {
    const theme = parseTheme(value);
    themePreference.set(theme);
    markPage(theme);
  },
  subscribe: (onUpdate) => {
    endSubscription = themePreference.subscribe(() => {
      markPage(themePreference.get());
      onUpdate(themePreference.get());
    });
  },
  unsubscribe: () => endSubscription?.(),
  clear: () => themePreference.set('dark'),
};
