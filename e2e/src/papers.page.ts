import type { Page } from '@playwright/test';

/** The papers of an invention, and the screen where they are decided. */
export const createPapersPage = (page: Page) => {
  const entry = page.getByRole('dialog', { name: 'Enter a paper' });
  const begin = page.getByRole('button', { name: 'Enter a paper' });
  const code = entry.getByRole('combobox', { name: 'Document code' });
  const printed = entry.getByLabel('Date printed on the paper');
  const dialog = (paper: string) => page.getByRole('dialog', { name: paper });
  return {
    begin,
    code,
    date: printed,
    /** Enters a paper on the invention that is open; the date as a person types it. */
    enter: async (paper: string, date: string): Promise<void> => {
      await begin.click();
      await code.fill(paper);
      await printed.fill(date);
      await page.keyboard.press('Tab');
      await entry.getByRole('button', { name: 'Enter', exact: true }).click();
    },
    /** The decision about a paper, by its code and name. */
    dialog,
    confirm: async (paper: string): Promise<void> => {
      await dialog(paper).getByRole('button', { name: 'Confirm', exact: true }).click();
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
    },
    /** The checks that wait for a second person, by the invention. */
    check: (invention: string) =>
      page
        .getByRole('list', { name: 'Checks by a second person' })
        .getByRole('listitem')
        .filter({ hasText: invention }),
    waiting: page.locator('[data-paper]'),
    /** The row of a paper that waits, by its id. */
    row: (id: string) => page.locator(`[data-paper="${id}"]`),
  };
};
