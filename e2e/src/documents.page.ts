import type { Page } from '@playwright/test';

/** The documents of an invention, and the Incoming documents screen. */
export const createDocumentsPage = (page: Page) => {
  const entry = page.getByRole('dialog', { name: 'Enter a document' });
  const begin = page.getByRole('button', { name: 'Enter a document' });
  const code = entry.getByRole('combobox', { name: 'Document code' });
  const printed = entry.getByLabel('Date printed on the document');
  const dialog = (document: string) => page.getByRole('dialog', { name: document });
  return {
    begin,
    code,
    date: printed,
    submit: entry.getByRole('button', { name: 'Enter', exact: true }),
    cancel: entry.getByRole('button', { name: 'Cancel' }),
    /** The question which document a text means. */
    meaning: (typed: string) => entry.getByRole('group', { name: `Which document is “${typed}”?` }),
    /** Opens the dialog and types at once, before it is there. */
    beginTyping: (text: string): Promise<void> =>
      begin.evaluate((button, keys) => {
        const { KeyboardEvent: Key, MouseEvent: Click } = button.ownerDocument.defaultView;
        button.dispatchEvent(new Click('click', { bubbles: true }));
        for (const key of keys)
          button.dispatchEvent(new Key('keydown', { key, bubbles: true, cancelable: true }));
      }, text),
    /** Enters a document on the open invention; `date` as typed. */
    enter: async (document: string, date: string): Promise<void> => {
      await begin.click();
      await code.fill(document);
      await printed.fill(date);
      await page.keyboard.press('Tab');
      await entry.getByRole('button', { name: 'Enter', exact: true }).click();
    },
    /** Docketing dialog, found by the code and name of the document. */
    dialog,
    /** Leaves the second attorney review of a docketed action without a reviewer. */
    leaveReviewOpen: (document: string): Promise<void> =>
      dialog(document).getByRole('checkbox', { name: 'Start without a second attorney' }).check(),
    confirm: async (document: string): Promise<void> => {
      await dialog(document).getByRole('button', { name: 'Confirm docketing' }).click();
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
    },
    /** Milestones that need verification, by invention. */
    check: (invention: string) =>
      page
        .getByRole('list', { name: 'Needs verification' })
        .getByRole('listitem')
        .filter({ hasText: invention }),
    waiting: page.locator('[data-document]'),
    /** Row of an incoming document by its id. */
    row: (id: string) => page.locator(`[data-document="${id}"]`),
  };
};
