import { listSponsors } from '@hub/contract/auth/teams.calls.ts';
import { updateFilter } from '@hub/contract/filters/filters.calls.ts';
import { suggestTags } from '@hub/contract/suggest/suggest.calls.ts';
import { runTaskFilter } from '@hub/contract/task-search/task-search.calls.ts';
import { plusDays } from '@hub/domain/dates/iso-date.ts';
import { resolveDateFilter } from '@hub/domain/filters/date-filter.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../support/accessibility.ts';
import { filterIdAt, keepFilters, myTasks } from '../support/kept-filters.ts';
import { keepSettings, keepTasks, longAgo, readToday, suggestColleagues } from '../support/kept-tasks.ts';
import { addressOf, renderScreen, server } from '../support/render-screen.tsx';
import {
  chooseFrom,
  expectCount,
  expectHidden,
  expectShown,
  expectText,
  expectTexts,
  pressKey,
} from '../support/screen.ts';
import { filterBar, taskList } from '../support/task-list.page.ts';

const ada = 'ada@example.test';
const priya = 'priya@example.test';
const permissions = ['inventions:edit', 'exports:run', 'filters:share'] as const;

/** Formats a day such as "Tue 6 Oct 2026". */
const writeDay = (day: string): string => {
  const date = new Date(`${day}T00:00:00Z`);
  const write = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }).format(date);
  return [
    write({ weekday: 'short' }),
    write({ day: 'numeric' }),
    write({ month: 'short' }),
    write({ year: 'numeric' }),
  ].join(' ');
};

const trio = [
  { title: 'Draft the reply', dueAt: longAgo, assignees: [ada], tags: ['batch'] },
  {
    title: 'Wait for the client',
    dueAt: longAgo,
    status: 'waiting' as const,
    assignees: [ada, priya],
    tags: ['batch'],
  },
  { title: 'Close the file', tags: ['batch'] },
];

beforeEach(() => {
  keepSettings();
  suggestColleagues();
  server.answer(suggestTags, ['batch']);
});

const open = async (path: string) => {
  await renderScreen(path, permissions);
  return { bar: filterBar(), list: taskList() };
};

test('a filter is built by typing, shows its count, and is part of the URL', async () => {
  keepFilters([myTasks]);
  keepTasks(trio);
  let { bar, list } = await open('/tasks?filter=');
  await expectShown(bar.count);
  await bar.typeInto('over');
  await expectText(bar.options.first(), 'Due: overdue');
  await pressKey('Enter');
  await expectText(bar.chipValue('Due'), 'Due: overdue');
  await bar.add('batch', 'Tags: batch');
  await expectText(bar.count, '2 tasks2 overdue');
  await expectText(bar.chips.last(), /and/);

  await bar.add('wait', 'Status: Waiting');
  await expectText(bar.count, '1 task1 overdue');
  await bar.removeChip('Status');
  await expectText(bar.count, '2 tasks2 overdue');

  await bar.add('priya', 'Assignees: Priya Raman');
  await expectText(bar.count, '1 task1 overdue');
  await bar.add('me', 'Assignees: Ada Byron');
  await expectText(bar.chipSwitch('Assignees'), 'any of');
  await expectText(bar.count, '2 tasks2 overdue');
  await bar.chipSwitch('Assignees').click();
  await expectText(bar.chipSwitch('Assignees'), 'all of');
  await expectTexts(list.titles, ['Wait for the client']);
  await expectShown(bar.unsaved);

  ({ bar, list } = await open(addressOf()));
  await expectText(bar.chipSwitch('Assignees'), 'all of');
  await expectTexts(list.titles, ['Wait for the client']);
  await bar.typeInto('');
  await pressKey('Backspace');
  await expectCount(bar.chip('Tags'), 0);
  await pressKey('Escape');
  await bar.button('Clear all').click();
  await expectCount(bar.chips, 0);
  await expectShown(bar.saved('All tasks'));
});

test('a relative date shows its days and finds exactly those', async () => {
  keepFilters();
  const days = resolveDateFilter({ refDate: 'today', offset: 3, unit: 'business day' }, readToday());
  if (days === 'none' || !days.from || !days.to) throw new Error('Three business days have two ends.');
  keepTasks([
    { title: 'On the last day', dueAt: days.to, tags: ['batch'] },
    { title: 'A day later', dueAt: plusDays(days.to, 1), tags: ['batch'] },
  ]);
  const meant = `${writeDay(days.from)} – ${writeDay(days.to)}`;
  const { bar, list } = await open('/tasks?tags=batch');
  await expectText(bar.count, '2 tasks');
  await bar.add('+3bd', 'Due: today to +3 business days');
  await expectTexts(list.titles, ['On the last day']);
  await expect.element(bar.chipValue('Due')).toHaveAttribute('title', meant);
  await expect.poll(addressOf).toContain('due=today.3bd');

  await bar.chipValue('Due').click();
  const editor = page.getByRole('dialog', { name: 'Due', exact: true });
  await expectText(editor.getByRole('status'), new RegExp(`${meant} · Berlin time`));
  await expectAccessible();
  await editor
    .getByRole('spinbutton')
    .or(editor.getByRole('textbox', { name: /^Offset/ }))
    .fill('30');
  await expectText(bar.count, '2 tasks');
  const typed = editor.getByRole('textbox', { name: 'Due, typed' });
  await typed.fill('someday');
  await expectShown(editor.getByText('Date not recognized'));
  await typed.fill('none');
  await editor.getByRole('button', { name: 'no due date' }).click();
  await expectText(bar.count, '0 tasks');
});

test('on a phone the unit of a date range is not cut off', async () => {
  keepFilters();
  keepTasks(trio);
  await page.viewport(390, 844);
  await open('/tasks?due=today.3bd');
  await page.getByRole('button', { name: 'Filters (1)' }).click();
  await page
    .getByRole('dialog', { name: 'Filters' })
    .getByRole('button', { name: /^Due: ./ })
    .click();
  const editor = page.getByRole('dialog', { name: 'Due', exact: true });
  const unit = editor.getByLabelText('Unit');
  await expect.element(unit).toHaveValue('business day');
  const width = (place: typeof unit) => place.element().getBoundingClientRect().width;
  expect(width(unit)).toBeGreaterThan(width(editor) / 2);
});

test('a filter is saved, changed, reverted, deleted and restored', async () => {
  const filters = keepFilters([myTasks]);
  keepTasks(trio);
  let { bar } = await open('/tasks?tags=batch');
  await bar.saveAs('Mine');
  await expectShown(bar.saved('Mine'));
  await expectHidden(bar.unsaved);

  await bar.add('over', 'Due: overdue');
  await expectShown(bar.unsaved);
  await bar.button('Reset').click();
  await expectHidden(bar.unsaved);
  await expectText(bar.count, '3 tasks2 overdue');
  await bar.add('over', 'Due: overdue');
  await bar.button('Save').click();
  await expectHidden(bar.unsaved);
  expect(filters.at(-1)?.data).toMatchObject({ tags: ['batch'], dueAt: 'overdue' });

  await bar.add('wait', 'Status: Waiting');
  await bar.saveAs('Late');
  await expectShown(bar.saved('Late'));
  ({ bar } = await open(addressOf()));
  await expectShown(bar.saved('Late'));
  await expectText(bar.count, '1 task1 overdue');

  await bar.openSaved('Late', 'Mine');
  await expectText(bar.count, '2 tasks2 overdue');
  await chooseFrom(bar.more, 'Delete');
  await expectHidden(bar.saved('Mine'));
  await page.getByRole('button', { name: 'Undo' }).click();
  await bar.openSaved('New filter', 'Mine');
  await expectShown(bar.saved('Mine'));
});

test('a filter reports a deleted tag and person, lets people remove them, and still runs', async () => {
  keepFilters([
    {
      title: 'Fading',
      data: { tags: ['batch', 'gone'], tagsConjugation: 'and', assignees: ['left.us@example.test'] },
    },
  ]);
  // The server ignores values that no longer exist, and names them.
  const unknown = { assignees: 'left.us@example.test', tags: 'gone' } as const;
  const names = Object.keys(unknown) as (keyof typeof unknown)[];
  server.answer(runTaskFilter, ({ body }) => ({
    collection: ['Keep this', 'And this'].map((title, index) => ({ id: filterIdAt(index), title })),
    ...{ total: 2, size: 50 },
    unknown: names
      .filter((field) => body[field]?.some((value) => value === unknown[field]))
      .map((field) => ({ field, value: unknown[field] })),
  }));
  const { bar, list } = await open(`/tasks?filter=${filterIdAt(0)}`);
  await expectTexts(list.titles, ['Keep this', 'And this']);
  await expectShown(page.getByText('“Assignees” does not limit this list: its value no longer exists.'));
  await expectAccessible();
  await bar.repair('Assignees').click();
  await expectCount(bar.chip('Assignees'), 0);
  await bar.repair('Tags').click();
  await expectText(bar.chipValue('Tags'), 'Tags: batch');
  await expectCount(bar.repair('Tags'), 0);
  await expectText(bar.count, '2 tasks');
  await bar.button('Save').click();
  await expectHidden(bar.unsaved);
  expect(server.requestsOf(updateFilter).at(-1)?.body).toMatchObject({ data: { tags: ['batch'] } });
});

test('a system filter cannot be overwritten, only saved as a copy', async () => {
  keepFilters([myTasks]);
  keepTasks(trio);
  const { bar } = await open('/tasks?filter=my-tasks');
  await expectShown(bar.saved('My Tasks').getByRole('img', { name: 'Built in' }));
  await bar.more.click();
  await expectTexts(page.getByRole('menuitem'), [/Save as/, /Copy the link/]);
  await pressKey('Escape');
  await bar.add('over', 'Due: overdue');
  await expectShown(bar.unsaved);
  await expectCount(bar.button('Save'), 0);
  await expectShown(bar.button('Save as'));
  await bar.button('Reset').click();
  await expectCount(bar.chip('Due'), 0);
});

test('My Tasks shows the tasks of the person acted for, and one’s own tasks afterwards', async () => {
  server.answer(listSponsors, [priya]);
  keepFilters([myTasks]);
  keepTasks(trio);
  let { bar } = await open('/tasks?filter=my-tasks');
  await expectText(bar.chipValue('Assignees'), 'Assignees: Ada Byron');
  await chooseFrom(page.getByRole('button', { name: 'Search as' }), 'Priya Raman');
  await expectText(bar.chipValue('Assignees'), 'Assignees: Priya Raman');
  await expect.poll(addressOf).toBe('/tasks?filter=my-tasks&as=priya%40example.test');
  await expectText(bar.count, '1 task1 overdue');
  expect(server.requestsOf(runTaskFilter).at(-1)?.body).toMatchObject({ searchAs: priya });
  ({ bar } = await open(addressOf()));
  await expectText(bar.chipValue('Assignees'), 'Assignees: Priya Raman');
  await page.getByRole('button', { name: 'Stop searching as Priya Raman' }).click();
  await expectText(bar.chipValue('Assignees'), 'Assignees: Ada Byron');
  await expect.poll(addressOf).toBe('/tasks');
});

test('a link to a missing filter shows no tasks until the person chooses whose', async () => {
  keepFilters([myTasks]);
  keepTasks(trio);
  const { bar } = await open('/tasks?filter=0198c0de-0000-7000-8000-00000000dead');
  await expectShown(page.getByText('Filter not found'));
  await expectCount(page.getByRole('grid'), 0);
  await expectCount(bar.count, 0);
  await expectAccessible();
  const exported = page.getByRole('button', { name: 'Export as CSV' });
  await expect.element(exported).toBeDisabled();
  await page.getByRole('button', { name: 'Show My Tasks' }).click();
  await expectText(bar.chipValue('Assignees'), 'Assignees: Ada Byron');
  await expectShown(page.getByRole('grid'));
  await expect.element(exported).toBeEnabled();
});
