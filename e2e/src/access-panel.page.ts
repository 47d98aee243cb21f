import type { Page } from '@playwright/test';

/** Page object of the access panel of an invention and the button that opens it. */
export const createAccessPanel = (page: Page) => {
  const button = page.getByRole('button', { name: /^Access: / });
  const dialog = page.getByRole('dialog', { name: 'Access' });
  const restricted = dialog.getByRole('switch', { name: 'Restricted' });
  const question = page.getByRole('alertdialog');
  const pick = async (field: string, name: string) => {
    await dialog.getByRole('combobox', { name: field, exact: true }).fill(name);
    await page.getByRole('option', { name }).click();
  };
  return {
    button,
    dialog,
    open: () => button.click(),
    close: dialog.getByRole('button', { name: 'Close', exact: true }),
    restricted,
    /** The visible switch covers the input that has the role. */
    toggleRestricted: () => restricted.click({ force: true }),
    /** The person's own access and its reason. */
    you: dialog.getByRole('region', { name: 'Your access' }),
    visibility: dialog.getByRole('region', { name: 'Who can see this' }),
    grantTo: (name: string) => pick('Grant access to a person or team', name),
    giveRight: async (name: string, right: 'Can view' | 'Can edit') => {
      await dialog.getByRole('combobox', { name: `Access of ${name}` }).click();
      await page.getByRole('option', { name: right }).click();
    },
    removeGrant: (name: string) => dialog.getByRole('button', { name: `Remove ${name}` }).click(),
    save: dialog.getByRole('button', { name: 'Save', exact: true }),
    cancel: dialog.getByRole('button', { name: 'Cancel', exact: true }),
    problem: dialog.getByRole('alert'),
    readers: dialog.getByRole('list', { name: /^People with access/ }).getByRole('listitem'),
    walls: dialog.getByRole('list', { name: /^Walls/ }).getByRole('listitem'),
    addWall: dialog.getByRole('button', { name: 'Add ethical wall' }),
    /** Opens and fills in the wall form; `wallOff` and its confirmation add the wall. */
    fillWall: async (name: string, reason: string) => {
      await dialog.getByRole('button', { name: 'Add ethical wall' }).click();
      await pick('Person or team', name);
      await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason);
    },
    wallOff: dialog.getByRole('button', { name: 'Add wall', exact: true }),
    takeDown: (name: string) => dialog.getByRole('button', { name: `Remove wall for ${name}` }),
    /** Confirmation dialog. */
    question,
    answer: (label: string) => question.getByRole('button', { name: label, exact: true }).click(),
  };
};
