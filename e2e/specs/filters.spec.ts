import { createFilter, getFilter, updateFilter } from '@hub/contract/filters/filters.calls.ts';
import { updateTask } from '@hub/contract/tasks/tasks.calls.ts';
import { type IsoDate, plusDays } from '@hub/domain/dates/iso-date.ts';
import { resolveDateFilter } from '@hub/domain/filters/date-filter.ts';
import { createConflictPage } from '../src/conflict.page.ts';
import { createFilterBar } from '../src/filter-bar.page.ts';
import { findTeam } from '../src/find-team.ts';
import { type Caller, expect, test, uniqueTitle } from '../src/hub-test.ts';
import { createOwnTasks, everyTask, findToday, longAgo } from '../src/own-tasks.ts';
import { createTaskListPage } from '../src/task-list.page.ts';

const marcus = 'attorney@demo.hub';
const priya = 'paralegal@demo.hub';

/** Formats a day such as "Tue 6 Oct 2026". */
const writeDay = (day: IsoDate): string => {
  const date = new Date(`${day}T00:00:00Z`);
  const write = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }).format(date);
  return [{ weekday: 'short' }, { day: 'numeric' }, { month: 'short' }, { year: 'numeric' }]
    .map((options) => write(options as Intl.DateTimeFormatOptions))
    .join(' ');
};

const createTrio = (call: Caller) =>
  createOwnTasks(call, [
    { title: 'Draft the reply', dueAt: longAgo, assignees: [marcus] },
    { title: 'Wait for the client', dueAt: longAgo, status: 'waiting', assignees: [marcus, priya] },
    { title: 'Close the file' },
  ]);

test('a filter is built by typing, shows its count, is part of the URL, and works for a colleague', async ({
  openAs,
  callAs,
}) => {
  const { tag } = await createTrio(await callAs(marcus));
  const page = await openAs(marcus);
  const bar = createFilterBar(page);
  const list = createTaskListPage(page);
  await page.goto(everyTask);
  await expect(bar.count).toBeVisible();
  await bar.typeInto('over');
  await expect(bar.options.first()).toHaveText('Due: overdue');
  await page.keyboard.press('Enter');
  await expect(bar.chipValue('Due')).toHaveText('Due: overdue');
  await bar.add(tag, `Tags: ${tag}`);
  await expect(bar.count).toHaveText('2 tasks2 overdue');
  await expect(bar.chips.last()).toContainText('and');

  await bar.add('wait', 'Status: Waiting');
  await expect(bar.count).toHaveText('1 task1 overdue');
  await bar.removeChip('Status');
  await expect(bar.count).toHaveText('2 tasks2 overdue');

  await bar.add('priya', 'Assignees: Priya Raman');
  await expect(bar.count).toHaveText('1 task1 overdue');
  await bar.add('me', 'Assignees: Marcus Oyelaran');
  await expect(bar.chipSwitch('Assignees')).toHaveText('any of');
  await expect(bar.count).toHaveText('2 tasks2 overdue');
  await bar.chipSwitch('Assignees').click();
  await expect(bar.chipSwitch('Assignees')).toHaveText('all of');
  await expect(list.titles).toHaveText(['Wait for the client']);
  await expect(bar.unsaved).toBeVisible();

  await page.reload();
  await expect(bar.chipSwitch('Assignees')).toHaveText('all of');
  await expect(list.titles).toHaveText(['Wait for the client']);
  const colleague = await openAs(priya);
  await colleague.goto(page.url());
  await expect(createTaskListPage(colleague).titles).toHaveText(['Wait for the client']);
  await expect(createFilterBar(colleague).chipValue('Due')).toHaveText('Due: overdue');

  await bar.typeInto('');
  await page.keyboard.press('Backspace');
  await expect(bar.chip('Tags')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await bar.button('Clear all').click();
  await expect(bar.chips).toHaveCount(0);
  await expect(bar.saved('All tasks')).toBeVisible();
});

test('a relative date shows its days and finds exactly those', async ({ openAs, callAs }) => {
  const call = await callAs(marcus);
  const today = await findToday(call);
  const days = resolveDateFilter({ refDate: 'today', offset: 3, unit: 'business day' }, today);
  if (days === 'none' || !days.from || !days.to) throw new Error('Three business days have two ends.');
  const { address } = await createOwnTasks(call, [
    { title: 'On the last day', dueAt: days.to },
    { title: 'A day later', dueAt: plusDays(days.to, 1) },
  ]);
  const meant = `${writeDay(days.from)} – ${writeDay(days.to)}`;
  const page = await openAs(marcus);
  const bar = createFilterBar(page);
  await page.goto(address);
  await expect(bar.count).toHaveText('2 tasks');
  await bar.add('+3bd', 'Due: today to +3 business days');
  await expect(createTaskListPage(page).titles).toHaveText(['On the last day']);
  await expect(bar.chipValue('Due')).toHaveAttribute('title', meant);
  await expect(page).toHaveURL(/due=today\.3bd/);

  await bar.chipValue('Due').click();
  const editor = page.getByRole('dialog', { name: 'Due', exact: true });
  await expect(editor.getByRole('status')).toContainText(`${meant} · New York time`);
  await editor
    .getByRole('spinbutton')
    .or(editor.getByRole('textbox', { name: /^Offset/ }))
    .fill('30');
  await expect(bar.count).toHaveText('2 tasks');
  await editor.getByRole('textbox', { name: 'Due, typed' }).fill('someday');
  await expect(editor.getByText('Date not recognized')).toBeVisible();
  await editor.getByRole('textbox', { name: 'Due, typed' }).fill('none');
  await editor.getByRole('button', { name: 'no due date' }).click();
  await expect(bar.count).toHaveText('0 tasks');
});

test('on a phone the unit of a date range is not cut off', async ({ openAs }) => {
  const page = await openAs(marcus, { viewport: { width: 390, height: 844 }, traits: { hasTouch: true } });
  await page.goto('/tasks?due=today.3bd');
  await page.getByRole('button', { name: 'Filters (1)' }).click();
  await page
    .getByRole('dialog', { name: 'Filters' })
    .getByRole('button', { name: /^Due: ./ })
    .click();
  const editor = page.getByRole('dialog', { name: 'Due', exact: true });
  const unit = editor.getByLabel('Unit');
  await expect(unit).toHaveValue('business day');
  const [whole, part] = await Promise.all([editor.boundingBox(), unit.boundingBox()]);
  expect(part?.width).toBeGreaterThan((whole?.width ?? 0) / 2);
});

test('a filter is saved privately and for a team, changed, reverted, deleted and restored', async ({
  openAs,
  callAs,
}) => {
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

test('a filter reports a deleted tag and person, lets people remove them, and still runs', async ({
  openAs,
  callAs,
}) => {
  const call = await callAs(marcus);
  const gone = uniqueTitle('gone');
  const { tag, tasks } = await createOwnTasks(call, [
    { title: 'Keep this', tags: [gone] },
    { title: 'And this' },
  ]);
  const { id } = await call(createFilter, {
    body: {
      title: uniqueTitle('Fading'),
      data: { tags: [tag, gone], tagsConjugation: 'and', assignees: ['left.us@demo.hub'] },
    },
  });
  for (const task of tasks.slice(0, 1))
    await call(updateTask, { params: { id: task.id }, body: { tags: [tag] } });
  const page = await openAs(marcus);
  const bar = createFilterBar(page);
  await page.goto(`/tasks?filter=${id}`);
  await expect(createTaskListPage(page).titles).toHaveText(['Keep this', 'And this']);
  await bar.repair('Assignees').click();
  await expect(bar.chip('Assignees')).toHaveCount(0);
  await bar.repair('Tags').click();
  await expect(bar.chipValue('Tags')).toHaveText(`Tags: ${tag}`);
  await expect(bar.repair('Tags')).toHaveCount(0);
  await expect(bar.count).toHaveText('2 tasks');
  await bar.button('Save').click();
  await expect(bar.unsaved).toHaveCount(0);
  expect((await call(getFilter, { params: { id } })).data).toMatchObject({ tags: [tag] });
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

test('a system filter cannot be overwritten, only saved as a copy', async ({ openAs }) => {
  const page = await openAs(marcus);
  const bar = createFilterBar(page);
  await page.goto('/tasks?filter=my-tasks');
  await expect(bar.saved('My Tasks').getByRole('img', { name: 'Built in' })).toBeVisible();
  await bar.more.click();
  await expect(page.getByRole('menuitem')).toHaveText([/Save as/, /Copy the link/]);
  await page.keyboard.press('Escape');
  await bar.add('over', 'Due: overdue');
  await expect(bar.unsaved).toBeVisible();
  await expect(bar.button('Save')).toHaveCount(0);
  await expect(bar.button('Save as')).toBeVisible();
  await bar.button('Reset').click();
  await expect(bar.chip('Due')).toHaveCount(0);
});

test('My Tasks shows the tasks of the person acted for, and one’s own tasks afterwards', async ({
  openAs,
}) => {
  const page = await openAs(priya);
  const bar = createFilterBar(page);
  await page.goto('/tasks?filter=my-tasks');
  await expect(bar.chipValue('Assignees')).toHaveText('Assignees: Priya Raman');
  const own = await bar.count.textContent();
  await page.getByRole('button', { name: 'Search as' }).click();
  await page.getByRole('menuitem', { name: 'Marcus Oyelaran' }).click();
  await expect(bar.chipValue('Assignees')).toHaveText('Assignees: Marcus Oyelaran');
  await expect(page).toHaveURL(/\/tasks\?filter=my-tasks&as=attorney%40demo\.hub$/);
  await expect(bar.count).not.toHaveText(own ?? '');
  await page.reload();
  await expect(bar.chipValue('Assignees')).toHaveText('Assignees: Marcus Oyelaran');
  await page.getByRole('button', { name: 'Stop searching as Marcus Oyelaran' }).click();
  await expect(bar.chipValue('Assignees')).toHaveText('Assignees: Priya Raman');
  await expect(page).toHaveURL(/\/tasks$/);
});

test('a link to a missing filter shows no tasks until the person chooses whose', async ({ openAs }) => {
  const page = await openAs(priya);
  const bar = createFilterBar(page);
  await page.goto('/tasks?filter=0198c0de-0000-7000-8000-00000000dead');
  await expect(page.getByText('Filter not found')).toBeVisible();
  await expect(page.getByRole('grid')).toHaveCount(0);
  await expect(bar.count).toHaveCount(0);
  const exported = page.getByRole('button', { name: 'Export as CSV' });
  await expect(exported).toBeDisabled();
  await page.getByRole('button', { name: 'Show My Tasks' }).click();
  await expect(bar.chipValue('Assignees')).toHaveText('Assignees: Priya Raman');
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(exported).toBeEnabled();
});
