import type { Page } from '@playwright/test';

/** Page object of the open file with its preview. */
export const createFilePreviewPage = (page: Page) => {
  const pane = page.getByRole('complementary', { name: 'Open file' });
  return {
    pane,
    pages: pane.getByRole('region', { name: 'Pages' }),
    pageAt: (number: number) => pane.getByRole('region', { name: `Page ${number}`, exact: true }),
    pageField: pane.getByRole('textbox', { name: /^Page, of/ }),
    searchField: pane.getByRole('searchbox', { name: 'Text to find' }),
    currentMatch: pane.locator('mark[data-current]'),
    button: (name: string) => pane.getByRole('button', { name, exact: true }),
    frame: (title: string) => page.frameLocator(`iframe[title="${title}"]`),
  };
};
