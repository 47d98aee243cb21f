import { createBoard, getBoard } from '@hub/contract/boards/boards.calls.ts';
import { deleteFilter } from '@hub/contract/filters/filters.calls.ts';
import { getTask, updateTask } from '@hub/contract/tasks/tasks.calls.ts';
import { createBoardListPage, createBoardPage } from '../src/board.page.ts';
import { createFilterBar } from '../src/filter-bar.page.ts';
import { type Caller, expect, test, uniqueTitle } from '../src/hub-test.ts';
import { saveOwnFilter } from '../src/own-filters.ts';
import { createOwnTasks, longAgo } from '../src/own-tasks.ts';
import { whenSaved } from '../src/watch-page.ts';

const marcus = 'attorney@demo.hub';
const priya = 'paralegal@demo.hub';

const [draft, wait, file] = ['Draft the reply', 'Wait for the client', 'File the reply'] as const;

/** Creates a board with a column for open and one for waiting tasks. */
const createStatusBoard = async (call: Caller) => {
  const work = await createOwnTasks(call, [
    { title: draft, dueAt: longAgo },
    { title: file },
    { title: wait, status: 'waiting' },
  ]);
  const { tag } = work;
  const open = await saveOwnFilter(call, 'To do', { tags: [tag], status: ['open'] });
  const waiting = await saveOwnFilter(call, 'Held up', { tags: [tag], status: ['waiting'] });
  const late = await saveOwnFilter(call, 'Late', { tags: [tag], dueAt: 'overdue' });
  const board = await call(createBoard, {
    body: { title: uniqueTitle('Board'), filters: [open.id, waiting.id, late.id] },
  });
  const taskId = (title: string) => {
    const task = work.tasks.find((one) => one.title === title);
    if (!task) throw new Error(`There is no task ${title}.`);
    return task.id;
  };
  const statusOf = async (title: string) => (await call(getTask, { params: { id: taskId(title) } })).status;
  return { ...work, open, waiting, late, board, taskId, statusOf };
};

test('a filter is built, saved, added to a board and shared, and a colleague’s change appears on it', async ({
  openAs,
  callAs,
}) => {
  const colleague = await callAs(priya);
  const { address, tasks } = await createOwnTasks(await callAs(marcus), [
    { title: draft, dueAt: longAgo },
    { title: wait, status: 'waiting' },
  ]);
  const [filter, board] = [uniqueTitle('Late work'), uniqueTitle('Week')];
  const page = await openAs(marcus);
  const [bar, boards, mine] = [createFilterBar(page), createBoardListPage(page), createBoardPage(page)];
  await page.goto(address);
  await bar.add('open', 'Status: Open');
  await expect(bar.count).toHaveText('1 task1 overdue');
  await bar.saveAs(filter);
  await expect(bar.saved(filter)).toBeVisible();

  await page.goto('/boards');
  await boards.create(board, [filter]);
  await expect(mine.title).toHaveText(board);
  await expect(mine.head(filter)).toHaveText(/1.*1 overdue/);
  await mine.choose(board, 'Share with a team …');
  const dialog = page.getByRole('dialog', { name: `Share “${board}”` });
  await expect(dialog.getByRole('listitem')).toHaveText([filter]);
  await expect(dialog.getByRole('checkbox', { name: 'Share this filter too' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page.getByRole('main').getByText('Electrical', { exact: true }).first()).toBeVisible();

  const other = await openAs(priya);
  const theirs = createBoardPage(other);
  await other.goto('/boards');
  await createBoardListPage(other).link(board).click();
  await expect(theirs.cards(filter)).toHaveText([draft]);
  for (const { id } of tasks.slice(1))
    await colleague(updateTask, { params: { id }, body: { status: 'open' } });
  await expect(mine.cards(filter)).toHaveText([draft, wait]);
  await expect(theirs.cards(filter)).toHaveText([draft, wait]);
  await expect(mine.head(filter)).toHaveText(/2.*1 overdue/);
});

test('a board is created, renamed, copied, deleted and restored', async ({ openAs }) => {
  const page = await openAs(priya);
  const boards = createBoardListPage(page);
  const board = createBoardPage(page);
  const [title, renamed] = [uniqueTitle('Desk'), uniqueTitle('Desk of mine')];
  await page.goto('/boards');
  await boards.create(title);
  await expect(page.getByRole('heading', { name: 'No columns yet' })).toBeVisible();
  await board.addColumn('My Tasks');
  await expect(board.columnTitles).toHaveText(['My Tasks']);
  await page.goto('/boards');
  await boards.choose(title, 'Rename');
  await boards.titleField.fill('Forgotten');
  await page.keyboard.press('Escape');
  await boards.choose(title, 'Rename');
  await boards.titleField.fill(renamed);
  const saved = whenSaved(page, /^PATCH /);
  await page.keyboard.press('Enter');
  await saved;
  await expect(boards.row(renamed)).toContainText('1 column');

  await boards.choose(renamed, 'Clone');
  await expect(page).toHaveURL(/\/boards\/[0-9a-f-]{36}$/);
  await expect(board.columnTitles).toHaveText(['My Tasks']);
  const copy = (await board.title.textContent()) ?? '';
  await board.choose(copy, 'Delete');
  await expect(page).toHaveURL(/\/boards$/);
  await boards.search.fill(renamed);
  await expect(boards.link(renamed)).toBeVisible();
  await boards.choose(renamed, 'Delete');
  await expect(boards.link(renamed)).toHaveCount(0);
  await boards.search.focus();
  await boards.undo.last().press('Enter');
  await expect(boards.link(renamed)).toBeVisible();
  await expect(boards.search).toBeFocused();
  await page.reload();
  await expect(boards.link(renamed)).toBeVisible();
});

test('columns are added, reordered by drag and by keyboard, removed and restored', async ({
  openAs,
  callAs,
}) => {
  const call = await callAs(marcus);
  const {
    board: { id },
    open,
    waiting,
    late,
  } = await createStatusBoard(call);
  const page = await openAs(marcus);
  const board = createBoardPage(page);
  const [one, two, three] = [open.title, waiting.title, late.title];
  await page.goto(`/boards/${id}`);
  await expect(board.columnTitles).toHaveText([one, two, three]);
  await expect(board.head(one)).toHaveText(/2.*1 overdue/);
  await expect(board.head(two)).toHaveText(/1$/);
  await board.addColumn('My Projects');
  await expect(board.columnTitles).toHaveText([one, two, three, 'My Projects']);

  await board.drag(board.head(one).getByRole('heading'), board.column(two));
  await expect(board.columnTitles).toHaveText([two, one, three, 'My Projects']);
  await board.cardLink(two, wait).focus();
  await page.keyboard.press('Control+Shift+ArrowRight');
  await expect(board.columnTitles).toHaveText([one, two, three, 'My Projects']);
  await expect(board.cardLink(two, wait)).toBeFocused();

  await board.chooseOfColumn('My Projects', 'Remove from the board');
  await expect(board.columnTitles).toHaveText([one, two, three]);
  await board.undo.click();
  await expect(board.columnTitles).toHaveText([one, two, three, 'My Projects']);
  await expect
    .poll(async () => (await call(getBoard, { params: { id } })).filters)
    .toEqual([open.id, waiting.id, late.id, 'my-projects']);
  await page.reload();
  await expect(board.columnTitles).toHaveText([one, two, three, 'My Projects']);
});

test('a card can be dropped where a single field changes; elsewhere the board explains why not', async ({
  openAs,
  callAs,
}) => {
  const {
    board: { id },
    open,
    waiting,
    late,
    statusOf,
  } = await createStatusBoard(await callAs(marcus));
  const page = await openAs(marcus);
  const board = createBoardPage(page);
  await page.goto(`/boards/${id}`);
  await expect(board.cards(open.title)).toHaveText([draft, file]);
  await board.drag(board.card(open.title, file), board.column(waiting.title), () =>
    expect(board.column(waiting.title).getByText('Status: Waiting', { exact: true })).toBeVisible(),
  );
  await expect(board.cards(waiting.title)).toHaveText([file, wait]);
  await expect(board.cards(open.title)).toHaveText([draft]);
  await expect(board.head(waiting.title)).toHaveText(/2$/);
  await expect.poll(() => statusOf(file)).toBe('waiting');
  await board.undo.click();
  await expect(board.cards(open.title)).toHaveText([draft, file]);
  await expect.poll(() => statusOf(file)).toBe('open');

  const reason = 'These columns differ in two things: status and due date.';
  await board.drag(board.card(open.title, file), board.column(late.title), () =>
    expect(board.column(late.title).getByText(reason)).toBeVisible(),
  );
  await expect(page.getByRole('alert')).toContainText(reason);
  await expect(board.cards(open.title)).toHaveText([draft, file]);
  expect(await statusOf(file)).toBe('open');
});

test('cards are selected, moved and opened by keyboard', async ({ openAs, callAs }) => {
  const {
    board: { id },
    open,
    waiting,
    statusOf,
  } = await createStatusBoard(await callAs(marcus));
  const page = await openAs(marcus);
  const board = createBoardPage(page);
  const { keyboard } = page;
  await page.goto(`/boards/${id}`);
  await board.cardLink(open.title, draft).focus();
  await keyboard.press('ArrowDown');
  await expect(board.cardLink(open.title, file)).toBeFocused();
  await keyboard.press('m');
  const target = page.getByRole('menuitem', { name: waiting.title });
  await expect(target).toBeVisible();
  await expect(page.getByRole('menuitem', { name: /differ in two things/ })).toBeVisible();
  await keyboard.press('Escape');
  // With the task open next to it, the shortcut still belongs to the card.
  await board.cardLink(open.title, file).press('Space');
  await expect(board.pane.getByRole('heading', { name: file })).toBeVisible();
  await board.cardLink(open.title, file).press('m');
  await target.focus();
  await keyboard.press('Enter');
  await expect(board.cardLink(waiting.title, file)).toBeFocused();
  await expect.poll(() => statusOf(file)).toBe('waiting');
  await keyboard.press('ArrowLeft');
  await expect(board.cardLink(open.title, draft)).toBeFocused();
  await keyboard.press('Enter');
  await expect(board.pane.getByRole('heading', { name: draft })).toBeVisible();
  const edge = board.pane.getByRole('separator', { name: 'Width of the task pane' });
  const { width = 0 } = (await board.pane.boundingBox()) ?? {};
  await edge.press('ArrowLeft');
  await expect.poll(async () => (await board.pane.boundingBox())?.width).toBe(width + 24);
  await keyboard.press('Escape');
  await expect(board.pane).toBeHidden();
  await expect(board.cardLink(open.title, draft)).toBeFocused();
});

test('on a phone the menu of a card has touch-sized entries and no entries for the side pane', async ({
  openAs,
  callAs,
}) => {
  const { board: made, open, waiting } = await createStatusBoard(await callAs(marcus));
  const page = await openAs(marcus, {
    viewport: { width: 390, height: 844 },
    traits: { hasTouch: true, isMobile: true },
  });
  const board = createBoardPage(page);
  await page.goto(`/boards/${made.id}`);
  await board.openCardMenu(open.title, draft);
  const lines = page.getByRole('menuitem');
  await expect(lines).toHaveText(['Open the task', new RegExp(waiting.title), /differ in two things/]);
  for (const line of await lines.all()) expect((await line.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await lines.first().tap();
  await expect(board.pane.getByRole('heading', { name: draft })).toBeVisible();
});

test('a column with a deleted filter shows a message while the others work', async ({ openAs, callAs }) => {
  const call = await callAs(marcus);
  const {
    board: { id },
    open,
    waiting,
    late,
  } = await createStatusBoard(call);
  await call(deleteFilter, { params: { id: open.id } });
  const page = await openAs(marcus);
  const board = createBoardPage(page);
  await page.goto(`/boards/${id}`);
  await expect(board.columnTitles).toHaveText(['Filter not available', waiting.title, late.title]);
  await expect(board.column('Column with unavailable filter')).toContainText('was deleted or is not shared');
  await expect(board.cards(waiting.title)).toHaveText([wait]);
  await page.getByRole('button', { name: 'Remove column' }).click();
  await expect(board.columnTitles).toHaveText([waiting.title, late.title]);

  await page.route('**/api/search/tasks', (route) => {
    const body = route.request().postData() ?? '';
    return body.includes('overdue') ? route.abort() : route.continue();
  });
  await page.reload();
  await expect(board.cards(waiting.title)).toHaveText([wait]);
  await expect(board.column(late.title)).toContainText('This column could not be loaded');
  // The column may read itself again before the press; the press is of use only until then.
  await board.column(late.title).getByRole('button', { name: 'Try again' }).focus();
  await page.unroute('**/api/search/tasks');
  await page.keyboard.press('Enter');
  await expect(board.cards(late.title)).toHaveText([draft]);
});

test('a private board of another person is not found', async ({ openAs, callAs }) => {
  const { board } = await createStatusBoard(await callAs(marcus));
  const page = await openAs(priya);
  await page.goto(`/boards/${board.id}`);
  await expect(page.getByRole('heading', { name: 'Board not found', level: 2 })).toBeVisible();
  await expect(createBoardPage(page).title).toHaveText('Board');
});
