import { finishMilestone, getMilestone } from '@hub/contract/milestones/milestones.calls.ts';
import { updateTask } from '@hub/contract/tasks/tasks.calls.ts';
import { expectAccessible } from '../src/check-accessibility.ts';
import { expect, test } from '../src/hub-test.ts';
import { createInventionPage } from '../src/invention.page.ts';
import { createWork, taskAt } from '../src/new-work.ts';
import { whenSaved } from '../src/watch-page.ts';

test('finishing a milestone asks what happens to its open tasks, and one Undo reverts both', async ({
  openAs,
  callAs,
}) => {
  const work = await createWork(await callAs('attorney@demo.hub'), ['Draft the claims', 'Ask the client']);
  const { invention, milestone } = work;
  const page = await openAs('attorney@demo.hub');
  const overview = createInventionPage(page);
  await overview.open(invention.id);
  await overview.taskStatus(taskAt(work, 1).title).click();
  await page.getByRole('menuitem', { name: 'Waiting' }).click();
  await overview.chooseOfMilestone(milestone.title, 'Finish');
  const finishing = overview.finishing(milestone.title);
  await expect(finishing.getByRole('button', { name: 'Finish', exact: true })).toBeFocused();
  const openTasks = finishing.getByRole('combobox', { name: 'All: 2 open tasks of this milestone' });
  await expect(openTasks).toHaveValue('Leave open');
  await openTasks.click();
  await page.getByRole('option', { name: 'Mark as cancelled' }).click();
  await expectAccessible(page, 'finish with open tasks');
  await finishing.getByRole('button', { name: 'Finish', exact: true }).click();
  await expect(overview.milestone(milestone.title).getByRole('img', { name: 'Finished' })).toBeVisible();
  const message = `“${milestone.title}” is finished. 2 tasks marked as cancelled.`;
  await expect(page.getByText(message)).toBeVisible();
  await overview.milestoneTitle(milestone.title).click();
  for (const { title } of work.tasks) await expect(overview.taskStatus(title)).toHaveText('Cancelled');

  await overview.undo.click();
  await expect(overview.milestone(milestone.title).getByRole('img', { name: 'Active' })).toBeVisible();
  await expect(overview.taskStatus(taskAt(work, 0).title)).toHaveText('Open');
  await expect(overview.taskStatus(taskAt(work, 1).title)).toHaveText('Waiting');
});

test('reopening a milestone reopens the tasks closed with it, or leaves them closed', {
  tag: '@deep',
}, async ({ openAs, callAs }) => {
  const call = await callAs('attorney@demo.hub');
  const work = await createWork(call, ['Draft the claims', 'Ask the client', 'Read the prior art']);
  const { invention, milestone } = work;
  const [open, waiting, done] = [taskAt(work, 0), taskAt(work, 1), taskAt(work, 2)];
  await call(updateTask, { params: { id: waiting.id }, body: { status: 'waiting' } });
  await call(updateTask, { params: { id: done.id }, body: { status: 'done' } });
  const finished = await call(finishMilestone, {
    params: { id: milestone.id },
    body: { closeTasks: [open, waiting].map(({ id }) => ({ id, status: 'cancelled' as const })) },
  });
  const page = await openAs('attorney@demo.hub');
  const overview = createInventionPage(page);
  const mark = (name: string) => overview.milestone(milestone.title).getByRole('img', { name });
  const expectStatuses = async (...statuses: readonly string[]) => {
    for (const [place, task] of [open, waiting, done].entries())
      await expect(overview.taskStatus(task.title)).toHaveText(statuses[place] ?? '');
  };
  await overview.open(invention.id);
  await overview.milestoneTitle(milestone.title).click();
  await expectStatuses('Cancelled', 'Cancelled', 'Done');

  // A refused request leaves the finish unchanged, so the question is asked again.
  let isRefused = false;
  await page.route(/\/api\/workflow\/milestones\//, (route) => {
    if (isRefused || route.request().method() !== 'PUT') return route.fallback();
    isRefused = true;
    return route.fulfill({ status: 500 });
  });
  await overview.chooseOfMilestone(milestone.title, 'Reopen');
  await page.getByRole('dialog').getByRole('button', { name: 'Reopen', exact: true }).click();
  await expect(page.getByText('Your change was not saved')).toBeVisible();
  await expect(mark('Finished')).toBeVisible();

  await overview.chooseOfMilestone(milestone.title, 'Reopen');
  const dialog = page.getByRole('dialog', { name: `Reopen “${milestone.title}”` });
  await expect(
    dialog.getByRole('radiogroup', { name: '2 tasks were closed with this milestone' }),
  ).toBeVisible();
  await expect(dialog.getByRole('radio', { name: 'Reopen them' })).toBeChecked();
  await expectAccessible(page, 'reopening a milestone');
  const reopen = dialog.getByRole('button', { name: 'Reopen', exact: true });
  await expect(reopen).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(mark('Active')).toBeVisible();
  await expect(page.getByText(`“${milestone.title}” was reopened. 2 tasks were reopened.`)).toBeVisible();
  await expectStatuses('Open', 'Waiting', 'Done');

  const finishes: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(`${milestone.id}/finish`)) finishes.push(request.url());
  });
  await overview.undo.dblclick();
  await expect(mark('Finished')).toBeVisible();
  await expectStatuses('Cancelled', 'Cancelled', 'Done');
  const again = await call(getMilestone, { params: { id: milestone.id } });
  expect(again.finishedAt).not.toBe(finished.finishedAt);
  expect(finishes, 'a double click reopens once').toHaveLength(1);

  await page.reload();
  await overview.chooseOfMilestone(milestone.title, 'Reopen');
  await dialog.getByRole('radio', { name: 'Leave them closed' }).check();
  await reopen.click();
  await expect(mark('Active')).toBeVisible();
  await expect(page.getByText(`“${milestone.title}” was reopened.`)).toHaveText(/ was reopened\.Undo$/);

  // The second finish has a new time and still knows which tasks were closed.
  const finishedAgain = whenSaved(page, /^PUT .*\/finish/);
  await overview.undo.click();
  await expect(mark('Finished')).toBeVisible();
  await finishedAgain;
  await overview.chooseOfMilestone(milestone.title, 'Reopen');
  await expect(
    dialog.getByRole('radiogroup', { name: '2 tasks were closed with this milestone' }),
  ).toBeVisible();
  await dialog.getByRole('radio', { name: 'Leave them closed' }).check();
  const saved = whenSaved(page, /"finished":false/);
  await reopen.click();
  await expect(mark('Active')).toBeVisible();
  await saved;
  await page.reload();
  await expect(mark('Active')).toBeVisible();
  await expectStatuses('Cancelled', 'Cancelled', 'Done');
});
