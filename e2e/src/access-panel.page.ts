import type { Page } from '@playwright/test';

/** The panel at an invention that says who may see it, and the button that opens it. */
export const createAccessPanel = (page: Page) => {
  const button = page.getByRole('button', { name: /^Access: / });
  const dialog = page.getByRole('dialog', { name: 'Access' });
  const restricted = dialog.getByRole('switch', { name: 'Restricted' });
  const question = page.getByRole('alertdialog');
  const pick = async (field: string, name: string) => {
    await dialog.getByRole('combobox', { name: field }).fill(name);
    await page.getByRole('option', { name }).click();
  };
  return {
    button,
    dialog,
    open: () => button.click(),
    close: dialog.getByRole('button', { name: 'Close', exact: true }),
    restricted,
    /** The drawn switch lies over the input that has its role. */
    toggleRestricted: () => restricted.click({ force: true }),
    /** What the person may do, and why they see it. */
    you: dialog.getByRole('region', { name: 'What you may do' }),
    visibility: dialog.getByRole('region', { name: 'Who may see this' }),
    grants: dialog.getByRole('list', { name: 'Granted to' }).getByRole('listitem'),
    grantee: dialog.getByRole('combobox', { name: 'Grant to a person or team' }),
    grantTo: (name: string) => pick('Grant to a person or team', name),
    giveRight: async (name: string, right: 'May read' | 'May change') => {
      await dialog.getByRole('combobox', { name: `Right of ${name}` }).click();
      await page.getByRole('option', { name: right }).click();
    },
    removeGrant: (name: string) => dialog.getByRole('button', { name: `Remove ${name}` }).click(),
    save: dialog.getByRole('button', { name: 'Save', exact: true }),
    cancel: dialog.getByRole('button', { name: 'Cancel', exact: true }),
    problem: dialog.getByRole('alert'),
    readers: dialog.getByRole('list', { name: /^People who may see it/ }).getByRole('listitem'),
    walls: dialog.getByRole('list', { name: /^Walls/ }).getByRole('listitem'),
    addWall: dialog.getByRole('button', { name: 'Add a wall' }),
    /** Opens the form and fills it in; the wall is put up by `wallOff` and the answer to its question. */
    fillWall: async (name: string, reason: string) => {
      await dialog.getByRole('button', { name: 'Add a wall' }).click();
      await pick('Whom to wall off', name);
      await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason);
    },
    wallOff: dialog.getByRole('button', { name: 'Wall off', exact: true }),
    takeDown: (name: string) => dialog.getByRole('button', { name: `Take down the wall for ${name}` }),
    /** The question before what cannot be undone by a click. */
    question,
    answer: (label: string) => question.getByRole('button', { name: label, exact: true }).click(),
  };
};
