import { getTask, updateTask } from '@hub/contract/tasks/tasks.calls.ts';
import type { Page } from '@playwright/test';
import { createConflictPage } from '../src/conflict.page.ts';
import { type Caller, expect, test, uniqueTitle } from '../src/hub-test.ts';
import { createInventionPage } from '../src/invention.page.ts';
import { createWork, taskAt } from '../src/new-work.ts';

/** Opens a task's title for editing while `colleague` changes the same task. */
const startRenaming = async (page: Page, colleague: Caller) => {
  const work = await createWork(colleague, ['Draft the claims']);
  const { id, title } = taskAt(work, 0);
  const overview = createInventionPage(page);
  await overview.open(work.invention.id);
  await overview.taskTitle(title).click();
  const field = page.getByRole('textbox', { name: 'Title of the task' });
  return {
    overview,
    title,
    conflict: createConflictPage(page),
    changeMeanwhile: (body: { title?: string; status?: 'waiting' }) =>
      colleague(updateTask, { params: { id }, body }),
    save: async (mine: string) => {
      await field.fill(mine);
      await field.press('Enter');
    },
    read: () => colleague(getTask, { params: { id } }),
  };
};

test('merges changes to different fields', async ({ openAs, callAs }) => {
  const page = await openAs('attorney@demo.hub');
  const edit = await startRenaming(page, await callAs('paralegal@demo.hub'));
  await edit.changeMeanwhile({ status: 'waiting' });
  await expect(edit.overview.taskStatus(edit.title)).toHaveText('Waiting');
  const mine = uniqueTitle('Mine');
  await edit.save(mine);
  await expect(page.getByText('Saved together with a change that someone else made.')).toBeVisible();
  await expect(edit.overview.taskStatus(mine)).toHaveText('Waiting');
  await expect(edit.conflict.dialog).toHaveCount(0);
  expect(await edit.read()).toMatchObject({ title: mine, status: 'waiting' });
});

test('keeps my version of a field when I choose it', async ({ openAs, callAs }) => {
  const page = await openAs('attorney@demo.hub');
  const edit = await startRenaming(page, await callAs('paralegal@demo.hub'));
  const [mine, theirs] = [uniqueTitle('Mine'), uniqueTitle('Theirs')];
  await edit.changeMeanwhile({ title: theirs });
  await edit.save(mine);
  await expect(edit.conflict.dialog).toContainText('Priya Raman');
  await expect(edit.conflict.mine.locator('..')).toContainText(mine);
  await expect(edit.conflict.theirs.locator('..')).toContainText(theirs);
  expect((await edit.read()).title).toBe(theirs);
  await expect(edit.conflict.save).toBeDisabled();
  await edit.conflict.mine.check();
  await edit.conflict.save.click();
  await expect(edit.overview.taskTitle(mine)).toBeVisible();
  await expect.poll(async () => (await edit.read()).title).toBe(mine);
});

test('takes their version of a field when I choose it', async ({ openAs, callAs }) => {
  const page = await openAs('attorney@demo.hub');
  const edit = await startRenaming(page, await callAs('paralegal@demo.hub'));
  const [mine, theirs] = [uniqueTitle('Mine'), uniqueTitle('Theirs')];
  await edit.changeMeanwhile({ title: theirs });
  await edit.save(mine);
  await edit.conflict.theirs.check();
  await edit.conflict.save.click();
  await expect(edit.conflict.dialog).toBeHidden();
  await expect(edit.overview.taskTitle(theirs)).toBeVisible();
  expect((await edit.read()).title).toBe(theirs);
});

test('keeps my text when I postpone the decision and reload', async ({ openAs, callAs }) => {
  const page = await openAs('attorney@demo.hub');
  const edit = await startRenaming(page, await callAs('paralegal@demo.hub'));
  const [mine, theirs] = [uniqueTitle('Mine'), uniqueTitle('Theirs')];
  await edit.changeMeanwhile({ title: theirs });
  await edit.save(mine);
  await edit.conflict.later.click();
  await expect(edit.conflict.dialog).toBeHidden();
  await edit.conflict.decide.click();
  await expect(edit.conflict.dialog).toContainText(mine);
  await page.reload();
  await expect(edit.conflict.dialog).toContainText(mine);
  await expect(edit.conflict.dialog).toContainText(theirs);
  await edit.conflict.mine.check();
  await edit.conflict.save.click();
  await expect(page.getByRole('main')).toBeFocused();
  await expect.poll(async () => (await edit.read()).title).toBe(mine);
});
