import { page } from 'vitest/browser';

/** The dialog that shows two versions of one field. */
export const conflictDialog = () => {
  const dialog = page.getByRole('dialog', { name: 'Two changes to the same field' });
  const side = (name: RegExp) => dialog.getByRole('radio', { name });
  return {
    dialog,
    mine: side(/^Keep mine/),
    theirs: side(/^Take theirs/),
    both: side(/^Keep both/),
    /** The whole choice with its value. */
    choice: (name: string) => dialog.getBySelector('label').filter({ hasText: name }),
    save: dialog.getByRole('button', { name: 'Save the choice' }),
    later: dialog.getByRole('button', { name: 'Decide later' }),
    decide: page.getByRole('button', { name: 'Decide' }),
  };
};
