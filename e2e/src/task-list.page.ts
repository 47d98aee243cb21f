import type { Page } from '@playwright/test';

/** Page object of the task list with its menus and dialogs. */
export const createTaskListPage = (page: Page) => {
  const grid = page.getByRole('grid', { name: 'Tasks' });
  const rows = grid.getByRole('row').filter({ has: page.getByRole('checkbox', { name: /^Select “/ }) });
  const row = (title: string) =>
    rows.filter({ has: page.getByRole('checkbox', { name: `Select “${title}”`, exact: true }) });
  const heads = grid.getByRole('row').filter({ has: page.locator('button[data-toggle-group]') });
  const bar = page.getByRole('group', { name: 'Change the selected tasks' });
  return {
    grid,
    rows,
    row,
    titles: rows.getByRole('link'),
    cell: (title: string, column: string) => row(title).locator(`[data-column="${column}"]`),
    /** Selected rows. */
    chosen: grid.getByRole('row', { selected: true }),
    columnHead: (name: string) => grid.getByRole('columnheader', { name }),
    /** Header of a group. */
    head: (label: string) => heads.filter({ hasText: label }),
    /** Editor of a cell: a text field in the row or a popover below it. */
    editor: (column: string, title: string) => page.getByLabel(`${column} of “${title}”`),
    bar,
    result: page.getByRole('status').filter({ hasText: /changed|Nothing to change/ }),
    undo: page.getByRole('button', { name: 'Undo', exact: true }),
    view: page.getByRole('dialog', { name: 'View options' }),
    exportButton: page.getByRole('button', { name: 'Export as CSV' }),
    /** Button with the number of pending list changes. */
    changes: page.getByRole('button', { name: /^\d+ changes?$/ }),
    /** Both versions of a task below its row. */
    conflict: page.getByRole('region', { name: /^Two changes to “/ }),
    pane: page.getByRole('complementary', { name: 'Open task' }),
  };
};
