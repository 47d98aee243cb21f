import { createTask, getTask, updateTask } from '@hub/contract/tasks/tasks.calls.ts';
import { expect, test } from '../src/hub-test.ts';
import { createOwnTasks, longAgo } from '../src/own-tasks.ts';
import { createTaskListPage } from '../src/task-list.page.ts';

const marcus = 'attorney@demo.hub';
const priya = 'paralegal@demo.hub';

const [first, second, third] = ['Annotate the drawings', 'Bring the forms', 'Check the claims'] as const;
const three = [first, second, third];

const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ title: `Step ${index + 100}`, dueAt: longAgo }));

test('a colleague’s change appears in its row without moving rows under the pointer', async ({
  openAs,
  callAs,
}) => {
  const call = await callAs(priya);
  const { address, tasks, invention, tag } = await createOwnTasks(
    await callAs(marcus),
    three.map((title) => ({ title })),
  );
  const page = await openAs(marcus);
  const list = createTaskListPage(page);
  await page.goto(`${address}&sort=title&status=open`);
  await expect(list.titles).toHaveText(three);
  await list.row(second).hover();
  const [one, two] = tasks;
  if (!one || !two) throw new Error('There are no tasks.');
  await call(updateTask, { params: { id: two.id }, body: { dueAt: '2031-03-05' } });
  await expect(list.cell(second, 'dueAt')).toContainText('5 Mar');

  await call(updateTask, { params: { id: one.id }, body: { status: 'done' } });
  await expect(list.cell(first, 'status')).toHaveText('Done');
  await call(createTask, {
    body: { inventionId: invention.id, title: 'A new first one', tags: [tag] },
  });
  await expect(list.changes).toHaveText('2 changes');
  await expect(list.titles).toHaveText(three);
  await list.changes.click();
  await expect(list.titles).toHaveText(['A new first one', second, third]);
});

test('two changes of one field show both versions below the row until one is chosen', async ({
  openAs,
  callAs,
}) => {
  const call = await callAs(priya);
  const { address, tasks } = await createOwnTasks(await callAs(marcus), [{ title: first }, ...numbered(30)]);
  const [task] = tasks;
  if (!task) throw new Error('There is no task.');
  const page = await openAs(marcus);
  const list = createTaskListPage(page);
  await page.goto(`${address}&sort=-title`);
  await list.rows.first().focus();
  await page.keyboard.press('End');
  await expect(list.row(first)).toBeFocused();
  await page.keyboard.press('e');
  await expect(list.editor('Title', first)).toBeFocused();
  await call(updateTask, { params: { id: task.id }, body: { title: 'Theirs' } });
  await page.keyboard.type('Mine');
  await page.keyboard.press('Enter');
  const strip = list.conflict;
  await expect(strip).toContainText('Priya Raman');
  await expect(strip).toContainText('Theirs');
  await expect(strip).toContainText('Mine');
  await expect(strip).toBeInViewport({ ratio: 1 });
  await page.reload();
  await list.rows.first().focus();
  await page.keyboard.press('Home');
  await expect(strip).toContainText('Mine');
  await strip.getByRole('button', { name: 'Keep mine' }).click();
  await expect(strip).toBeHidden();
  await expect.poll(async () => (await call(getTask, { params: { id: task.id } })).title).toBe('Mine');
});

test('a bulk change is previewed, reported row by row and reverted', async ({ openAs, callAs }) => {
  const call = await callAs(marcus);
  const { address, tasks } = await createOwnTasks(call, numbered(80));
  const page = await openAs(marcus);
  const list = createTaskListPage(page);
  await page.goto(`${address}&sort=title`);
  await expect(list.rows.first()).toBeVisible();
  await list.row('Step 100').focus();
  await page.keyboard.press('Control+a');
  await expect(page.getByText(/^\d+ items selected$/)).toBeVisible();
  await list.bar.getByRole('button', { name: 'Select all 80 matching' }).click();
  await expect(list.bar).toContainText('80 selected');

  await list.chooseBulk('Status');
  await page.getByRole('option', { name: 'Waiting' }).click();
  const preview = page.getByRole('dialog', { name: 'Change 80 tasks?' });
  await expect(preview.getByRole('row').nth(1)).toHaveText(/Step 100.*Hinged lid.*Open.*Waiting/);
  const [skipped] = tasks;
  if (!skipped) throw new Error('There is no task.');
  await call(updateTask, { params: { id: skipped.id }, body: { notes: 'Changed meanwhile' } });
  await preview.getByRole('button', { name: 'Change 80 tasks' }).click();
  await expect(list.result).toHaveText('79 changed, 1 skipped: changed by someone else');
  await expect(list.cell('Step 101', 'status')).toHaveText('Waiting');
  await expect(list.cell('Step 100', 'status')).toHaveText('Open');
  await list.undo.click();
  await expect(list.result).toHaveText('Undone: 79 changed');
  await expect(list.cell('Step 101', 'status')).toHaveText('Open');
});

test('a bulk change lists skipped tasks with reasons and moves dates by business days', async ({
  openAs,
  callAs,
}) => {
  const call = await callAs(marcus);
  const { address, tasks } = await createOwnTasks(
    call,
    three.map((title) => ({ title, dueAt: '2031-03-07' })),
  );
  const page = await openAs(marcus);
  const list = createTaskListPage(page);
  await page.goto(`${address}&sort=title`);
  await expect(list.titles).toHaveText(three);
  await list.row(first).focus();
  for (const key of ['x', 'j', 'x', 'j', 'x']) await page.keyboard.press(key);
  await expect(list.bar).toContainText('3 selected');
  await list.chooseBulk('Move due date');
  const gates = Promise.withResolvers<void>();
  await page.route('**/api/workflow/tasks/bulk', async (route) => {
    await gates.promise;
    await route.continue();
  });
  await page.getByRole('dialog', { name: 'Move due date' }).getByRole('textbox').press('Enter');
  for (const task of tasks.slice(2))
    await call(updateTask, { params: { id: task.id }, body: { notes: 'Changed meanwhile' } });
  gates.resolve();
  await expect(list.result).toHaveText('2 changed, 1 skipped: changed by someone else');
  await list.row(first).getByRole('checkbox').click();
  // The skipped task is still selected.
  await expect(list.bar).toContainText('2 selected');
  await expect(list.result).toBeVisible();
  await page.getByRole('button', { name: 'Show skipped tasks' }).click();
  const dialog = page.getByRole('dialog', { name: 'Skipped tasks' });
  await expect(dialog.getByRole('listitem')).toHaveText([/Check the claims.*changed by someone else/]);
  await page.keyboard.press('Escape');
  await expect(list.cell(first, 'dueAt')).toContainText('10 Mar');
});

test('Back restores the scroll position of the list', async ({ openAs, callAs }) => {
  const { address } = await createOwnTasks(await callAs(marcus), numbered(80));
  const page = await openAs(marcus);
  const list = createTaskListPage(page);
  await page.goto(`${address}&sort=title`);
  await expect(list.rows.first()).toBeVisible();
  await list.grid.hover();
  await page.mouse.wheel(0, 1500);
  await expect(list.row('Step 150')).toBeInViewport();
  await list.row('Step 150').getByRole('link').click();
  await expect(list.pane.getByRole('heading', { name: 'Step 150' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Boards' }).click();
  await expect(page.getByRole('heading', { name: 'Boards', level: 1 })).toBeVisible();
  await page.goBack();
  await expect(list.pane.getByRole('heading', { name: 'Step 150' })).toBeVisible();
  await expect(list.row('Step 150')).toBeInViewport();
});
