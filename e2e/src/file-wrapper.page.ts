import type { Page } from '@playwright/test';

/** Page object of the File wrapper tab of an invention. */
export const createFileWrapperPage = (page: Page) => {
  const filter = page.getByRole('search', { name: 'Filter documents' });
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  return {
    open: async (inventionId: string, search = ''): Promise<void> => {
      await page.goto(`/inventions/${inventionId}/ifw${search}`);
      await page.getByRole('heading', { name: 'File wrapper' }).waitFor();
    },
    table: page.getByRole('table', { name: 'Documents of the file wrapper' }),
    /** Names of the rows, in their order. */
    names: page.locator('[data-row-link]'),
    row,
    select: (name: string) => row(name).getByRole('checkbox'),
    direction: (name: string) => filter.getByRole('button', { name }),
    section: (name: string) =>
      page.getByRole('navigation', { name: 'File wrapper' }).getByRole('button', { name }),
    selection: page.getByRole('group', { name: 'Selected documents' }),
    pane: page.getByRole('complementary', { name: 'Open document' }),
  };
};
