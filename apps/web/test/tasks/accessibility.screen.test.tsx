import { listTaskEvents } from '@hub/contract/history/history.calls.ts';
import { suggestTags } from '@hub/contract/suggest/suggest.calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, expectFitsPhone, expectLargeTargets } from '../support/accessibility.ts';
import { boardIdAt, keepBoards, openBoard } from '../support/kept-boards.ts';
import { filterIdAt, keepFilters, myTasks } from '../support/kept-filters.ts';
import { keepSettings, keepTasks, longAgo, suggestColleagues } from '../support/kept-tasks.ts';
import { renderScreen, server } from '../support/render-screen.tsx';
import { expectCount, expectHidden, expectShown, expectText, pressKey } from '../support/screen.ts';
import { filterBar, taskList } from '../support/task-list.page.ts';
import { taskView } from '../support/task-view.page.ts';

const ada = 'ada@example.test';
const title = 'Draft the reply';
const permissions = ['inventions:edit', 'exports:run', 'filters:share'] as const;
const parts = [
  { title, dueAt: longAgo, notes: 'Call **the inventor**\n\n- on Friday', assignees: [ada], tags: ['batch'] },
  { title: 'Wait for the client', status: 'waiting' as const, tags: ['batch', 'client'] },
  { title: 'File the reply', status: 'done' as const, tags: ['batch'] },
];
const actor = { email: ada, firstName: 'Ada', lastName: 'Byron' };
const event = {
  type: 'task.updated' as const,
  seq: 2,
  metadata: { actor, title, changes: [{ field: 'notes', from: 'Call', to: 'Call the inventor' }] },
};

beforeEach(() => {
  keepSettings();
  suggestColleagues();
  server.answer(suggestTags, ['batch', 'client']);
});

/** Closes a menu or dialog with Escape and waits until it is gone. */
const escapeFrom = async (role: 'dialog' | 'menu'): Promise<void> => {
  await pressKey('Escape');
  await expectCount(page.getByRole(role), 0);
};

test('the task list is accessible with the dialogs of its filter', async () => {
  keepTasks(parts);
  keepFilters([myTasks]);
  await renderScreen('/tasks?tags=batch&group=status', permissions);
  const [list, bar] = [taskList(), filterBar()];
  await expectCount(list.rows, 3);
  await expectAccessible();
  expectLargeTargets();
  await bar.typeInto('a');
  await expectShown(bar.options.nth(2));
  await expectAccessible();
  await escapeFrom('dialog');
  await bar.add('due', /^Due$/);
  await expect.element(page.getByRole('textbox', { name: 'Due, typed' })).toHaveFocus();
  await expectAccessible();
  await escapeFrom('dialog');
  await list.viewButton.click();
  await expectShown(list.view);
  await expectAccessible();
  await escapeFrom('dialog');
  await bar.button('Save as').click();
  await expectShown(page.getByRole('dialog', { name: 'Save filter' }));
  await expectAccessible();
  await escapeFrom('dialog');
});

test('the editors of the cells of the task list are accessible', async () => {
  keepTasks(parts);
  keepFilters([myTasks]);
  await renderScreen('/tasks?tags=batch&group=status', permissions);
  const list = taskList();
  await expectCount(list.rows, 3);
  for (const column of ['status', 'dueAt', 'assignees']) {
    await list.cell(title, column).click();
    const editor = page.getBySelector('[data-cell-editor]');
    await expectShown(editor.first());
    await expectAccessible();
    await pressKey('Escape');
    await pressKey('Escape');
    await expectCount(editor, 0);
  }
});

test('the bar of common changes is accessible, and its result', async () => {
  keepTasks(parts);
  keepFilters([myTasks]);
  await renderScreen('/tasks?tags=batch', permissions);
  const list = taskList();
  for (const name of [title, 'File the reply'])
    await list.row(name).getByRole('checkbox').click({ force: true });
  await list.chooseBulk('Tags');
  await expectShown(page.getByRole('dialog', { name: 'Tags' }));
  await expectAccessible();
  expectLargeTargets();
  await pressKey('Escape');
  await list.chooseBulk('Status');
  await page.getByRole('option', { name: 'Waiting' }).click();
  await expectText(list.result, '2 changed');
  await expectAccessible();
});

test('the minimalistic list is accessible with its menus', async () => {
  keepTasks(parts);
  keepFilters([myTasks]);
  await renderScreen('/tasks?tags=batch&layout=minimalistic', permissions);
  const list = taskList();
  await expectCount(list.rows, 3);
  await expectAccessible();
  await list.row(title).click({ button: 'right' });
  await expectShown(page.getByRole('menu'));
  await expectAccessible();
  await escapeFrom('menu');
  await pressKey('c');
  await expectShown(page.getByRole('dialog', { name: 'New task' }));
  await expectAccessible();
});

test('a task is accessible alone, being written, and beside its list, and fits a phone', async () => {
  const { taskOf } = keepTasks(parts);
  keepFilters([myTasks]);
  server.answer(listTaskEvents, { collection: [event], total: 1, size: 50 });
  const { id } = taskOf(title);
  await renderScreen(`/tasks/${id}?view=full`, permissions);
  const view = taskView();
  await expectCount(view.history, 1);
  await expectAccessible();
  expectLargeTargets();
  await expectFitsPhone();
  await view.writeNotes();
  await expect.element(view.written).toHaveFocus();
  await pressKey('Control+k');
  await expectShown(view.linkAddress);
  await expectAccessible();
  expectLargeTargets();
  await renderScreen(`/tasks/${id}?tags=batch`, permissions);
  await expectShown(taskList().pane.getByRole('heading', { name: title }));
  await expectAccessible();
});

test('lists and boards fit a phone, with the filter in a drawer', async () => {
  keepTasks(parts);
  keepBoards(keepFilters([{ title: 'To do', data: { tags: ['batch'] } }, myTasks]), [
    { title: 'Week', filters: [filterIdAt(0), 'my-tasks'] },
  ]);
  await page.viewport(390, 844);
  await renderScreen('/tasks?tags=batch', permissions);
  await expectCount(taskList().rows, 3);
  await expectFitsPhone();
  await page.viewport(390, 844);
  await page.getByRole('button', { name: 'Filters (1)' }).click();
  await expectShown(page.getByRole('dialog', { name: 'Filters' }));
  await expectAccessible();
  await expectFitsPhone();
  await pressKey('Escape');
  await expectHidden(page.getByRole('dialog', { name: 'Filters' }));
  await page.viewport(390, 844);
  await renderScreen(`/boards/${boardIdAt(0)}`, permissions);
  await expectCount(openBoard().cards('To do'), 3);
  await expectFitsPhone();
});
