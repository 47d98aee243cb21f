import { listStreamEvents } from '@hub/contract/streams/streams.calls.ts';
import { taskSchema } from '@hub/contract/tasks/task.schema.ts';
import { createTask, deleteTask, updateTask } from '@hub/contract/tasks/tasks.calls.ts';
import { answerWith } from '@hub/testkit/web/answer-with.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { storageKeys } from '../../src/lib/storage/storage-keys.ts';
import { conflictDialog } from '../support/conflict.page.ts';
import { keepSettings, suggestColleagues } from '../support/kept-tasks.ts';
import { keepWork, milestoneIdAt, work, workId } from '../support/kept-work.ts';
import { chooseByKey, press, renderScreen, server } from '../support/render-screen.tsx';
import {
  chooseFrom,
  expectCount,
  expectHidden,
  expectShown,
  expectText,
  focusOn,
  pressKey,
  typeText,
} from '../support/screen.ts';
import { storeText } from '../support/stored-text.ts';

const [goal, later] = ['File the application', 'Pay the fee'] as const;
const [first, second, third] = ['First step', 'Second step', 'Third step'] as const;
const steps = [first, second, third];

const open = async () => {
  await renderScreen(`/inventions/${workId}`, ['inventions:edit']);
  return work();
};
const renameTask = async (from: string, to: string): Promise<void> => {
  await work().taskTitle(from).click();
  await page.getByRole('textbox', { name: 'Title of the task' }).fill(to);
  await pressKey('Enter');
};
/** Presses Tab until an element has the focus, as a person without a mouse does. */
const tabTo = async (target: Locator): Promise<void> => {
  for (let stop = 0; stop < 120; stop += 1) {
    if (document.activeElement === target.elements()[0]) return;
    await pressKey('Tab');
  }
  throw new Error('Tab does not reach it.');
};

beforeEach(() => {
  keepSettings();
  suggestColleagues();
});
afterEach(() => storeText(storageKeys.conflicts, null));

test('a task is added, renamed, changed in status, deleted and restored', async () => {
  const { tasks } = keepWork([{ title: goal }]);
  server.answer(createTask, ({ body: { title, milestoneId = null } }) => {
    const id = '0198c0de-0000-7000-8000-0000000d0009';
    const task = {
      id,
      title,
      order: 0,
      status: 'open',
      inventionId: workId,
      updatedAt: '2026-01-01T00:00:00Z',
    };
    tasks.push({ ...task, milestoneId, deleted: false });
    return { ...task, workflow: { milestoneId } } as never;
  });
  let overview = await open();
  await page.getByRole('button', { name: `Add task to “${goal}”` }).click();
  await page.getByRole('textbox', { name: 'Title of the new task' }).fill('Ask the inventor');
  await pressKey('Enter');
  await expectShown(overview.taskDone('Ask the inventor'));
  await expectShown(page.getByText('Next: Ask the inventor'));
  expect(server.requestsOf(createTask)).toMatchObject([{ body: { milestoneId: milestoneIdAt(0) } }]);
  await renameTask('Ask the inventor', 'Call the inventor');
  await expectShown(overview.taskDone('Call the inventor'));
  await chooseFrom(overview.taskStatus('Call the inventor'), 'Waiting');
  await expectText(overview.taskStatus('Call the inventor'), 'Waiting');
  await page.getByRole('button', { name: 'Delete “Call the inventor”' }).click();
  await expectCount(overview.taskDone('Call the inventor'), 0);
  await overview.undo.click();
  await expectShown(overview.taskDone('Call the inventor'));
  await expect
    .poll(() => server.requestsOf(updateTask).map(({ body }) => body))
    .toEqual([{ title: 'Call the inventor' }, { status: 'waiting' }, { deleted: false }]);
  overview = await open();
  await expectText(overview.taskStatus('Call the inventor'), 'Waiting');
});

test('a task is moved to another milestone and back', async () => {
  const { tasks } = keepWork([{ title: goal }, { title: later, dueAt: '2031-04-03' }], [first]);
  let overview = await open();
  await overview.milestoneTitle(later).click();
  await expect.element(overview.milestoneTitle(later)).toHaveAttribute('aria-expanded', 'true');
  const within = (title: string) =>
    overview.milestone(title).getByRole('checkbox', { name: `Done: ${first}` });
  await chooseFrom(overview.taskStatus(first), later);
  await expectShown(within(later));
  await expectCount(within(goal), 0);
  await expectShown(page.getByText(`“${first}” was moved to “${later}”.`));
  await expect.poll(() => tasks[0]?.milestoneId).toBe(milestoneIdAt(1));
  await overview.undo.click();
  await expectShown(within(goal));
  await expectCount(within(later), 0);
  await expect.poll(() => tasks[0]?.milestoneId).toBe(milestoneIdAt(0));
  overview = await open();
  await expectShown(within(goal));
});

test('the response to a change does not hide the next change', async () => {
  const { tasks } = keepWork([{ title: goal }], [first]);
  const overview = await open();
  const releaseFirst = server.hold(updateTask);
  await overview.taskDone(first).click();
  await expectText(overview.taskStatus(first), 'Done');
  await chooseFrom(overview.taskStatus(first), 'Waiting');
  await expectText(overview.taskStatus(first), 'Waiting');
  expect(server.requestsOf(updateTask)).toHaveLength(1);
  releaseFirst();
  const releaseSecond = server.hold(updateTask);
  await expect.poll(() => server.requestsOf(updateTask)).toHaveLength(2);
  expect(overview.taskStatus(first).element().textContent).toBe('Waiting');
  releaseSecond();
  await expect.poll(() => tasks[0]?.status).toBe('waiting');
  await expectText((await open()).taskStatus(first), 'Waiting');
});

test('a refused change is rolled back and explained', async () => {
  keepWork([{ title: goal }], [first]);
  server.refuse(updateTask, 'internal');
  const overview = await open();
  const release = server.hold(updateTask);
  await overview.taskDone(first).click();
  await expectText(overview.taskStatus(first), 'Done');
  release();
  await expectText(page.getByRole('alert'), /Your change was not saved/);
  await expect.element(overview.taskDone(first)).not.toBeChecked();
});

/** Opens the title of a task, while a colleague changes the same task. */
const startRenaming = async (theirs: object) => {
  const { tasks } = keepWork([{ title: goal }], [first]);
  const [task] = tasks;
  if (!task) throw new Error('There is no task.');
  const overview = await open();
  await overview.taskTitle(first).click();
  const updatedAt = '2027-01-01T00:00:00.000Z';
  Object.assign(task, theirs, { updatedAt });
  const { milestoneId, ...rest } = task;
  server.refuse(
    updateTask,
    'entity.stale',
    { current: answerWith(taskSchema, { ...rest, workflow: { milestoneId } } as never) },
    ({ query }) => query.updatedAt !== undefined && query.updatedAt < updatedAt,
  );
  const actor = { email: 'priya@example.test', firstName: 'Priya', lastName: 'Raman' };
  server.answer(listStreamEvents, {
    collection: [{ type: 'task.updated', seq: 2, metadata: { actor, updatedAt } }],
  } as never);
  await page.getByRole('textbox', { name: 'Title of the task' }).fill('Mine');
  await pressKey('Enter');
  return { overview, task, conflict: conflictDialog() };
};

test('a change of another field by a colleague is merged', async () => {
  const { overview, task, conflict } = await startRenaming({ status: 'waiting' });
  await expectShown(page.getByText('Saved together with a change that someone else made.'));
  await expectText(overview.taskStatus('Mine'), 'Waiting');
  await expectCount(conflict.dialog, 0);
  expect(task).toMatchObject({ title: 'Mine', status: 'waiting' });
});

test('of two titles the person keeps mine', async () => {
  const { overview, task, conflict } = await startRenaming({ title: 'Theirs' });
  await expectText(conflict.dialog, /Priya Raman/);
  await expectText(conflict.choice('Keep mine'), /Mine/);
  await expectText(conflict.choice('Take theirs'), /Theirs/);
  expect(task.title).toBe('Theirs');
  await expect.element(conflict.save).toBeDisabled();
  await conflict.mine.click();
  await conflict.save.click();
  await expectShown(overview.taskTitle('Mine'));
  await expect.poll(() => task.title).toBe('Mine');
});

test('of two titles the person takes theirs', async () => {
  const { overview, task, conflict } = await startRenaming({ title: 'Theirs' });
  await conflict.theirs.click();
  await conflict.save.click();
  await expectHidden(conflict.dialog);
  await expectShown(overview.taskTitle('Theirs'));
  expect(task.title).toBe('Theirs');
});

test('a postponed decision keeps the own title, also through a reload', async () => {
  const { task, conflict } = await startRenaming({ title: 'Theirs' });
  await conflict.later.click();
  await expectHidden(conflict.dialog);
  await conflict.decide.click();
  await expectText(conflict.dialog, /Mine/);
  await open();
  await expectText(conflict.dialog, /Mine/);
  await expectText(conflict.dialog, /Theirs/);
  await conflict.mine.click();
  await conflict.save.click();
  await expect.element(page.getByRole('main')).toHaveFocus();
  await expect.poll(() => task.title).toBe('Mine');
});

test('dialogs trap the focus and restore it', async () => {
  keepWork([]);
  await open();
  for (const name of ['Edit invention', 'Add milestone'] as const) {
    const button = page.getByRole('button', { name });
    await tabTo(button);
    await pressKey('Enter');
    const inside = page.getByRole('dialog', { name });
    const title = inside.getByRole('textbox', { name: 'Title' });
    await expect.element(title).toHaveFocus();
    for (let stop = 0; stop < 20; stop += 1) {
      await pressKey('Tab');
      await expectCount(inside.getBySelector(':focus'), 1);
    }
    await focusOn(title);
    await pressKey('Escape');
    await expectHidden(inside);
    await expect.element(button).toHaveFocus();
  }
});

test('a removed task passes the focus to its neighbor', async () => {
  keepWork([{ title: goal }], steps);
  const overview = await open();
  const remove = async (title: string): Promise<void> => {
    await press(page.getByRole('button', { name: `Delete “${title}”` }), 'Enter');
    await expectCount(overview.taskDone(title), 0);
  };
  await remove(second);
  await expect.element(overview.taskDone(third)).toHaveFocus();
  await remove(third);
  await expect.element(overview.taskDone(first)).toHaveFocus();

  await press(overview.taskStatus(first), 'Enter');
  await chooseByKey('No Milestone');
  await expectShown(page.getByText(`“${first}” was moved to “No Milestone”.`));
  await expect
    .element(overview.milestone(goal).getByRole('button', { name: 'Add task', exact: true }))
    .toHaveFocus();
  expect(server.requestsOf(deleteTask)).toHaveLength(2);
});

test('an Undo reached by Tab focuses the restored entity', async () => {
  keepWork([{ title: goal }], steps);
  const overview = await open();
  await press(page.getByRole('button', { name: `Delete “${second}”` }), 'Enter');
  await expect.element(overview.taskDone(third)).toHaveFocus();
  await expectShown(overview.undo);
  await tabTo(overview.undo);
  await pressKey('Enter');
  await expect.element(overview.taskDone(second)).toHaveFocus();
  await expectHidden(overview.undo);

  const cancelByKeys = async (): Promise<void> => {
    await press(page.getByRole('button', { name: `More for “${goal}”` }), 'Enter');
    await chooseByKey('Cancel milestone');
    await expectShown(overview.undo);
  };
  await cancelByKeys();
  await tabTo(overview.undo);
  await pressKey('Enter');
  await expect.element(overview.milestoneTitle(goal)).toHaveFocus();
  await expectShown(overview.mark(goal, 'Active'));
  await expectHidden(overview.undo);

  await cancelByKeys();
  const elsewhere = page.getByRole('button', { name: 'Add milestone' });
  await focusOn(elsewhere);
  await overview.undo.click();
  await expectHidden(overview.undo);
  await expect.element(elsewhere).toHaveFocus();
});

test('a task and a milestone are changed by keyboard', async () => {
  keepWork([{ title: goal }], [first]);
  const overview = await open();
  await tabTo(overview.taskDone(first));
  await pressKey(' ');
  await expectText(overview.taskStatus(first), 'Done');
  await pressKey(' ');
  await expectText(overview.taskStatus(first), 'Open');
  await tabTo(overview.taskTitle(first));
  await pressKey('Enter');
  await typeText('Written without a mouse');
  await pressKey('Enter');
  await expect.element(overview.taskTitle('Written without a mouse')).toHaveFocus();
  await pressKey('F2');
  await typeText('Forgotten');
  await pressKey('Escape');
  await expect.element(overview.taskTitle('Written without a mouse')).toHaveFocus();
  const more = page.getByRole('button', { name: `More for “${goal}”` });
  await press(more, 'Enter');
  const finish = page.getByRole('menuitem', { name: 'Finish' });
  await expect.element(finish).toHaveFocus();
  await pressKey('Escape');
  await expect.element(more).toHaveFocus();
});
