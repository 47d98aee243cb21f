import { listInventionMilestones } from '@hub/contract/milestones/milestones.calls.ts';
import { runTaskFilter } from '@hub/contract/task-search/task-search.calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, expectLargeTargets } from '../support/accessibility.ts';
import { keepSettings, keepTasks, longAgo, suggestColleagues } from '../support/kept-tasks.ts';
import { addressOf, renderScreen, server } from '../support/render-screen.tsx';
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
import { filterBar, taskList } from '../support/task-list.page.ts';

const address = '/tasks?filter=&sort=title';
const four = ['Annotate the drawings', 'Bring the forms', 'Check the claims', 'Draft the reply'] as const;
const [annotate, bring, check, draft] = four;

beforeEach(() => {
  keepSettings();
  suggestColleagues();
});

const openList = async (path = address) => {
  await renderScreen(path, ['inventions:edit', 'exports:run']);
  return taskList();
};

test('tasks are focused, selected, previewed and opened by keyboard', async () => {
  keepTasks(four.map((title) => ({ title })));
  const list = await openList();
  await expectTexts(list.titles, four);
  await pressKey('j');
  await expect.element(list.row(annotate)).toHaveFocus();
  await pressKey('j');
  await pressKey('ArrowDown');
  await expect.element(list.row(check)).toHaveFocus();
  await pressKey('k');
  await expect.element(list.row(bring)).toHaveFocus();

  await pressKey('x');
  await expectText(list.bar, /1 selected/);
  await pressKey('Shift+ArrowDown');
  await expectText(list.bar, /2 selected/);
  await pressKey('Escape');
  await expectCount(list.chosen, 0);
  await pressKey('Control+a');
  await expectShown(page.getByText('4 items selected'));
  await pressKey('Escape');
  await expectHidden(list.bar);

  await pressKey('Home');
  await pressKey(' ');
  await expectShown(list.pane.getByRole('heading', { name: annotate }));
  await expect.element(list.row(annotate)).toHaveFocus();
  await pressKey('j');
  await expectShown(list.pane.getByRole('heading', { name: bring }));
  await pressKey('Enter');
  await expect.element(list.pane).toHaveFocus();
  await pressKey('Escape');
  await expectHidden(list.pane);
  await expect.element(list.row(bring)).toHaveFocus();

  await pressKey('Shift+F10');
  await expect.element(page.getByRole('menuitem', { name: /^Open Enter/ })).toHaveFocus();
  await pressKey('Escape');
  await pressKey('f');
  await expect.element(filterBar().picker).toHaveFocus();
  await pressKey('Escape');
  await pressKey('v');
  await expectCount(list.view.getBySelector(':focus'), 1);
  await pressKey('Escape');
  await expectHidden(list.view);
});

test('title, status, people, due date, tags and milestone are edited in their cells by keyboard', async () => {
  server.answer(listInventionMilestones, { canEdit: true });
  const { taskOf } = keepTasks([{ title: draft, tags: ['batch'] }]);
  const list = await openList();
  const title = 'Draft the answer';
  await expectTexts(list.titles, [draft]);
  await pressKey('j');
  await pressKey('e');
  await expect.element(list.editor('Title', draft)).toHaveFocus();
  await typeText('Forgotten');
  await pressKey('Escape');
  await expectTexts(list.titles, [draft]);
  await pressKey('e');
  await typeText(title);
  await pressKey('Enter');
  await expectTexts(list.titles, [title]);

  await pressKey('s');
  await expect.element(page.getByRole('option', { name: 'Open' })).toHaveFocus();
  await typeText('done');
  await expect.element(page.getByRole('option', { name: 'Done' })).toHaveFocus();
  await typeText('w');
  await pressKey('Enter');
  await expectText(list.cell(title, 'status'), 'Waiting');

  await pressKey('a');
  await page.getByRole('combobox', { name: `People of “${title}”` }).fill('Priya');
  await expectShown(page.getByRole('option', { name: /^Priya/ }));
  await pressKey('Enter');
  await expectText(page.getByRole('dialog', { name: `People of “${title}”` }), /Priya Raman/);
  await pressKey('Escape');
  await pressKey('Escape');
  await expectText(list.cell(title, 'assignees'), /Priya Raman/);

  await focusOn(list.row(title));
  await pressKey('d');
  await page.getByRole('textbox', { name: `Due of “${title}”` }).fill('31 Nov 2030');
  await pressKey('Enter');
  await expectShown(page.getByText('Date not recognized'));
  await page.getByRole('textbox', { name: `Due of “${title}”` }).fill('3/5/2031');
  await pressKey('Enter');
  await expectText(list.cell(title, 'dueAt'), /5 Mar/);

  await focusOn(list.row(title));
  await pressKey('t');
  await page
    .getByRole('combobox', { name: `Tags of “${title}”` })
    .or(page.getByRole('textbox', { name: `Tags of “${title}”` }))
    .first()
    .fill('hinge');
  await pressKey('Enter');
  await pressKey('Escape');
  await pressKey('Escape');
  await expectText(list.cell(title, 'tags'), /hinge/);

  await focusOn(list.row(title));
  await pressKey('m');
  await expect.element(page.getByRole('option', { name: 'No milestone' })).toHaveFocus();
  await pressKey('Escape');
  await expect
    .poll(() => taskOf(draft))
    .toMatchObject({
      title,
      status: 'waiting',
      assignees: ['priya@example.test'],
      dueAt: '2031-03-05',
      tags: ['batch', 'hinge'],
    });
});

test('an editor has the focus while it loads, and when its content could not be loaded', async () => {
  keepTasks([{ title: check }, { title: draft }]);
  const release = server.hold(listInventionMilestones);
  const list = await openList();
  await expectTexts(list.titles, [check, draft]);
  await pressKey('j');
  await pressKey('m');
  const editor = page.getByRole('dialog', { name: `Milestone of “${check}”` });
  await expectShown(editor.getByRole('status'));
  await expect.element(editor).toHaveFocus();
  // Neither a key of the list nor Tab leaves it.
  await pressKey('ArrowDown');
  await pressKey('Tab');
  await expect.element(editor).toHaveFocus();
  release();
  await expect.element(page.getByRole('option', { name: 'No milestone' })).toHaveFocus();
  await pressKey('Escape');
  await expect.element(list.cell(check, 'milestone')).toHaveFocus();

  server.refuse(listInventionMilestones, 'internal');
  await openList();
  await expectTexts(list.titles, [check, draft]);
  await pressKey('j');
  await pressKey('m');
  await expectText(editor, /could not be loaded/);
  await expect.element(editor).toHaveFocus();
  await pressKey('Escape');
  await expect.element(list.cell(check, 'milestone')).toHaveFocus();
});

test('groups have sticky headers with counts, stay collapsed, and the list sorts by several fields', async () => {
  keepTasks([
    ...four.map((title) => ({ title, dueAt: longAgo })),
    { title: 'Wait for the client', status: 'waiting' as const },
    ...Array.from({ length: 30 }, (_, index) => ({ title: `Step ${index + 10}`, status: 'done' as const })),
  ]);
  let list = await openList(`${address}&group=status`);
  await expectTexts(list.heads, [/^Open.*4 overdue$/, /^Waiting.*1$/, /^Done.*30$/]);
  await list.head('Open').getByRole('button').click();
  await expectText(list.rows.first(), /Wait for the client/);
  list = await openList(addressOf());
  await expectText(list.rows.first(), /Wait for the client/);
  await expectShown(list.head('Open').getByRole('button', { expanded: false }));
  await list.grid.wheel({ delta: { y: 900 } });
  await expect.element(list.row('Step 39')).toBeInViewport();
  await expect.element(list.head('Done')).toBeInViewport();
  await list.grid.wheel({ delta: { y: -2000 } });
  await list.head('Open').getByRole('button').click();
  await expectShown(list.row(annotate));

  await list.columnHead('Title').getByRole('button').click();
  await expectText(list.rows.first(), new RegExp(draft));
  await expect.element(list.columnHead('Title')).toHaveAttribute('aria-sort', 'descending');
  await list
    .columnHead('Due')
    .getByRole('button')
    .click({ modifiers: ['Shift'] });
  await expect.poll(() => decodeURIComponent(addressOf())).toContain('sort=-title,dueAt');
  await expect.element(list.columnHead('Due')).toHaveAttribute('aria-sort', 'ascending');
});

test('columns are hidden and reordered permanently', async () => {
  const settings = keepSettings();
  keepTasks([{ title: draft }]);
  let list = await openList();
  const two = () => list.columnHeads.filter({ hasText: /Due|Status/ });
  await expectShown(list.columnHead('Tags'));
  await list.viewButton.click();
  await list.view.getByRole('checkbox', { name: 'Tags' }).click();
  await expectCount(list.columnHead('Tags'), 0);
  await pressKey('Escape');
  await focusOn(list.columnHead('Due').getByRole('button'));
  await pressKey('Control+Shift+ArrowRight');
  await expectTexts(two(), ['Status', 'Due']);
  const names = () =>
    (settings as { tasks?: { columns: { name: string }[] } }).tasks?.columns.map(({ name }) => name);
  await expect
    .poll(() => names()?.filter((name) => /dueAt|status|tags/.test(name)))
    .toEqual(['status', 'dueAt']);
  list = await openList();
  await expectTexts(two(), ['Status', 'Due']);
  await expectCount(list.columnHead('Tags'), 0);
  await list.viewButton.click();
  await list.view.getByRole('button', { name: 'Reset' }).click();
  await expectShown(list.columnHead('Tags'));
});

test('an empty list explains what to do, and a list that fails to load can be retried', async () => {
  server.refuse(runTaskFilter, 'internal');
  const list = await openList('/tasks?tags=batch');
  await expectShown(page.getByText('The tasks could not be loaded'));
  await expectAccessible();
  keepTasks([
    { title: draft, tags: ['batch'] },
    { title: check, status: 'done' },
  ]);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectTexts(list.titles, [draft]);
  await filterBar().add('done', 'Status: Done');
  await expectShown(page.getByRole('heading', { name: 'No matching tasks' }));
  await expectAccessible();
  expectLargeTargets();
  await page.getByRole('button', { name: /^Remove the filter Tags: / }).click();
  await expectTexts(list.titles, [check]);
});
