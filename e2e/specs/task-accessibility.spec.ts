import { createBoard } from '@hub/contract/boards/boards.calls.ts';
import { createBoardListPage, createBoardPage } from '../src/board.page.ts';
import { expectAccessible, expectLargeTargets, expectNoSideScroll } from '../src/check-accessibility.ts';
import { expect, test, uniqueTitle } from '../src/hub-test.ts';
import { createInventionPage } from '../src/invention.page.ts';
import { createWork, taskAt } from '../src/new-work.ts';
import { saveOwnFilter } from '../src/own-filters.ts';
import { createOwnTasks, longAgo } from '../src/own-tasks.ts';
import { createTaskHistoryPage } from '../src/task-history.page.ts';
import { createTaskListPage } from '../src/task-list.page.ts';
import { createTaskViewPage } from '../src/task-view.page.ts';

const marcus = 'attorney@demo.hub';
const title = 'Draft the reply';
const phone = { width: 390, height: 844 };
const narrow = { width: 320, height: 640 };

const tasks = [
  { title, dueAt: longAgo, notes: 'Call **the inventor**\n\n- on Friday', assignees: [marcus] },
  { title: 'Wait for the client', status: 'waiting' as const, tags: ['client'] },
  { title: 'File the reply', status: 'done' as const },
];

test('screens with tasks fit a phone and a window of 320 pixels, with targets that a finger hits', {
  tag: '@deep',
}, async ({ openAs, callAs }) => {
  const call = await callAs(marcus);
  const { address, tag, tasks: made } = await createOwnTasks(call, tasks);
  const filter = await saveOwnFilter(call, 'To do', { tags: [tag] });
  const board = await call(createBoard, {
    body: { title: uniqueTitle('Board'), filters: [filter.id, 'my-tasks'] },
  });
  const page = await openAs(marcus, { viewport: phone, traits: { hasTouch: true, isMobile: true } });
  const look = async (what: string) => {
    await expectAccessible(page, what);
    await expectLargeTargets(page, what);
    for (const size of [narrow, phone]) {
      await page.setViewportSize(size);
      await expectNoSideScroll(page, `${what} at ${size.width}`);
    }
  };
  await page.goto(address);
  await expect(createTaskListPage(page).rows).toHaveCount(3);
  await look('list');
  await page.getByRole('button', { name: 'Filters (1)' }).click();
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
  await expectAccessible(page, 'drawer of the filter');
  await expectNoSideScroll(page, 'drawer of the filter');
  for (const { id } of made.slice(0, 1)) await page.goto(`/tasks/${id}`);
  await expect(createTaskViewPage(page).history).toHaveCount(1);
  await look('task');
  await page.goto(`/boards/${board.id}`);
  await expect(createBoardPage(page).cards(filter.title)).toHaveCount(3);
  await look('board');
  await page.goto('/boards');
  await expect(createBoardListPage(page).link(board.title)).toBeVisible();
  await look('boards');
  await page.goto(address.replace('/tasks', '/reports/tasks'));
  await expect(createTaskHistoryPage(page).events).toHaveCount(3);
  await look('history');
  await page.goto('/');
  await expect(page.getByRole('button', { name: /^How the date of/ }).first()).toBeVisible();
  await look('overview');
  const work = await createWork(call, [title]);
  await page.goto(`/inventions/${work.invention.id}`);
  await expect(page.getByRole('button', { name: work.milestone.title, exact: true })).toBeVisible();
  await look('invention');
  const done = createInventionPage(page).taskDone(taskAt(work, 0).title);
  await done.check();
  // The larger target must not cover the mark.
  const marked = await done.screenshot({ animations: 'disabled' });
  await page.evaluate(`document.querySelector('input:checked + svg').style.visibility = 'hidden'`);
  expect(await done.screenshot({ animations: 'disabled' })).not.toEqual(marked);
});
