import { createInvention } from '@hub/contract/inventions/inventions.calls.ts';
import { createMilestone } from '@hub/contract/milestones/milestones.calls.ts';
import { runTaskFilter } from '@hub/contract/task-search/task-search.calls.ts';
import { createTask } from '@hub/contract/tasks/tasks.calls.ts';
import { expect, test, uniqueTitle } from '../src/hub-test.ts';
import { createOwnTasks } from '../src/own-tasks.ts';
import { readDownload } from '../src/read-download.ts';
import { createTaskListPage } from '../src/task-list.page.ts';
import { whenSettled } from '../src/watch-page.ts';

const marcus = 'attorney@demo.hub';
const priya = 'paralegal@demo.hub';

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
