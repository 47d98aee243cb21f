import type { Page } from '@playwright/test';

/** Page object of the shell around every screen. */
export const createShellPage = (page: Page) => {
  const menuButton = page.getByRole('button', { name: /your menu$/i });
  const navigation = page.getByRole('navigation', { name: 'Main' });
  return {
    open: (path: string) => page.goto(path),
    menuButton,
    navigation,
    logo: page.getByRole('link', { name: 'Invention Hub, home' }),
    search: page.getByRole('combobox', { name: 'Search for invention' }),
    /** Title of the screen. */
    title: page.getByRole('main').getByRole('heading', { level: 1 }),
    /** Highlighted link of the side navigation. */
    current: navigation.locator('[aria-current="page"]'),
    pinned: navigation.getByRole('list', { name: 'Pinned' }),
    palette: page.getByRole('textbox', { name: 'Command' }),
    dialog: (name: string) => page.getByRole('dialog', { name }),
    chooseFromMenu: async (item: string) => {
      await menuButton.click();
      await page.getByRole('menuitem', { name: item }).click();
    },
  };
};
