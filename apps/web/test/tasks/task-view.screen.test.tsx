import { listTaskEvents } from '@hub/contract/history/history.calls.ts';
import { listInventionMilestones } from '@hub/contract/milestones/milestones.calls.ts';
import { getTask, updateTask } from '@hub/contract/tasks/tasks.calls.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, expectLargeTargets } from '../support/accessibility.ts';
import { keepTasks, keptInventionId, suggestColleagues } from '../support/kept-tasks.ts';
import { renderScreen, server } from '../support/render-screen.tsx';
import {
  chooseFrom,
  expectCount,
  expectShown,
  expectText,
  expectTexts,
  pressKey,
  typeText,
} from '../support/screen.ts';
import { taskView } from '../support/task-view.page.ts';

const milestoneId = '0198c0de-0000-7000-8000-0000000000bb';
const sent = () => Object.assign({}, ...server.requestsOf(updateTask).map(({ body }) => body));

/** Opens a kept task alone. */
const openTask = async (part: Parameters<typeof keepTasks>[0][number]) => {
  const { tasks, taskOf } = keepTasks([part]);
  suggestColleagues();
  await renderScreen(`/tasks/${tasks[0]?.id}?view=full`, ['inventions:edit']);
  const view = taskView();
  await expectText(view.title, part.title);
  return { view, task: taskOf(part.title) };
};

test('the fields of a task are edited in place', async () => {
  server.answer(listInventionMilestones, {
    milestones: [{ id: milestoneId, title: 'File it', inventionId: keptInventionId, dueAt: '2031-03-03' }],
    canEdit: true,
  });
  const { view } = await openTask({ title: 'Draft the reply' });
  await pressKey('e');
  await page.getByRole('textbox', { name: 'Title of the task' }).fill('Draft the answer');
  await pressKey('Enter');
  await expectText(view.title, 'Draft the answer');
  await chooseFrom(view.button(/^Status of /), 'Waiting');
  await expectText(view.button(/^Status of /), 'Waiting');
  await chooseFrom(view.button('Milestone: No milestone'), 'File it');
  await expectShown(view.button('Milestone: File it'));
  await view.button(/^People of /).click();
  await page.getByRole('combobox', { name: /^People of / }).fill('Priya');
  await page.getByRole('option', { name: /^Priya Raman/ }).click();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expectText(view.button(/^People of /), /Priya Raman/);
  await expect.poll(sent).toMatchObject({
    title: 'Draft the answer',
    status: 'waiting',
    assignees: ['priya@example.test'],
    milestoneId,
  });
});

test('formatted notes are stored as Markdown and shown again', async () => {
  const { view, task } = await openTask({ title: 'Draft the reply' });
  await view.writeNotes();
  await expect.element(view.written).toHaveFocus();
  await view.tool('Bold').click();
  await typeText('Ask the inventor');
  await view.tool('Bold').click();
  await pressKey('Enter');
  await view.tool('Bulleted list').click();
  await typeText('First drawing');
  await pressKey('Enter');
  await typeText('Second drawing');
  await pressKey('Enter');
  await pressKey('Enter');
  await pressKey('Control+k');
  await view.linkAddress.fill('javascript:alert(1)');
  await pressKey('Enter');
  await expectShown(view.notes.getByText('Enter an http, https or mailto address.'));
  await view.linkAddress.fill('https://www.uspto.gov/');
  await pressKey('Enter');
  await expectText(view.notesState, 'Saved');
  const { notes } = task as { notes?: string };
  expect(notes).toContain('**Ask the inventor**');
  expect(notes).toMatch(/^- First drawing\n- Second drawing$/m);
  expect(notes).toContain('https://www.uspto.gov/');
  expect(notes).not.toContain('<');

  await pressKey('Escape');
  await renderScreen(`/tasks/${task.id}?view=full`, ['inventions:edit']);
  await expectTexts(view.notes.getByRole('listitem'), ['First drawing', 'Second drawing']);
  const weight = Number(getComputedStyle(view.notes.getByText('Ask the inventor').element()).fontWeight);
  expect(weight).toBeGreaterThanOrEqual(600);
  expect(view.notes.getByRole('link').element().getAttribute('href')).toBe('https://www.uspto.gov/');
});

test('a step shows its instructions and position, and links to its neighbors', async () => {
  const titles = ['Read the action', 'Draft the reply', 'File the reply'];
  const ids = titles.map((_, index) => `0198c0de-0000-7000-8000-0000000a000${index}`);
  const neighbours = titles.map((title, order) => ({
    id: ids[order],
    title,
    order,
    status: 'open' as const,
  }));
  const step = {
    title: 'Draft the reply',
    instructions: 'Draft it with **care**.',
    milestoneTitle: 'Respond',
  };
  const workflow = { milestoneId, stepId: 'draft' };
  keepTasks(titles.map((title) => ({ title, neighbours, step, workflow, milestoneTitle: 'Respond' })));
  await renderScreen(`/tasks/${ids[1]}?view=full`, ['inventions:edit']);
  const view = taskView();
  await expectShown(view.view.getByRole('heading', { name: 'Instructions' }));
  await expectShown(view.view.getByText('Step 2 of 3'));
  const current = view.steps.getBySelector('[aria-current="step"]');
  await expectText(current, /Draft the reply/);
  await expectAccessible();
  await view.steps.getByRole('button', { name: 'File the reply' }).click();
  await expectText(view.title, 'File the reply');
  await expectText(current, /File the reply/);
  await expectShown(view.view.getByText('Step 3 of 3'));
});

test('the history shows each change and restores an earlier value, which can be undone', async () => {
  const before = { notes: 'Call the inventor on Friday', dueAt: null, status: 'open' };
  const after = { notes: 'Call the inventor on Monday', dueAt: '2031-03-05', status: 'waiting' };
  const changes = (Object.keys(before) as (keyof typeof before)[]).map((field) => ({
    ...{ field, from: before[field], to: after[field] },
  }));
  const actor = { email: 'priya@example.test', firstName: 'Priya', lastName: 'Raman' };
  server.answer(listTaskEvents, {
    collection: [{ type: 'task.updated', seq: 2, metadata: { actor, title: 'Draft the reply', changes } }],
    ...{ total: 1, size: 50 },
  });
  const { view } = await openTask({ title: 'Draft the reply', ...(after as object) });
  const change = view.history.first();
  await expectText(change, /Priya Raman changed the task/);
  await expectShown(change.getByRole('deletion').filter({ hasText: 'Friday' }));
  await expectShown(change.getByRole('insertion').filter({ hasText: 'Monday' }));
  await change.getByRole('button', { name: 'Restore …' }).click();
  await expectShown(view.restore);
  await expectAccessible();
  await view.restore.getByRole('checkbox', { name: 'Restore due date' }).click();
  await view.restore.getByRole('button', { name: 'Restore', exact: true }).click();
  await expectText(view.notes, /Friday/);
  await expect
    .poll(() => server.requestsOf(updateTask).at(-1)?.body)
    .toEqual({ status: 'open', notes: before.notes });
  await view.undo.click();
  await expectText(view.notes, /Monday/);
  await expectText(view.button(/^Status of /), 'Waiting');
  await expect
    .poll(() => server.requestsOf(updateTask).at(-1)?.body)
    .toEqual({ status: 'waiting', notes: after.notes });
});

test.each(['', '?view=full'])('a task that cannot be found says so%s', async (view) => {
  keepTasks([]);
  server.refuse(getTask, 'task.not_found');
  await renderScreen(`/tasks/00000000-0000-7000-8000-000000000000${view}`);
  await expectShown(page.getByRole('heading', { name: 'Task not found', level: 2 }));
  await expectCount(page.getByRole('main').getByRole('heading', { level: 1 }), 1);
  await expectAccessible();
});

test('Esc leaves an unfinished comment and keeps its text', async () => {
  const { view } = await openTask({ title: 'Draft the reply' });
  await view.composer.click();
  await typeText('Please look, @priya');
  await expectShown(view.mentionChoices.first());
  await expectAccessible();
  expectLargeTargets();
  await pressKey('Escape');
  await expectCount(view.mentionChoices, 0);
  await expect.element(view.composer).toHaveFocus();
  await pressKey('Escape');
  await expect.element(view.composer).not.toHaveFocus();
  await expect.element(view.composer).toHaveValue('Please look, @priya');
  await expectShown(view.view);
});
