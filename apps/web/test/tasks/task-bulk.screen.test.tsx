import { getInvention, searchInventions } from '@hub/contract/inventions/inventions.calls.ts';
import { runTaskFilter } from '@hub/contract/task-search/task-search.calls.ts';
import { createTask, editTasks, updateTask } from '@hub/contract/tasks/tasks.calls.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { storageKeys } from '../../src/lib/storage/storage-keys.ts';
import { inventionIdAt } from '../support/kept-inventions.ts';
import { keepSettings, keepTasks, longAgo, suggestColleagues } from '../support/kept-tasks.ts';
import { renderScreen, server } from '../support/render-screen.tsx';
import {
  expectCount,
  expectHidden,
  expectShown,
  expectText,
  expectTexts,
  focusOn,
  pressKey,
  typeText,
} from '../support/screen.ts';
import { storeText } from '../support/stored-text.ts';
import { taskList } from '../support/task-list.page.ts';

const [first, second, third] = ['Annotate the drawings', 'Bring the forms', 'Check the claims'] as const;
const three = [first, second, third];
const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ title: `Step ${index + 100}`, dueAt: longAgo }));

const open = async (search = 'sort=title') => {
  await renderScreen(`/tasks?filter=&${search}`, ['inventions:edit']);
  const list = taskList();
  await expectShown(list.rows.first());
  return {
    ...list,
    undo: page.getByRole('button', { name: 'Undo', exact: true }),
    /** Both versions of a task below its row. */
    conflict: page.getByRole('region', { name: /^Two changes to “/ }),
  };
};
const frameOf = (place: Locator): DOMRect => place.element().getBoundingClientRect();

beforeEach(() => {
  keepSettings();
  suggestColleagues();
});
afterEach(() => storeText(storageKeys.conflicts, null));

test('text typed right after the shortcut goes into the cell, and the bar does not cover the last row', async () => {
  keepTasks(numbered(30));
  const list = await open();
  await focusOn(list.rows.first());
  // The editor is loaded once.
  await pressKey('e');
  await expect.element(list.editor('Title', 'Step 100')).toHaveFocus();
  await pressKey('Escape');
  await focusOn(list.rows.first());
  await pressKey('e');
  await typeText('Mine');
  await pressKey('Enter');
  await expectText(list.titles.first(), 'Mine');

  await pressKey('x');
  await pressKey('End');
  const last = list.row('Step 129');
  await expect.element(last).toHaveFocus();
  await expect.poll(() => frameOf(last).bottom).toBeLessThanOrEqual(frameOf(list.bar).top);
  await pressKey('a');
  await expect.element(page.getByRole('option').first()).toBeInViewport({ ratio: 1 });
});

test('two changes of one field show both versions below the row until one is chosen', async () => {
  const { taskOf, changeMeanwhile } = keepTasks([{ title: first }, ...numbered(30)]);
  let list = await open('sort=-title');
  await focusOn(list.rows.first());
  await pressKey('End');
  await expect.element(list.row(first)).toHaveFocus();
  await pressKey('e');
  await expect.element(list.editor('Title', first)).toHaveFocus();
  changeMeanwhile(first, { title: 'Theirs' });
  await typeText('Mine');
  await pressKey('Enter');
  await expectText(list.conflict, /Priya Raman/);
  await expectText(list.conflict, /Theirs/);
  await expectText(list.conflict, /Mine/);
  await expect.element(list.conflict).toBeInViewport({ ratio: 1 });
  list = await open('sort=-title');
  await focusOn(list.rows.first());
  await pressKey('Home');
  await expectText(list.conflict, /Mine/);
  await list.conflict.getByRole('button', { name: 'Keep mine' }).click();
  await expectHidden(list.conflict);
  await expect.poll(() => taskOf(first).title).toBe('Mine');
  expect(server.requestsOf(updateTask)).toHaveLength(2);
});

test('a bulk change is previewed, reported row by row and reverted', async () => {
  const { changeMeanwhile } = keepTasks(numbered(80));
  const list = await open();
  await focusOn(list.row('Step 100'));
  await pressKey('Control+a');
  await expectShown(page.getByText(/^\d+ items selected$/));
  await list.bar.getByRole('button', { name: 'Select all 80 matching' }).click();
  await expectText(list.bar, /80 selected/);

  await list.chooseBulk('Status');
  await page.getByRole('option', { name: 'Waiting' }).click();
  const preview = page.getByRole('dialog', { name: 'Change 80 tasks?' });
  await expectText(preview.getByRole('row').nth(1), /Step 100.*Hinged lid.*Open.*Waiting/);
  changeMeanwhile('Step 100', { notes: 'Changed meanwhile' });
  await preview.getByRole('button', { name: 'Change 80 tasks' }).click();
  await expectText(list.result, '79 changed, 1 skipped: changed by someone else');
  await expectText(list.cell('Step 101', 'status'), 'Waiting');
  await expectText(list.cell('Step 100', 'status'), 'Open');
  expect(server.requestsOf(editTasks)[0]?.body.items).toHaveLength(80);
  await list.undo.click();
  await expectText(list.result, 'Undone: 79 changed');
  await expectText(list.cell('Step 101', 'status'), 'Open');
});

test('a bulk change lists skipped tasks with reasons and moves dates by business days', async () => {
  const { changeMeanwhile } = keepTasks(three.map((title) => ({ title, dueAt: '2031-03-07' })));
  const list = await open();
  await expectTexts(list.titles, three);
  await focusOn(list.row(first));
  for (const key of ['x', 'j', 'x', 'j', 'x']) await pressKey(key);
  await expectText(list.bar, /3 selected/);
  await list.chooseBulk('Move due date');
  await focusOn(page.getByRole('dialog', { name: 'Move due date' }).getByRole('textbox'));
  changeMeanwhile(third, { notes: 'Changed meanwhile' });
  await pressKey('Enter');
  await expectText(list.result, '2 changed, 1 skipped: changed by someone else');
  await list.row(first).getByRole('checkbox').click({ force: true });
  // The skipped task is still selected.
  await expectText(list.bar, /2 selected/);
  await expectShown(list.result);
  await page.getByRole('button', { name: 'Show skipped tasks' }).click();
  const dialog = page.getByRole('dialog', { name: 'Skipped tasks' });
  await expectText(dialog.getByRole('listitem'), /Check the claims.*changed by someone else/);
  await pressKey('Escape');
  await expectHidden(dialog);
  await expectText(list.cell(first, 'dueAt'), /10 Mar/);
});

test('Back restores the scroll position of the list', async () => {
  keepTasks(numbered(80));
  const list = await open();
  await list.grid.wheel({ delta: { y: 1500 } });
  const row = list.row('Step 150');
  await expect.element(row).toBeInViewport();
  await row.getByRole('link').click();
  const heading = list.pane.getByRole('heading', { name: 'Step 150' });
  await expectShown(heading);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Boards' }).click();
  await expectShown(page.getByRole('heading', { name: 'Boards', level: 1 }));
  window.history.back();
  await expectShown(heading);
  await expect.element(row).toBeInViewport();
});

test('a new task belongs to its author, and groups of milestones name the invention', async () => {
  const inventions = ['Valve', 'Lamp'].map((title, index) => ({
    ...{ id: inventionIdAt(index), title, references: [`R-${index}`] },
  }));
  const tasks = inventions.map((invention, index) => ({
    ...{
      id: inventionIdAt(index + 5),
      title: 'Draft',
      invention,
      inventionId: invention.id,
      group: `m${index}`,
    },
  }));
  server.answer(runTaskFilter, {
    collection: tasks,
    groups: inventions.map(({ title, references }, index) => ({
      key: `m${index}`,
      label: 'Reply',
      total: 1,
      overdue: 0,
      invention: { title, references },
    })),
    ...{ total: 2, size: 50, timeZone: 'Europe/Berlin', today: longAgo },
  } as never);
  server.answer(searchInventions, { collection: inventions.slice(0, 1), total: 1, size: 25 });
  server.answer(getInvention, { ...inventions[0], canEdit: true });
  server.answer(createTask, ({ body: { title, inventionId, assignees } }) => ({
    title,
    inventionId,
    assignees,
  }));
  const list = await open('group=milestone');
  for (const { title, references } of inventions)
    await expectText(list.head(title), new RegExp(`Reply ${references[0]} · ${title}`));

  await pressKey('c');
  const dialog = page.getByRole('dialog', { name: 'New task' });
  await dialog.getByRole('combobox', { name: 'Invention' }).fill('Valve');
  await expectCount(page.getByRole('option'), 1);
  await pressKey('Enter');
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Call the client');
  await pressKey('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expectHidden(dialog);
  expect(server.requestsOf(createTask)).toMatchObject([
    { body: { inventionId: inventionIdAt(0), title: 'Call the client', assignees: ['ada@example.test'] } },
  ]);
});
