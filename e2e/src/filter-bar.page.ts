import type { Page } from '@playwright/test';

/** Page object of the filter bar of a task list: saved filter, chips and count. */
export const createFilterBar = (page: Page) => {
  const bar = page.getByRole('search', { name: 'Filter tasks' });
  const button = (name: string | RegExp) => bar.getByRole('button', { name, exact: true });
  const chips = bar.getByRole('list', { name: 'Filters' }).getByRole('listitem');
  const chip = (field: string) =>
    chips.filter({ has: page.getByRole('button', { name: field, exact: true }) });
  const picker = page.getByRole('combobox', { name: 'Add filter' });
  const savedPicker = page.getByRole('combobox', { name: 'Saved filters' });
  const options = page.getByRole('option');
  const typeInto = async (text: string) => {
    await button('Add filter').waitFor();
    await page.keyboard.press('f');
    await picker.fill(text);
  };
  return {
    bar,
    button,
    count: bar.getByRole('status').filter({ hasText: /tasks?/ }),
    chips,
    chip,
    /** Value of a chip; its tooltip shows the days of a range. */
    chipValue: (field: string) =>
      chip(field)
        .getByRole('button', { name: new RegExp(`^${field}: .`) })
        .last(),
    picker,
    options,
    /** Opens the type-ahead by its shortcut and types. */
    typeInto,
    /** Types and picks the option with a text. */
    add: async (text: string, option: string | RegExp) => {
      await typeInto(text);
      await options.filter({ hasText: option }).first().click();
    },
    unsaved: bar.getByRole('img', { name: 'Unsaved changes' }),
    /** The button with the title of what is open. */
    saved: (title: string) =>
      bar.locator('[aria-haspopup="dialog"]').and(bar.getByRole('button', { name: title })),
    openSaved: async (from: string, title: string) => {
      await bar.getByRole('button', { name: from }).first().click();
      await savedPicker.fill(title);
      await options.filter({ hasText: title }).first().click();
    },
    saveAs: async (title: string, scope?: string) => {
      await button('Save as').click();
      const dialog = page.getByRole('dialog', { name: 'Save filter' });
      await dialog.getByRole('textbox', { name: 'Title' }).fill(title);
      if (scope) await dialog.getByRole('radio', { name: scope }).check();
      await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    },
    more: button('More for this filter'),
  };
};
