import {
  cloneBoard,
  createBoard,
  deleteBoard,
  getBoard,
  listBoards,
  updateBoard,
} from '@hub/contract/boards/boards.calls.ts';
import { page } from 'vitest/browser';
import type { keepFilters } from './kept-filters.ts';
import { server } from './render-screen.tsx';
import { chooseFrom } from './screen.ts';
import { createVersions } from './versions.ts';

/** Returns the id of the board at an index. */
export const boardIdAt = (index: number): string =>
  `0198c0de-0000-7000-8000-0000000b${String(index).padStart(4, '0')}`;

/** Keeps boards of saved filters, which the screen lists, creates, changes, copies, deletes and restores. */
export const keepBoards = (
  filters: ReturnType<typeof keepFilters>,
  parts: readonly { title: string; filters: string[] }[] = [],
) => {
  const nextVersion = createVersions();
  const complete = (part: { title: string; filters?: string[] }, index: number) => ({
    id: boardIdAt(index),
    filters: [],
    type: 'personal' as const,
    canEdit: true,
    deleted: false,
    updatedAt: nextVersion(),
    ...part,
  });
  const boards = parts.map(complete);
  const find = (id: string) => {
    const board = boards.find((one) => one.id === id);
    if (!board) throw new Error(`There is no board ${id}.`);
    return board;
  };
  const view = (board: ReturnType<typeof complete>) => ({
    ...board,
    columns: board.filters.map((id) => ({
      id,
      filter: filters.find((filter) => filter.id === id && !filter.deleted) ?? null,
    })),
  });
  const add = (part: { title: string; filters: string[] }) => {
    const made = complete(part, boards.length);
    boards.push(made);
    return view(made);
  };
  server.answer(listBoards, ({ query: { qs = '', skip, size } }) => {
    const found = boards.filter(
      ({ deleted, title }) => !deleted && title.toLowerCase().includes(qs.toLowerCase()),
    );
    return { collection: found, total: found.length, skip, size };
  });
  server.answer(getBoard, ({ params }) => view(find(params.id)));
  server.answer(createBoard, ({ body }) => add({ title: body.title, filters: [...body.filters] }));
  server.answer(cloneBoard, ({ params }) => {
    const { title, filters: columns } = find(params.id);
    return add({ title: `${title} copy`, filters: [...columns] });
  });
  server.answer(updateBoard, ({ params, body }) =>
    view(Object.assign(find(params.id), body, { updatedAt: nextVersion() })),
  );
  server.answer(deleteBoard, ({ params }) => {
    find(params.id).deleted = true;
    return undefined as never;
  });
  return boards;
};

/** The list of boards. */
export const boardList = () => {
  const table = page.getByRole('table', { name: 'Boards' });
  const row = (title: string) =>
    table.getByRole('row').filter({ has: page.getByRole('link', { name: title, exact: true }) });
  return {
    search: page.getByRole('searchbox', { name: 'Board title' }),
    row,
    link: (title: string) => row(title).getByRole('link', { name: title, exact: true }),
    choose: (title: string, item: string) =>
      chooseFrom(page.getByRole('button', { name: `More for ${title}`, exact: true }), item),
    titleField: page.getByRole('textbox', { name: 'Board title' }),
    create: async (title: string): Promise<void> => {
      await page.getByRole('button', { name: 'Create a board' }).first().click();
      const dialog = page.getByRole('dialog', { name: 'Create a board' });
      await dialog.getByRole('textbox', { name: 'Title' }).fill(title);
      await dialog.getByRole('button', { name: 'Create', exact: true }).click();
    },
    undo: page.getByRole('button', { name: 'Undo', exact: true }),
  };
};

/** A board with its columns. */
export const openBoard = () => {
  const columns = page.getBySelector('[data-board-columns]').getByRole('region');
  const column = (title: string) => page.getByRole('region', { name: title, exact: true });
  const card = (within: string, task: string) =>
    column(within)
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: task, exact: true }) });
  const choose = (button: string, item: string) =>
    chooseFrom(page.getByRole('button', { name: button, exact: true }), item);
  return {
    title: page.getByRole('main').getByRole('heading', { level: 1 }),
    column,
    /** Column titles from left to right. */
    columnTitles: columns.getByRole('heading', { level: 2 }),
    cards: (title: string) => column(title).getByRole('list').getByRole('link'),
    cardLink: (within: string, task: string) =>
      card(within, task).getByRole('link', { name: task, exact: true }),
    openCardMenu: (within: string, task: string) =>
      card(within, task)
        .getByRole('button', { name: `Move or open “${task}”` })
        .click(),
    addColumn: async (title: string): Promise<void> => {
      await page.getByRole('button', { name: 'Add column' }).click();
      await page.getByRole('combobox', { name: 'Filter for the new column' }).fill(title);
      await page.getByRole('option', { name: title }).click();
    },
    chooseOfColumn: (title: string, item: string) => choose(`Column ${title}`, item),
    choose: (title: string, item: string) => choose(`More for ${title}`, item),
    pane: page.getByRole('complementary', { name: 'Task' }),
  };
};
