import { type Locator, page } from 'vitest/browser';
import { pressKey, searchArea } from './screen.ts';

/** The list of tasks with its menus and dialogs. */
export const taskList = () => {
  const grid = page.getByRole('grid', { name: 'Tasks' });
  const rows = grid.getByRole('row').filter({ has: page.getByRole('checkbox', { name: /^Select “/ }) });
  const row = (title: string): Locator =>
    rows.filter({ has: page.getByRole('checkbox', { name: `Select “${title}”`, exact: true }) });
  const heads = grid.getByRole('row').filter({ has: page.getBySelector('button[data-toggle-group]') });
  const bar = page.getByRole('group', { name: 'Change the selected tasks' });
  return {
    grid,
    rows,
    row,
    titles: rows.getByRole('link'),
    cell: (title: string, column: string) => row(title).getBySelector(`[data-column="${column}"]`),
    /** Selected rows. */
    chosen: grid.getByRole('row', { selected: true }),
    columnHead: (name: string) => grid.getByRole('columnheader', { name }),
    columnHeads: grid.getByRole('columnheader'),
    heads,
    head: (label: string) => heads.filter({ hasText: label }),
    /** Editor of a cell: a text field in the row or a popover below it. */
    editor: (column: string, title: string) => page.getByLabelText(`${column} of “${title}”`),
    bar,
    chooseBulk: (action: string) => bar.getByRole('button', { name: action, exact: true }).click(),
    result: page.getByRole('status').filter({ hasText: /changed|Nothing to change/ }),
    viewButton: page.getByRole('button', { name: 'View options' }),
    view: page.getByRole('dialog', { name: 'View options' }),
    pane: page.getByRole('complementary', { name: 'Open task' }),
  };
};

/** The filter of a list of tasks: saved filter, chips and count. */
export const filterBar = () => {
  const bar = searchArea('Filter tasks');
  const button = (name: string | RegExp): Locator => bar.getByRole('button', { name, exact: true });
  const chips = bar.getByRole('list', { name: 'Filters' }).getByRole('listitem');
  const chip = (field: string): Locator =>
    chips.filter({ has: page.getByRole('button', { name: field, exact: true }) });
  const picker = page.getByRole('combobox', { name: 'Add filter' });
  const options = page.getByRole('option');
  const typeInto = async (text: string): Promise<void> => {
    await button('Add filter').findElement();
    await pressKey('f');
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
    chipSwitch: (field: string) => chip(field).getByRole('button', { name: /Switch to (all|any)$/ }),
    removeChip: (field: string) =>
      chip(field)
        .getByRole('button', { name: `Remove the filter ${field}` })
        .click(),
    /** Removes from a chip what no longer exists. */
    repair: (field: string) => chip(field).getByRole('button', { name: /no longer available$/ }),
    picker,
    options,
    typeInto,
    /** Types and picks the option with a text. */
    add: async (text: string, option: string | RegExp): Promise<void> => {
      await typeInto(text);
      await options.filter({ hasText: option }).first().click();
    },
    unsaved: bar.getByRole('img', { name: 'Unsaved changes' }),
    /** The button with the title of what is open. */
    saved: (title: string) =>
      bar.getBySelector('[aria-haspopup="dialog"]').and(bar.getByRole('button', { name: title })),
    openSaved: async (from: string, title: string): Promise<void> => {
      await bar.getByRole('button', { name: from }).first().click();
      await page.getByRole('combobox', { name: 'Saved filters' }).fill(title);
      await options.filter({ hasText: title }).first().click();
    },
    saveAs: async (title: string, scope?: string): Promise<void> => {
      await button('Save as').click();
      const dialog = page.getByRole('dialog', { name: 'Save filter' });
      await dialog.getByRole('textbox', { name: 'Title' }).fill(title);
      if (scope) await dialog.getByRole('radio', { name: scope }).click();
      await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    },
    more: button('More for this filter'),
  };
};
