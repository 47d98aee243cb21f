import type { Page } from '@playwright/test';

/** Page object of the list of inventions and its dialog for a new one. */
export const createInventionListPage = (page: Page) => {
  const filters = page.getByRole('search', { name: 'Filter inventions' });
  const table = page.getByRole('table', { name: 'Inventions' });
  const dialog = page.getByRole('dialog', { name: /invention/i });
  return {
    filters,
    text: filters.getByRole('searchbox', { name: 'Title, reference, number or name' }),
    count: filters.getByRole('status'),
    rows: table.getByRole('row'),
    titles: table.getByRole('row').getByRole('link'),
    columnHead: (name: string) => table.getByRole('columnheader', { name }),
    dialog,
    dialogTitle: dialog.getByRole('textbox', { name: 'Title' }),
    dialogReferences: dialog
      .getByRole('textbox', { name: 'References' })
      .or(dialog.getByRole('combobox', { name: 'References' })),
    newInvention: page.getByRole('button', { name: 'New invention' }).first(),
  };
};
