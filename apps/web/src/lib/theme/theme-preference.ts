import type { MantineColorSchemeManager } from '@mantine/core';
import { storageKeys } from '../storage/storage-keys.ts';
import { createStoredValue } from '../storage/stored-value.ts';

/** The two themes. */
export type Theme = 'dark' | 'light';

const parseTheme = (text: string | null): Theme => (text === 'light' ? 'light' : 'dark');

/** The person's theme, dark unless told (product §9); read before the first paint by `theme.js`. */
export const themePreference = createStoredValue<Theme>({
  key: storageKeys.theme,
  parse: parseTheme,
  format: (theme) => theme,
  storage: localStorage,
});

/** Puts the light-theme class on the page in the light theme (product §4). */
const markPage = (theme: Theme): void => {
  document.documentElement.classList.toggle('light-theme', theme === 'light');
};

let endSubscription: (() => void) | undefined;

/** Lets Mantine keep its colour scheme where the hub keeps its theme. */
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
