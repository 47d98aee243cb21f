import { createBoard, getBoard } from '@hub/contract/boards/boards.calls.ts';
import { getTask, updateTask } from '@hub/contract/tasks/tasks.calls.ts';
import { createBoardListPage, createBoardPage } from '../src/board.page.ts';
import { createFilterBar } from '../src/filter-bar.page.ts';
import { type Caller, expect, test, uniqueTitle } from '../src/hub-test.ts';
import { saveOwnFilter } from '../src/own-filters.ts';
import { createOwnTasks, longAgo } from '../src/own-tasks.ts';

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

test('cards are dropped where a single field changes, and columns are moved by drag and by keyboard, removed and restored', {
  tag: '@deep',
}, async ({ openAs, callAs }) => {
  const call = await callAs(marcus);
  const {
    board: { id },
    open,
    waiting,
    late,
    statusOf,
  } = await createStatusBoard(call);
  const page = await openAs(marcus);
  const board = createBoardPage(page);
  const [one, two, three] = [open.title, waiting.title, late.title];
  await page.goto(`/boards/${id}`);
  await expect(board.cards(one)).toHaveText([draft, file]);
  await board.drag(board.card(one, file), board.column(two), () =>
    expect(board.column(two).getByText('Status: Waiting', { exact: true })).toBeVisible(),
  );
  await expect(board.cards(two)).toHaveText([file, wait]);
  await expect(board.cards(one)).toHaveText([draft]);
  await expect(board.head(two)).toHaveText(/2$/);
  await expect.poll(() => statusOf(file)).toBe('waiting');
  await board.undo.click();
  await expect(board.cards(one)).toHaveText([draft, file]);
  await expect.poll(() => statusOf(file)).toBe('open');

  const reason = 'These columns differ in two things: status and due date.';
  await board.drag(board.card(one, file), board.column(three), () =>
    expect(board.column(three).getByText(reason)).toBeVisible(),
  );
  await expect(page.getByRole('alert')).toContainText(reason);
  await expect(board.cards(one)).toHaveText([draft, file]);
  expect(await statusOf(file)).toBe('open');

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

test('on a phone the menu of a card has touch-sized entries and no entries for the side pane', {
  tag: '@deep',
}, async ({ openAs, callAs }) => {
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
