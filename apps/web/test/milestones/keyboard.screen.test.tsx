import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { keepSettings, suggestColleagues } from '../support/kept-tasks.ts';
import { keepWork, work, workId } from '../support/kept-work.ts';
import { renderScreen } from '../support/render-screen.tsx';
import { expectCount, expectHidden, expectShown, focusOn, pressKey, tabTo } from '../support/screen.ts';

const title = 'File the application';
const [first, second, third] = ['First step', 'Second step', 'Third step'] as const;

const open = async (...tasks: readonly string[]) => {
  keepWork([{ title }], tasks);
  await renderScreen(`/inventions/${workId}`, ['inventions:edit']);
  return work();
};

beforeEach(() => {
  keepSettings();
  suggestColleagues();
});

test('a removed task passes the focus to its neighbor', async () => {
  const overview = await open(first, second, third);
  const remove = async (task: string) => {
    await focusOn(page.getByRole('button', { name: `Delete “${task}”` }));
    await pressKey('Enter');
    await expectCount(overview.taskDone(task), 0);
  };
  await remove(second);
  await expect.element(overview.taskDone(third)).toHaveFocus();
  await remove(third);
  await expect.element(overview.taskDone(first)).toHaveFocus();

  await focusOn(overview.taskStatus(first));
  await pressKey('Enter');
  await focusOn(page.getByRole('menuitem', { name: 'No Milestone' }));
  await pressKey('Enter');
  await expectShown(page.getByText(`“${first}” was moved to “No Milestone”.`));
  const addTask = overview.milestone(title).getByRole('button', { name: 'Add task', exact: true });
  await expect.element(addTask).toHaveFocus();
});

test('an Undo reached by Tab focuses the restored entity', async () => {
  const overview = await open(first, second, third);
  await focusOn(page.getByRole('button', { name: `Delete “${second}”` }));
  await pressKey('Enter');
  await expect.element(overview.taskDone(third)).toHaveFocus();
  await expectShown(overview.undo);
  await tabTo(overview.undo);
  await pressKey('Enter');
  await expect.element(overview.taskDone(second)).toHaveFocus();
  await expectHidden(overview.undo);

  const cancelByKeys = async () => {
    await focusOn(page.getByRole('button', { name: `More for “${title}”` }));
    await pressKey('Enter');
    await focusOn(page.getByRole('menuitem', { name: 'Cancel milestone' }));
    await pressKey('Enter');
    await expectShown(overview.undo);
  };
  await cancelByKeys();
  await tabTo(overview.undo);
  await pressKey('Enter');
  await expect.element(overview.milestoneTitle(title)).toHaveFocus();
  await expectShown(overview.mark(title, 'Active'));
  await expectHidden(overview.undo);

  await cancelByKeys();
  const elsewhere = page.getByRole('button', { name: 'Add milestone' });
  await focusOn(elsewhere);
  await overview.undo.click();
  await expectHidden(overview.undo);
  await expect.element(elsewhere).toHaveFocus();
});
