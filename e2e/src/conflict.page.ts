import type { Page } from '@playwright/test';

/** Page object of the dialog that shows two versions of one field. */
export const createConflictPage = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Two changes to the same field' });
  return {
    dialog,
    mine: dialog.getByRole('radio', { name: /^Keep mine/ }),
    theirs: dialog.getByRole('radio', { name: /^Take theirs/ }),
    both: dialog.getByRole('radio', { name: /^Keep both/ }),
    save: dialog.getByRole('button', { name: 'Save the choice' }),
    later: dialog.getByRole('button', { name: 'Decide later' }),
  };
};
