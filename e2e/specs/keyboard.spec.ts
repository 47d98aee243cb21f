import type { Locator, Page } from '@playwright/test';
import { createBoardPage } from '../src/board.page.ts';
import { createFilterBar } from '../src/filter-bar.page.ts';
import { demoPassword, expect, test, uniqueTitle } from '../src/hub-test.ts';
import { createInventionPage } from '../src/invention.page.ts';
import { createInventionSearchPage } from '../src/invention-search.page.ts';
import { createLoginPage } from '../src/login.page.ts';
import { createWork, taskAt } from '../src/new-work.ts';
import { createOwnTasks, longAgo } from '../src/own-tasks.ts';
import { createShellPage } from '../src/shell.page.ts';
import { createTaskListPage } from '../src/task-list.page.ts';
import { createTaskViewPage } from '../src/task-view.page.ts';

const maxStops = 120;

/** Presses Tab until an element has the focus, as a person without a mouse does. */
const tabTo = async (page: Page, target: Locator): Promise<void> => {
  for (let stop = 0; stop < maxStops; stop += 1) {
    if (await target.evaluate((element) => element.ownerDocument.activeElement === element)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${target}.`);
};

test('the main workflow works by keyboard', async ({ page, callAs }) => {
  const work = await createWork(await callAs('attorney@demo.hub'), ['Draft the claims', 'File the claims']);
  const { title } = taskAt(work, 0);
  const { milestone, invention } = work;
  const overview = createInventionPage(page);
  await page.goto('/');
  await tabTo(page, createLoginPage(page).email);
  await page.keyboard.type('attorney@demo.hub');
  await page.keyboard.press('Tab');
  await page.keyboard.type(demoPassword);
  await page.keyboard.press('Enter');
  await expect(createShellPage(page).title).toHaveText('Milestones overview');

  await page.keyboard.press('/');
  await page.keyboard.type(invention.title);
  await expect(createInventionSearchPage(page).selected).toContainText(invention.title);
  await page.keyboard.press('Enter');
  await expect(overview.taskDone(title)).toBeVisible();

  await tabTo(page, overview.taskDone(title));
  await page.keyboard.press('Space');
  await expect(overview.taskStatus(title)).toHaveText('Done');
  await page.keyboard.press('Space');
  await expect(overview.taskStatus(title)).toHaveText('Open');

  await tabTo(page, overview.taskTitle(title));
  await page.keyboard.press('Enter');
  await page.keyboard.type('Written without a mouse');
  await page.keyboard.press('Enter');
  await expect(overview.taskTitle('Written without a mouse')).toBeFocused();
  await page.keyboard.press('F2');
  await page.keyboard.type('Forgotten');
  await page.keyboard.press('Escape');
  await expect(overview.taskTitle('Written without a mouse')).toBeFocused();

  const more = page.getByRole('button', { name: `More for “${milestone.title}”` });
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Finish' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Finish' })).toBeFocused();
  await page.keyboard.press('Enter');
  const finishing = overview.finishing(milestone.title);
  await expect(finishing.getByRole('button', { name: 'Finish', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(finishing).toBeHidden();
  await expect(more).toBeFocused();
  await expect(overview.milestone(milestone.title).getByRole('img', { name: 'Finished' })).toBeVisible();
  await tabTo(page, overview.undo);
  await page.keyboard.press('Enter');
  await expect(overview.milestone(milestone.title).getByRole('img', { name: 'Active' })).toBeVisible();
});

test('a filter, a task and a board are used by keyboard', async ({ openAs, callAs }) => {
  const { tag } = await createOwnTasks(await callAs('paralegal@demo.hub'), [
    { title: 'Draft the reply', dueAt: longAgo },
    { title: 'Send the reply', dueAt: longAgo },
  ]);
  const page = await openAs('paralegal@demo.hub');
  const { keyboard } = page;
  const [list, bar, view] = [createTaskListPage(page), createFilterBar(page), createTaskViewPage(page)];
  const [filter, title] = [uniqueTitle('Replies'), uniqueTitle('Desk')];
  await page.goto('/inventions');
  await expect(createShellPage(page).title).toHaveText('Inventions');
  // On a busy machine more time than a shortcut allows may pass between two keys.
  await expect(async () => {
    await keyboard.press('g');
    await keyboard.press('s');
    await expect(createShellPage(page).title).toHaveText('Tasks', { timeout: 3_000 });
  }).toPass();
  await expect(bar.count).toBeVisible();
  await bar.typeInto(tag);
  await expect(bar.options.first()).toHaveText(`Tags: ${tag}`);
  await keyboard.press('Enter');
  await tabTo(page, bar.chipValue('Assignees'));
  await keyboard.press('Delete');
  await expect(list.titles).toHaveText(['Draft the reply', 'Send the reply']);
  await tabTo(page, bar.button('Save as'));
  await keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused();
  await keyboard.press('Control+a');
  await keyboard.type(filter);
  await keyboard.press('Enter');
  await expect(bar.saved(filter)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await tabTo(page, list.row('Draft the reply'));
  await keyboard.press('s');
  await expect(page.getByRole('option', { name: 'Open' })).toBeFocused();
  await keyboard.press('w');
  await keyboard.press('Enter');
  await expect(list.cell('Draft the reply', 'status')).toHaveText('Waiting');
  await keyboard.press('Escape');
  await expect(list.row('Draft the reply')).toBeFocused();
  await keyboard.press('Enter');
  await expect(list.pane).toBeFocused();
  await expect(view.history.first()).toBeVisible();
  await keyboard.press('n');
  await expect(view.written).toBeFocused();
  await keyboard.press('Control+b');
  await keyboard.type('Ask first');
  await keyboard.press('Escape');
  await expect(view.notes.getByText('Ask first')).toBeVisible();
  await expect(view.notes.getByRole('button', { name: 'Edit notes' })).toBeFocused();
  await tabTo(page, view.composer);
  await keyboard.type('Done by Friday');
  await keyboard.press('Control+Enter');
  await expect(view.comments).toHaveText([/Done by Friday/]);
  await keyboard.press('Shift+Tab');
  await keyboard.press('Escape');
  await expect(list.pane).toBeHidden();
  await expect(list.row('Draft the reply')).toBeFocused();

  await keyboard.press('g');
  await keyboard.press('b');
  await expect(createShellPage(page).title).toHaveText('Boards');
  await keyboard.press('c');
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused();
  await keyboard.type(title);
  await keyboard.press('Enter');
  const board = createBoardPage(page);
  await expect(board.title).toHaveText(title);
  for (const name of [filter, 'My Tasks']) {
    await tabTo(page, page.getByRole('button', { name: 'Add column' }));
    await keyboard.press('Enter');
    await keyboard.type(name);
    await expect(page.getByRole('option', { name })).toBeVisible();
    await keyboard.press('Enter');
    await expect(board.column(name)).toBeVisible();
  }
  await tabTo(page, board.cardLink(filter, 'Draft the reply'));
  await keyboard.press('Control+Shift+ArrowRight');
  await expect(board.columnTitles).toHaveText(['My Tasks', filter]);
  await keyboard.press('ArrowDown');
  await expect(board.cardLink(filter, 'Send the reply')).toBeFocused();
  await keyboard.press('Enter');
  await expect(board.pane).toBeFocused();
  await keyboard.press('Escape');
  await expect(board.cardLink(filter, 'Send the reply')).toBeFocused();
});
