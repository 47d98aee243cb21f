import type { Locator, Page } from '@playwright/test';

/** Page object of the list of boards. */
export const createBoardListPage = (page: Page) => {
  const table = page.getByRole('table', { name: 'Boards' });
  const row = (title: string) =>
    table.getByRole('row').filter({ has: page.getByRole('link', { name: title, exact: true }) });
  return {
    search: page.getByRole('searchbox', { name: 'Board title' }),
    row,
    link: (title: string) => row(title).getByRole('link', { name: title, exact: true }),
    choose: async (title: string, item: string) => {
      await page.getByRole('button', { name: `More for ${title}`, exact: true }).click();
      await page.getByRole('menuitem', { name: item }).click();
    },
    create: async (title: string, columns: readonly string[] = []) => {
      await page.getByRole('button', { name: 'Create a board' }).first().click();
      const dialog = page.getByRole('dialog', { name: 'Create a board' });
      await dialog.getByRole('textbox', { name: 'Title' }).fill(title);
      for (const column of columns) {
        await dialog.getByRole('combobox', { name: 'Columns' }).fill(column);
        await page.getByRole('option', { name: column }).click();
      }
      await dialog.getByRole('textbox', { name: 'Title' }).click();
      await dialog.getByRole('button', { name: 'Create', exact: true }).click();
    },
    undo: page.getByRole('button', { name: 'Undo', exact: true }),
  };
};

/** Page object of a board with its columns. */
export const createBoardPage = (page: Page) => {
  const columns = page.locator('[data-board-columns]').getByRole('region');
  const column = (title: string) => page.getByRole('region', { name: title, exact: true });
  const card = (within: string, task: string) =>
    column(within)
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: task, exact: true }) });
  return {
    title: page.getByRole('main').getByRole('heading', { level: 1 }),
    column,
    /** Column titles from left to right. */
    columnTitles: columns.getByRole('heading', { level: 2 }),
    /** Header of a column: its name, count and overdue count. */
    head: (title: string) => column(title).locator('header'),
    cards: (title: string) => column(title).getByRole('list').getByRole('link'),
    card,
    cardLink: (within: string, task: string) =>
      card(within, task).getByRole('link', { name: task, exact: true }),
    openCardMenu: (within: string, task: string) =>
      card(within, task)
        .getByRole('button', { name: `Move or open “${task}”` })
        .click(),
    addColumn: async (title: string) => {
      await page.getByRole('button', { name: 'Add column' }).click();
      await page.getByRole('combobox', { name: 'Filter for the new column' }).fill(title);
      await page.getByRole('option', { name: title }).click();
    },
    chooseOfColumn: async (title: string, item: string) => {
      await page.getByRole('button', { name: `Column ${title}`, exact: true }).click();
      await page.getByRole('menuitem', { name: item }).click();
    },
    choose: async (title: string, item: string) => {
      await page.getByRole('button', { name: `More for ${title}`, exact: true }).click();
      await page.getByRole('menuitem', { name: item }).click();
    },
    pane: page.getByRole('complementary', { name: 'Task' }),
    undo: page.getByRole('button', { name: 'Undo', exact: true }),
    /** Drags an element to the middle of the target, calls `look` there, and drops it. */
    drag: async (from: Locator, to: Locator, look?: () => Promise<void>) => {
      await from.hover();
      await page.mouse.down();
      const box = await to.boundingBox();
      if (!box) throw new Error('The target is not on the screen.');
      const [x, y] = [box.x + box.width * 0.75, box.y + Math.min(box.height / 2, 200)];
      await page.mouse.move(x - 20, y, { steps: 5 });
      await page.mouse.move(x, y, { steps: 3 });
      await look?.();
      await page.mouse.up();
    },
  };
};
