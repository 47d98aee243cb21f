import { createBoard } from '@hub/contract/boards/boards.calls.ts';
import { deleteFilter } from '@hub/contract/filters/filters.calls.ts';
import { updateTask } from '@hub/contract/tasks/tasks.calls.ts';
import type { Page } from '@playwright/test';
import { createBoardListPage, createBoardPage } from '../src/board.page.ts';
import { expectAccessible, expectLargeTargets, expectNoSideScroll } from '../src/check-accessibility.ts';
import { createFilterBar } from '../src/filter-bar.page.ts';
import { expect, test, uniqueTitle } from '../src/hub-test.ts';
import { createInventionPage } from '../src/invention.page.ts';
import { createWork, taskAt } from '../src/new-work.ts';
import { saveOwnFilter } from '../src/own-filters.ts';
import { createOwnTasks, longAgo } from '../src/own-tasks.ts';
import { createTaskHistoryPage } from '../src/task-history.page.ts';
import { createTaskListPage } from '../src/task-list.page.ts';
import { createTaskViewPage } from '../src/task-view.page.ts';

const marcus = 'attorney@demo.hub';
const title = 'Draft the reply';
const phone = { width: 390, height: 844 };
const narrow = { width: 320, height: 640 };

const tasks = [
  { title, dueAt: longAgo, notes: 'Call **the inventor**\n\n- on Friday', assignees: [marcus] },
  { title: 'Wait for the client', status: 'waiting' as const, tags: ['client'] },
  { title: 'File the reply', status: 'done' as const },
];

/** Closes a menu or dialog with Escape and waits until it is gone. */
const escapeFrom = async (page: Page, role: 'dialog' | 'menu' | 'listbox') => {
  await page.keyboard.press('Escape');
  await expect(page.getByRole(role)).toHaveCount(0);
};

test('the task list is accessible with all its menus and dialogs', async ({ openAs, callAs }) => {
  const { address } = await createOwnTasks(await callAs(marcus), tasks);
  const page = await openAs(marcus);
  const [list, bar] = [createTaskListPage(page), createFilterBar(page)];
  await page.goto(`${address}&group=status&assignees=left.us@demo.hub`);
  await expect(bar.repair('Assignees')).toBeVisible();
  await expect(list.rows).toHaveCount(3);
  await expect(
    page.getByText('“Assignees” does not limit this list: its value no longer exists.'),
  ).toBeVisible();
  await expectAccessible(page, 'list with groups and a broken chip');
  await expectLargeTargets(page, 'list with groups and a broken chip');
  await bar.typeInto('a');
  await expect(bar.options.nth(5)).toBeVisible();
  await expectAccessible(page, 'type-ahead of the filter');
  await escapeFrom(page, 'dialog');
  await bar.add('due', /^Due$/);
  await expect(page.getByRole('textbox', { name: 'Due, typed' })).toBeFocused();
  await expectAccessible(page, 'choice of days');
  await escapeFrom(page, 'dialog');
  await list.viewButton.click();
  await expect(list.view).toBeVisible();
  await expectAccessible(page, 'view options');
  await escapeFrom(page, 'dialog');
  await bar.button('Save as').click();
  await expect(page.getByRole('dialog', { name: 'Save filter' })).toBeVisible();
  await expectAccessible(page, 'saving a filter');
  await escapeFrom(page, 'dialog');

  for (const column of ['status', 'dueAt', 'assignees']) {
    await list.cell(title, column).click();
    await expect(page.locator('[data-cell-editor]')).toBeVisible();
    await expectAccessible(page, `editor of ${column}`);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(page.locator('[data-cell-editor]')).toHaveCount(0);
  }
  await list.row(title).getByRole('checkbox').check({ force: true });
  await list.row('File the reply').getByRole('checkbox').check({ force: true });
  await list.chooseBulk('Tags');
  await expect(page.getByRole('dialog', { name: 'Tags' })).toBeVisible();
  await expectAccessible(page, 'bar of common changes');
  await expectLargeTargets(page, 'bar of common changes');
  await page.keyboard.press('Escape');
  await list.chooseBulk('Status');
  await page.getByRole('option', { name: 'Waiting' }).click();
  await expect(list.result).toHaveText('2 changed');
  await expectAccessible(page, 'result of a common change');
});

test('the states of the task list are accessible', async ({ openAs, callAs }) => {
  const { address } = await createOwnTasks(await callAs(marcus), tasks);
  const page = await openAs(marcus);
  const list = createTaskListPage(page);
  await page.goto(`${address}&status=cancelled`);
  await expect(page.getByRole('heading', { name: 'No matching tasks' })).toBeVisible();
  await expectAccessible(page, 'empty list');
  await page.goto(`${address}&layout=minimalistic`);
  await expect(list.rows).toHaveCount(3);
  await expectAccessible(page, 'minimalistic list');
  await list.row(title).click({ button: 'right' });
  await expect(page.getByRole('menu')).toBeVisible();
  await expectAccessible(page, 'menu of a row');
  await escapeFrom(page, 'menu');
  await page.keyboard.press('c');
  await expect(page.getByRole('dialog', { name: 'New task' })).toBeVisible();
  await expectAccessible(page, 'new task');
  await page.route('**/api/search/tasks', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto(address);
  await expect(page.getByText('The tasks could not be loaded')).toBeVisible();
  await expectAccessible(page, 'failed list');
});

test('a task and its history are accessible with all their menus and dialogs', async ({ openAs, callAs }) => {
  const call = await callAs(marcus);
  const work = await createOwnTasks(call, tasks);
  const [task] = work.tasks;
  if (!task) throw new Error('There is no task.');
  await call(updateTask, { params: { id: task.id }, body: { notes: 'Call the inventor on Monday' } });
  const page = await openAs(marcus);
  const view = createTaskViewPage(page);
  await view.open(task.id);
  await expect(view.history).toHaveCount(2);
  await expectAccessible(page, 'task');
  await expectLargeTargets(page, 'task');
  await view.writeNotes();
  await expect(view.written).toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(view.linkAddress).toBeVisible();
  await view.composer.fill('Look, @pri');
  await expect(view.mentionChoices.first()).toBeVisible();
  await expectAccessible(page, 'task being written');
  await expectLargeTargets(page, 'task being written');
  await view.composer.fill('');
  await view.history.first().getByRole('button', { name: 'Restore …' }).click();
  await expect(view.restore).toBeVisible();
  await expectAccessible(page, 'restoring');
  await view.restore.getByRole('button', { name: 'Cancel' }).click();
  await page.goto(work.address.replace('/tasks', `/tasks/${task.id}`));
  await expect(createTaskListPage(page).pane.getByRole('heading', { name: title })).toBeVisible();
  await expectAccessible(page, 'task beside the list');

  const history = createTaskHistoryPage(page);
  await page.goto(work.address.replace('/tasks', '/reports/tasks'));
  await expect(history.events).toHaveCount(4);
  await expect(history.trend.getByRole('figure').first()).toBeVisible();
  await expectAccessible(page, 'history with its chart');
  await expectLargeTargets(page, 'history with its chart');
  await history.trend.getByRole('button', { name: 'Show as table' }).click();
  await history.chooseWho('Elena Voss');
  await expect(page.getByRole('heading', { name: /no events in this period/ })).toBeVisible();
  await expectAccessible(page, 'empty history with its table');
});

test('boards are accessible with all their menus and dialogs', async ({ openAs, callAs }) => {
  const call = await callAs(marcus);
  const { tag } = await createOwnTasks(call, tasks);
  const open = await saveOwnFilter(call, 'To do', { tags: [tag], status: ['open'] });
  const waiting = await saveOwnFilter(call, 'Held up', { tags: [tag], status: ['waiting'] });
  const lost = await saveOwnFilter(call, 'Lost', { tags: [tag] });
  const { id } = await call(createBoard, {
    body: { title: uniqueTitle('Board'), filters: [open.id, waiting.id, lost.id] },
  });
  await call(deleteFilter, { params: { id: lost.id } });
  const page = await openAs(marcus);
  const board = createBoardPage(page);
  await page.goto(`/boards/${id}`);
  await expect(board.cards(waiting.title)).toHaveCount(1);
  await expect(board.columnTitles).toHaveCount(3);
  await expectAccessible(page, 'board with a lost column');
  await expectLargeTargets(page, 'board with a lost column');
  await board.openCardMenu(open.title, title);
  await expect(page.getByRole('menu')).toBeVisible();
  await expectAccessible(page, 'menu of a card');
  await escapeFrom(page, 'menu');
  await page.getByRole('button', { name: 'Add column' }).click();
  await expect(page.getByRole('option', { name: /My Tasks/ })).toBeVisible();
  await expectAccessible(page, 'adding a column');
  await page.keyboard.press('Escape');
  await board.chooseOfColumn(open.title, 'Edit the filter');
  await expect(page.getByRole('dialog', { name: `Edit filter “${open.title}”` })).toBeVisible();
  await expectAccessible(page, 'filter of a column');
  await escapeFrom(page, 'dialog');
  await board.cardLink(open.title, title).click();
  await expect(board.pane.getByRole('heading', { name: title })).toBeVisible();
  await expectAccessible(page, 'task beside the board');
  await page.goto('/boards');
  await page.getByRole('button', { name: 'Create a board' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create a board' });
  await dialog.getByRole('combobox', { name: 'Columns' }).click();
  await expect(page.getByRole('option', { name: 'My Tasks' })).toBeVisible();
  await expectAccessible(page, 'creating a board');
  await page.goto('/boards?q=qqxxzz');
  await expect(page.getByRole('heading', { name: 'No matching boards' })).toBeVisible();
  await expectAccessible(page, 'no board');
});

test('screens with tasks fit a phone and a window of 320 pixels, with targets that a finger hits', async ({
  openAs,
  callAs,
}) => {
  const call = await callAs(marcus);
  const { address, tag, tasks: made } = await createOwnTasks(call, tasks);
  const filter = await saveOwnFilter(call, 'To do', { tags: [tag] });
  const board = await call(createBoard, {
    body: { title: uniqueTitle('Board'), filters: [filter.id, 'my-tasks'] },
  });
  const page = await openAs(marcus, { viewport: phone, traits: { hasTouch: true, isMobile: true } });
  const look = async (what: string) => {
    await expectAccessible(page, what);
    await expectLargeTargets(page, what);
    for (const size of [narrow, phone]) {
      await page.setViewportSize(size);
      await expectNoSideScroll(page, `${what} at ${size.width}`);
    }
  };
  await page.goto(address);
  await expect(createTaskListPage(page).rows).toHaveCount(3);
  await look('list');
  await page.getByRole('button', { name: 'Filters (1)' }).click();
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
  await expectAccessible(page, 'drawer of the filter');
  await expectNoSideScroll(page, 'drawer of the filter');
  for (const { id } of made.slice(0, 1)) await page.goto(`/tasks/${id}`);
  await expect(createTaskViewPage(page).history).toHaveCount(1);
  await look('task');
  await page.goto(`/boards/${board.id}`);
  await expect(createBoardPage(page).cards(filter.title)).toHaveCount(3);
  await look('board');
  await page.goto('/boards');
  await expect(createBoardListPage(page).link(board.title)).toBeVisible();
  await look('boards');
  await page.goto(address.replace('/tasks', '/reports/tasks'));
  await expect(createTaskHistoryPage(page).events).toHaveCount(3);
  await look('history');
  await page.goto('/');
  await expect(page.getByRole('button', { name: /^How the date of/ }).first()).toBeVisible();
  await look('overview');
  const work = await createWork(call, [title]);
  await page.goto(`/inventions/${work.invention.id}`);
  await expect(page.getByRole('button', { name: work.milestone.title, exact: true })).toBeVisible();
  await look('invention');
  const done = createInventionPage(page).taskDone(taskAt(work, 0).title);
  await done.check();
  // The larger target must not cover the mark.
  const marked = await done.screenshot({ animations: 'disabled' });
  await page.evaluate(`document.querySelector('input:checked + svg').style.visibility = 'hidden'`);
  expect(await done.screenshot({ animations: 'disabled' })).not.toEqual(marked);
});
