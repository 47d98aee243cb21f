import { createInvention } from '@hub/contract/inventions/inventions.calls.ts';
import { createMilestone } from '@hub/contract/milestones/milestones.calls.ts';
import { runTaskFilter } from '@hub/contract/task-search/task-search.calls.ts';
import { createTask, getTask } from '@hub/contract/tasks/tasks.calls.ts';
import { createFilterBar } from '../src/filter-bar.page.ts';
import { expect, test, uniqueTitle } from '../src/hub-test.ts';
import { createOwnTasks, longAgo } from '../src/own-tasks.ts';
import { readDownload } from '../src/read-download.ts';
import { createTaskListPage } from '../src/task-list.page.ts';
import { whenSaved, whenSettled } from '../src/watch-page.ts';

const marcus = 'attorney@demo.hub';
const priya = 'paralegal@demo.hub';

const four = ['Annotate the drawings', 'Bring the forms', 'Check the claims', 'Draft the reply'] as const;
const [annotate, bring, check, draft] = four;

test('tasks are focused, selected, previewed and opened by keyboard', async ({ openAs, callAs }) => {
  const { address } = await createOwnTasks(
    await callAs(marcus),
    four.map((title) => ({ title })),
  );
  const page = await openAs(marcus);
  const list = createTaskListPage(page);
  const { keyboard } = page;
  await page.goto(`${address}&sort=title`);
  await expect(list.titles).toHaveText(four);
  await keyboard.press('j');
  await expect(list.row(annotate)).toBeFocused();
  await keyboard.press('j');
  await keyboard.press('ArrowDown');
  await expect(list.row(check)).toBeFocused();
  await keyboard.press('k');
  await expect(list.row(bring)).toBeFocused();

  await keyboard.press('x');
  await expect(list.bar).toContainText('1 selected');
  await keyboard.press('Shift+ArrowDown');
  await expect(list.bar).toContainText('2 selected');
  await keyboard.press('Escape');
  await expect(list.chosen).toHaveCount(0);
  await keyboard.press('Control+a');
  await expect(page.getByText('4 items selected')).toBeVisible();
  await keyboard.press('Escape');
  await expect(list.bar).toBeHidden();

  await keyboard.press('Home');
  await keyboard.press('Space');
  await expect(list.pane.getByRole('heading', { name: annotate })).toBeVisible();
  await expect(list.row(annotate)).toBeFocused();
  await keyboard.press('j');
  await expect(list.pane.getByRole('heading', { name: bring })).toBeVisible();
  await keyboard.press('Enter');
  await expect(list.pane).toBeFocused();
  await keyboard.press('Escape');
  await expect(list.pane).toBeHidden();
  await expect(list.row(bring)).toBeFocused();

  await keyboard.press('Shift+F10');
  await expect(page.getByRole('menuitem', { name: /^Open Enter/ })).toBeFocused();
  await keyboard.press('Escape');
  await keyboard.press('f');
  await expect(createFilterBar(page).picker).toBeFocused();
  await keyboard.press('Escape');
  await keyboard.press('v');
  await expect(list.view.locator(':focus')).toHaveCount(1);
  await keyboard.press('Escape');
  await expect(list.view).toBeHidden();
});

test('title, status, people, due date, tags and milestone are edited in their cells by keyboard', async ({
  openAs,
  callAs,
}) => {
  const call = await callAs(marcus);
  const { address, tasks, tag } = await createOwnTasks(call, [{ title: draft }]);
  const [task] = tasks;
  if (!task) throw new Error('There is no task.');
  const page = await openAs(marcus);
  const list = createTaskListPage(page);
  const { keyboard } = page;
  const title = uniqueTitle('Draft the answer');
  await page.goto(address);
  await expect(list.titles).toHaveText([draft]);
  await keyboard.press('j');
  await keyboard.press('e');
  await expect(list.editor('Title', draft)).toBeFocused();
  await keyboard.type('Forgotten');
  await keyboard.press('Escape');
  await expect(list.titles).toHaveText([draft]);
  await keyboard.press('e');
  await keyboard.type(title);
  await keyboard.press('Enter');
  await expect(list.titles).toHaveText([title]);

  await keyboard.press('s');
  await expect(page.getByRole('option', { name: 'Open' })).toBeFocused();
  await keyboard.type('done');
  await expect(page.getByRole('option', { name: 'Done' })).toBeFocused();
  await keyboard.type('w');
  await keyboard.press('Enter');
  await expect(list.cell(title, 'status')).toHaveText('Waiting');

  await keyboard.press('a');
  await page.getByRole('combobox', { name: `People of “${title}”` }).fill('Priya');
  await keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: `People of “${title}”` })).toContainText('Priya Raman');
  await keyboard.press('Escape');
  await keyboard.press('Escape');
  await expect(list.cell(title, 'assignees')).toContainText('Priya Raman');

  await list.row(title).focus();
  await keyboard.press('d');
  await page.getByRole('textbox', { name: `Due of “${title}”` }).fill('31 Nov 2030');
  await keyboard.press('Enter');
  await expect(page.getByText('Date not recognized')).toBeVisible();
  await page.getByRole('textbox', { name: `Due of “${title}”` }).fill('3/5/2031');
  await keyboard.press('Enter');
  await expect(list.cell(title, 'dueAt')).toContainText('5 Mar');

  await keyboard.press('t');
  await page
    .getByRole('combobox', { name: `Tags of “${title}”` })
    .or(page.getByRole('textbox', { name: `Tags of “${title}”` }))
    .first()
    .fill('hinge');
  await keyboard.press('Enter');
  await keyboard.press('Escape');
  await keyboard.press('Escape');
  await expect(list.cell(title, 'tags')).toContainText('hinge');

  await list.row(title).focus();
  await keyboard.press('m');
  await expect(page.getByRole('option', { name: 'No milestone' })).toBeFocused();
  await keyboard.press('Escape');
  await expect
    .poll(() => call(getTask, { params: { id: task.id } }))
    .toMatchObject({
      title,
      status: 'waiting',
      assignees: [priya],
      dueAt: '2031-03-05',
      tags: [tag, 'hinge'],
    });
});

test('text typed right after the shortcut goes into the cell, and the bar does not cover the last row', async ({
  openAs,
  callAs,
}) => {
  const { address } = await createOwnTasks(await callAs(marcus), [
    ...Array.from({ length: 30 }, (_, index) => ({ title: `Step ${index + 10}` })),
  ]);
  const page = await openAs(marcus);
  const list = createTaskListPage(page);
  const { keyboard } = page;
  const settled = whenSettled(page);
  await page.goto(address);
  await expect(list.titles.first()).toBeVisible();
  await settled;
  await list.rows.first().focus();
  const title = uniqueTitle('Mine');
  await keyboard.press('e');
  await keyboard.type(title);
  await keyboard.press('Enter');
  await expect(list.titles.first()).toHaveText(title);

  await keyboard.press('x');
  await keyboard.press('End');
  const last = list.row('Step 39');
  await expect(last).toBeFocused();
  const bar = await list.bar.boundingBox();
  await expect
    .poll(async () => {
      const row = await last.boundingBox();
      return row && bar && row.y + row.height <= bar.y;
    })
    .toBe(true);

  await keyboard.press('a');
  await expect(page.getByRole('option').first()).toBeInViewport({ ratio: 1 });
});

test('groups have sticky headers with counts, stay collapsed, and the list sorts by several fields', async ({
  openAs,
  callAs,
}) => {
  const { address } = await createOwnTasks(await callAs(marcus), [
    ...four.map((title) => ({ title, dueAt: longAgo })),
    { title: 'Wait for the client', status: 'waiting' as const },
    ...Array.from({ length: 30 }, (_, index) => ({ title: `Step ${index + 10}`, status: 'done' as const })),
  ]);
  const page = await openAs(marcus);
  const list = createTaskListPage(page);
  await page.goto(`${address}&group=status&sort=title`);
  await expect(list.heads).toHaveText([/^Open.*4 overdue$/, /^Waiting.*1$/, /^Done.*30$/]);
  await list.toggleGroup('Open');
  await expect(list.rows.first()).toContainText('Wait for the client');
  await page.reload();
  await expect(list.rows.first()).toContainText('Wait for the client');
  await expect(list.head('Open').getByRole('button', { expanded: false })).toBeVisible();
  await page.getByRole('grid').hover();
  await page.mouse.wheel(0, 700);
  await expect(list.row('Step 39')).toBeInViewport();
  await expect(list.head('Done')).toBeInViewport();
  await page.mouse.wheel(0, -2000);
  await list.toggleGroup('Open');
  await expect(list.row(annotate)).toBeVisible();

  await list.columnHead('Title').getByRole('button').click();
  await expect(list.rows.first()).toContainText(draft);
  await expect(list.columnHead('Title')).toHaveAttribute('aria-sort', 'descending');
  await list
    .columnHead('Due')
    .getByRole('button')
    .click({ modifiers: ['Shift'] });
  await expect(page).toHaveURL(/sort=-title%2CdueAt|sort=-title,dueAt/);
  await expect(list.columnHead('Due')).toHaveAttribute('aria-sort', 'ascending');
});

test('columns are hidden and reordered permanently', async ({ openAs, callAs }) => {
  const { address } = await createOwnTasks(await callAs('admin@demo.hub'), [{ title: draft }]);
  const page = await openAs('admin@demo.hub');
  const list = createTaskListPage(page);
  await page.goto(address);
  await expect(list.columnHead('Tags')).toBeVisible();
  await list.viewButton.click();
  await list.view.getByRole('checkbox', { name: 'Tags' }).click();
  await expect(list.columnHead('Tags')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await list.columnHead('Due').getByRole('button').focus();
  const reordered = whenSaved(page, /^(PUT|POST) .*\/settings\//);
  await page.keyboard.press('Control+Shift+ArrowRight');
  await expect(list.columnHeads.filter({ hasText: /Due|Status/ })).toHaveText(['Status', 'Due']);
  await reordered;
  await page.reload();
  await expect(list.columnHeads.filter({ hasText: /Due|Status/ })).toHaveText(['Status', 'Due']);
  await expect(list.columnHead('Tags')).toHaveCount(0);
  await list.viewButton.click();
  const reset = whenSaved(page, /^(PUT|POST) .*\/settings\//);
  await list.view.getByRole('button', { name: 'Reset' }).click();
  await expect(list.columnHead('Tags')).toBeVisible();
  await reset;
});

test('exports the list on screen as CSV with formulas as text', async ({ openAs, callAs }) => {
  const { address, invention } = await createOwnTasks(await callAs(marcus), [
    { title: '=HYPERLINK("http://evil")', dueAt: '2031-03-05', assignees: [priya] },
    { title: 'Say "yes", then file' },
  ]);
  const page = await openAs(marcus);
  const list = createTaskListPage(page);
  await page.goto(`${address}&sort=title`);
  await expect(list.rows).toHaveCount(2);
  const [file] = await Promise.all([page.waitForEvent('download'), list.exportButton.click()]);
  expect(file.suggestedFilename()).toMatch(/^tasks-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readDownload(file)).trimEnd().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain(`"'=HYPERLINK(""http://evil"")"`);
  expect(lines[1]).toContain('2031-03-05');
  expect(lines[1]).toContain(invention.title);
  expect(lines[2]).toContain('"Say ""yes"", then file"');
});

test('an empty list explains what to do, and a list that fails to load can be retried', async ({
  openAs,
  callAs,
}) => {
  const { address } = await createOwnTasks(await callAs(marcus), [{ title: draft }]);
  const page = await openAs(marcus);
  const list = createTaskListPage(page);
  await page.route('**/api/search/tasks', (route) => route.abort());
  await page.goto(address);
  await expect(page.getByText('The tasks could not be loaded')).toBeVisible();
  await page.unroute('**/api/search/tasks');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(list.titles).toHaveText([draft]);
  await createFilterBar(page).add('done', 'Status: Done');
  await expect(page.getByRole('heading', { name: 'No matching tasks' })).toBeVisible();
  await page.getByRole('button', { name: /^Remove the filter Tags: / }).click();
  await expect(page.getByRole('heading', { name: 'No matching tasks' })).toBeHidden();
});

test('a new task belongs to its author, and groups of milestones name the invention', async ({
  openAs,
  callAs,
}) => {
  const call = await callAs(marcus);
  const tag = uniqueTitle('shared');
  const inventions = [];
  for (const title of ['Valve', 'Lamp'].map(uniqueTitle)) {
    const references = [uniqueTitle('R').replace(' ', '-')];
    const invention = await call(createInvention, { body: { title, references } });
    const body = { inventionId: invention.id, title: 'Reply', dueAt: '2031-03-03' };
    const milestone = await call(createMilestone, { body });
    await call(createTask, {
      body: { inventionId: invention.id, milestoneId: milestone.id, title: 'Draft', tags: [tag] },
    });
    inventions.push(invention);
  }
  const page = await openAs(marcus);
  const list = createTaskListPage(page);
  await page.goto(`/tasks?tags=${encodeURIComponent(tag)}&group=milestone`);
  for (const { title, references } of inventions)
    await expect(list.head(title)).toContainText(`Reply ${references[0]} · ${title}`);

  await page.keyboard.press('c');
  const dialog = page.getByRole('dialog', { name: 'New task' });
  await dialog.getByRole('combobox', { name: 'Invention' }).fill(inventions[0]?.title ?? '');
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  const title = uniqueTitle('Call the client');
  await dialog.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog).toBeHidden();
  const { collection } = await call(runTaskFilter, { body: { qs: title.split(' ').at(-1) } });
  expect(collection.map(({ assignees }) => assignees)).toEqual([[marcus]]);
});
