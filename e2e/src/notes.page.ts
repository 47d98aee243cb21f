import type { Page } from '@playwright/test';

/** Page object of the notes of an invention's overview. */
export const createNotesPage = (page: Page) => {
  const section = page.getByRole('main').locator('section[data-of="invention"]');
  const versions = page.getByRole('dialog', { name: /^Versions of / });
  return {
    section,
    add: section.getByRole('button', { name: 'Add note' }),
    done: section.getByRole('button', { name: 'Done', exact: true }),
    /** Note that is being edited. */
    written: section.getByRole('textbox', { name: /^(New note|Note: )/ }),
    state: section.getByRole('status'),
    note: (title: string) => section.getByRole('listitem', { name: `Note: ${title}` }),
    edit: (title: string) => section.getByRole('button', { name: `Edit “${title}”` }),
    remove: (title: string) => section.getByRole('button', { name: `Delete “${title}”` }),
    versions,
    version: versions.getByRole('list', { name: 'Versions' }).getByRole('listitem'),
    choices: page.getByRole('listbox', { name: 'People to mention' }).getByRole('option'),
    undo: page.getByRole('button', { name: 'Undo', exact: true }).last(),
  };
};
