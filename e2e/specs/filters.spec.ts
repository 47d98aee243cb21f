import { createFilter, getFilter, updateFilter } from '@hub/contract/filters/filters.calls.ts';
import { createConflictPage } from '../src/conflict.page.ts';
import { createFilterBar } from '../src/filter-bar.page.ts';
import { findTeam } from '../src/find-team.ts';
import { type Caller, expect, test, uniqueTitle } from '../src/hub-test.ts';
import { createOwnTasks, everyTask, longAgo } from '../src/own-tasks.ts';

const marcus = 'attorney@demo.hub';
const priya = 'paralegal@demo.hub';

const createTrio = (call: Caller) =>
  createOwnTasks(call, [
    { title: 'Draft the reply', dueAt: longAgo, assignees: [marcus] },
    { title: 'Wait for the client', dueAt: longAgo, status: 'waiting', assignees: [marcus, priya] },
    { title: 'Close the file' },
  ]);

test('a filter is saved privately and for a team, changed, reverted, deleted and restored', {
  tag: '@deep',
}, async ({ openAs, callAs }) => {
  const { tag, address } = await createTrio(await callAs(marcus));
  const [own, shared] = [uniqueTitle('Mine'), uniqueTitle('Ours')];
  const page = await openAs(marcus);
  const bar = createFilterBar(page);
  await page.goto(address);
  await bar.saveAs(own);
  await expect(bar.saved(own)).toBeVisible();
  await expect(bar.unsaved).toHaveCount(0);

  await bar.add('over', 'Due: overdue');
  await expect(bar.unsaved).toBeVisible();
  await bar.button('Reset').click();
  await expect(bar.unsaved).toHaveCount(0);
  await expect(bar.count).toHaveText('3 tasks2 overdue');
  await bar.add('over', 'Due: overdue');
  await bar.button('Save').click();
  await expect(bar.unsaved).toHaveCount(0);

  await bar.add('wait', 'Status: Waiting');
  await bar.saveAs(shared, 'Electrical');
  await expect(bar.saved(shared)).toBeVisible();
  await page.reload();
  await expect(bar.saved(shared)).toBeVisible();
  await expect(bar.count).toHaveText('1 task1 overdue');

  const colleague = await openAs(priya);
  const theirs = createFilterBar(colleague);
  await colleague.goto(everyTask);
  await theirs.openSaved('All tasks', shared);
  await expect(theirs.count).toHaveText('1 task1 overdue');
  await expect(theirs.chipValue('Tags')).toHaveText(`Tags: ${tag}`);
  await theirs.saved(shared).click();
  await colleague.getByRole('combobox', { name: 'Saved filters' }).fill(own);
  await expect(colleague.getByText('No matching saved filter')).toBeVisible();

  await bar.openSaved(shared, own);
  await expect(bar.count).toHaveText('2 tasks2 overdue');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await bar.more.click();
  await page.getByRole('menuitem', { name: 'Copy the link' }).click();
  await expect(page.getByText('The link was copied.')).toBeVisible();
  await colleague.goto(await page.evaluate<string>('navigator.clipboard.readText()'));
  await expect(theirs.count).toHaveText('2 tasks2 overdue');
  await expect(theirs.saved('New filter')).toBeVisible();
  await bar.more.click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(bar.saved(own)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await bar.openSaved('New filter', own);
  await expect(bar.saved(own)).toBeVisible();
});

test('shows both versions of a filter that a colleague changed before saving', async ({ openAs, callAs }) => {
  const [call, colleague] = [await callAs(marcus), await callAs(priya)];
  const { tag } = await createTrio(call);
  const page = await openAs(marcus);
  const teamId = await findTeam(call, 'Electrical');
  const { id } = await call(createFilter, {
    body: { title: uniqueTitle('Shared'), data: { tags: [tag] }, type: 'team', teamId },
  });
  const bar = createFilterBar(page);
  await page.goto(`/tasks?filter=${id}`);
  await expect(bar.count).toHaveText('3 tasks2 overdue');
  const change = (status: 'waiting' | 'done') =>
    colleague(updateFilter, { params: { id }, body: { data: { tags: [tag], status: [status] } } });

  await bar.add('over', 'Due: overdue');
  await change('waiting');
  // Their version is shown immediately, but not overwritten without confirmation.
  await expect(bar.chipValue('Status')).toHaveText('Status: Waiting');
  await bar.button('Save').click();
  const conflict = createConflictPage(page);
  await expect(conflict.theirs.locator('..')).toContainText('Status: Waiting');
  await expect(conflict.mine.locator('..')).toContainText('Due: overdue');
  await conflict.theirs.check();
  await conflict.save.click();
  await expect(bar.chipValue('Status')).toHaveText('Status: Waiting');
  await expect(bar.unsaved).toHaveCount(0);

  await bar.add('over', 'Due: overdue');
  await change('done');
  await expect(bar.chipValue('Status')).toHaveText('Status: Done');
  await bar.button('Save').click();
  await conflict.mine.check();
  await conflict.save.click();
  await expect(conflict.dialog).toBeHidden();
  await expect(bar.unsaved).toHaveCount(0);
  const { data } = await call(getFilter, { params: { id } });
  expect(data).toMatchObject({ status: ['done'], dueAt: 'overdue' });
});
