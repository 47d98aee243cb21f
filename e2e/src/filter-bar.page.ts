import type { Page } from '@playwright/test';

/** The filter over a list of tasks: its saved filter, its chips and how many tasks it finds. */
export const createFilterBar = (page: Page) => {
  const bar = page.getByRole('search', { name: 'Filter the tasks' });
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
    /** What a chip asks for; its tooltip says the days that a range means. */
    chipValue: (field: string) =>
      chip(field)
        .getByRole('button', { name: new RegExp(`^${field}: .`) })
        .last(),
    chipSwitch: (field: string) => chip(field).getByRole('button', { name: /Switch to (all|any)$/ }),
    removeChip: (field: string) =>
      chip(field)
        .getByRole('button', { name: `Remove the filter ${field}` })
        .click(),
    /** Takes what nobody has any more out of a chip. */
    repair: (field: string) => chip(field).getByRole('button', { name: /not here any more$/ }),
    picker,
    options,
    /** Opens the type-ahead by its key and types. */
    typeInto,
    /** Types, and picks the option with these words. */
    add: async (text: string, option: string | RegExp) => {
      await typeInto(text);
      await options.filter({ hasText: option }).first().click();
    },
    unsaved: bar.getByRole('img', { name: 'Not saved' }),
    /** The button with the title of what is open. */
    saved: (title: string) => bar.getByRole('button', { name: title }),
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
    stale: page.getByRole('dialog', { name: 'Somebody changed this filter in the meantime' }),
  };
};
