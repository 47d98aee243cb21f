import { getBoard } from '@hub/contract/boards/boards.calls.ts';
import { runTaskFilter } from '@hub/contract/task-search/task-search.calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, expectLargeTargets } from '../support/accessibility.ts';
import { boardIdAt, boardList, keepBoards, openBoard } from '../support/kept-boards.ts';
import { filterIdAt, keepFilters, myTasks } from '../support/kept-filters.ts';
import { keepSettings, keepTasks, longAgo, suggestColleagues } from '../support/kept-tasks.ts';
import { addressOf, press, renderScreen, server } from '../support/render-screen.tsx';
import {
  expectCount,
  expectHidden,
  expectShown,
  expectText,
  expectTexts,
  focusOn,
  pressKey,
} from '../support/screen.ts';

const [draft, wait, file] = ['Draft the reply', 'Wait for the client', 'File the reply'] as const;
const [open, waiting, late] = ['To do', 'Held up', 'Late'] as const;
const permissions = ['inventions:edit', 'filters:share'] as const;

/** A board with columns for open, waiting and overdue tasks. */
const keepStatusBoard = () => {
  const kept = keepTasks([
    { title: draft, dueAt: longAgo },
    { title: file },
    { title: wait, status: 'waiting' as const },
  ]);
  const filters = keepFilters([
    { title: open, data: { status: ['open'] } },
    { title: waiting, data: { status: ['waiting'] } },
    { title: late, data: { dueAt: 'overdue' } },
    myTasks,
  ]);
  keepBoards(filters, [{ title: 'Week', filters: [0, 1, 2].map(filterIdAt) }]);
  return { ...kept, filters };
};

const showBoard = async (path = `/boards/${boardIdAt(0)}`) => {
  await renderScreen(path, permissions);
  return openBoard();
};

beforeEach(() => {
  keepSettings();
  suggestColleagues();
});

test('a board is created, renamed, copied, deleted and restored', async () => {
  keepTasks([]);
  keepBoards(keepFilters([myTasks]));
  const board = await showBoard('/boards');
  const boards = boardList();
  await boards.create('Desk');
  await expectShown(page.getByRole('heading', { name: 'No columns yet' }));
  await board.addColumn('My Tasks');
  await expectTexts(board.columnTitles, ['My Tasks']);
  await renderScreen('/boards', permissions);
  await boards.choose('Desk', 'Rename');
  await boards.titleField.fill('Forgotten');
  await pressKey('Escape');
  await boards.choose('Desk', 'Rename');
  await boards.titleField.fill('Desk of mine');
  await pressKey('Enter');
  await expectText(boards.row('Desk of mine'), /1 column/);

  await boards.choose('Desk of mine', 'Clone');
  await expect.poll(addressOf).toBe(`/boards/${boardIdAt(1)}`);
  await expectTexts(board.columnTitles, ['My Tasks']);
  await board.choose('Desk of mine copy', 'Delete');
  await expect.poll(addressOf).toBe('/boards');
  await boards.search.fill('Desk of');
  await expectShown(boards.link('Desk of mine'));
  await boards.choose('Desk of mine', 'Delete');
  await expectCount(boards.link('Desk of mine'), 0);
  await focusOn(boards.search);
  await press(boards.undo.last(), 'Enter');
  await expectShown(boards.link('Desk of mine'));
  await expect.element(boards.search).toHaveFocus();
});

test('cards are selected, moved and opened by keyboard', async () => {
  const { taskOf } = keepStatusBoard();
  const board = await showBoard();
  await focusOn(board.cardLink(open, draft));
  await pressKey('ArrowDown');
  await expect.element(board.cardLink(open, file)).toHaveFocus();
  await pressKey('m');
  const target = page.getByRole('menuitem', { name: waiting });
  await expectShown(target);
  await expectShown(page.getByRole('menuitem', { name: /differ in two things/ }));
  await pressKey('Escape');
  // With the task open next to it, the shortcut still belongs to the card.
  await focusOn(board.cardLink(open, file));
  await pressKey(' ');
  await expectShown(board.pane.getByRole('heading', { name: file }));
  await focusOn(board.cardLink(open, file));
  await pressKey('m');
  await focusOn(target);
  await pressKey('Enter');
  await expect.element(board.cardLink(waiting, file)).toHaveFocus();
  await expect.poll(() => taskOf(file).status).toBe('waiting');
  await pressKey('ArrowLeft');
  await expect.element(board.cardLink(open, draft)).toHaveFocus();
  await pressKey('Enter');
  await expectShown(board.pane.getByRole('heading', { name: draft }));
  const edge = board.pane.getByRole('separator', { name: 'Width of the task pane' });
  const width = () => board.pane.element().getBoundingClientRect().width;
  const before = width();
  await press(edge, 'ArrowLeft');
  await expect.poll(width).toBe(before + 24);
  await pressKey('Escape');
  await expectHidden(board.pane);
  await expect.element(board.cardLink(open, draft)).toHaveFocus();
});

test('a column with a deleted filter shows a message while the others work', async () => {
  const { filters } = keepStatusBoard();
  for (const filter of filters.slice(0, 1)) filter.deleted = true;
  let board = await showBoard();
  await expectTexts(board.columnTitles, ['Filter not available', waiting, late]);
  await expectText(board.column('Column with unavailable filter'), /was deleted or is not shared/);
  await expectTexts(board.cards(waiting), [wait]);
  await expectAccessible();
  expectLargeTargets();
  await page.getByRole('button', { name: 'Remove column' }).click();
  await expectTexts(board.columnTitles, [waiting, late]);

  server.refuse(runTaskFilter, 'internal', undefined, ({ body }) => body.dueAt === 'overdue');
  board = await showBoard();
  await expectTexts(board.cards(waiting), [wait]);
  await expectText(board.column(late), /This column could not be loaded/);
  await expectAccessible();
  keepTasks([{ title: draft, dueAt: longAgo }]);
  await press(board.column(late).getByRole('button', { name: 'Try again' }), 'Enter');
  await expectTexts(board.cards(late), [draft]);
});

test('a board that cannot be found says so', async () => {
  keepFilters();
  server.refuse(getBoard, 'board.not_found');
  const board = await showBoard();
  await expectShown(page.getByRole('heading', { name: 'Board not found', level: 2 }));
  await expectText(board.title, 'Board');
  await expectAccessible();
});

test('boards are accessible with all their menus and dialogs', async () => {
  keepStatusBoard();
  let board = await showBoard();
  await expectCount(board.columnTitles, 3);
  await expectTexts(board.cards(waiting), [wait]);
  await board.openCardMenu(open, draft);
  await expectShown(page.getByRole('menu'));
  await expectAccessible();
  await pressKey('Escape');
  await expectCount(page.getByRole('menu'), 0);
  await page.getByRole('button', { name: 'Add column' }).click();
  await expectShown(page.getByRole('option', { name: /My Tasks/ }));
  await expectAccessible();
  await pressKey('Escape');
  await board.chooseOfColumn(open, 'Edit the filter');
  await expectShown(page.getByRole('dialog', { name: `Edit filter “${open}”` }));
  await expectAccessible();
  await pressKey('Escape');
  await expectCount(page.getByRole('dialog'), 0);
  await board.cardLink(open, draft).click();
  await expectShown(board.pane.getByRole('heading', { name: draft }));
  await expectAccessible();
  board = await showBoard('/boards');
  await page.getByRole('button', { name: 'Create a board' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create a board' });
  await dialog.getByRole('combobox', { name: 'Columns' }).click();
  await expectShown(page.getByRole('option', { name: 'My Tasks' }));
  await expectAccessible();
  await showBoard('/boards?q=qqxxzz');
  await expectShown(page.getByRole('heading', { name: 'No matching boards' }));
  await expectAccessible();
});
