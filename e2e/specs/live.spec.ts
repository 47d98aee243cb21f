import { updateInvention } from '@hub/contract/inventions/inventions.calls.ts';
import {
  cancelMilestone,
  createMilestone,
  finishMilestone,
  updateMilestone,
} from '@hub/contract/milestones/milestones.calls.ts';
import { listStreamEvents } from '@hub/contract/streams/streams.calls.ts';
import { createTask, getTask, updateTask } from '@hub/contract/tasks/tasks.calls.ts';
import { expect, test, uniqueTitle } from '../src/hub-test.ts';
import { createInventionPage } from '../src/invention.page.ts';
import { createWork, taskAt } from '../src/new-work.ts';
import { createOverviewPage } from '../src/overview.page.ts';
import { createTaskViewPage } from '../src/task-view.page.ts';
import { countRequests, whenSettled } from '../src/watch-page.ts';

test('live changes appear without refetching, and neither interrupt typing nor lose the focus', async ({
  openAs,
  callAs,
}) => {
  const call = await callAs('paralegal@demo.hub');
  const work = await createWork(call, ['Draft the claims', 'File the claims', 'Send the claims']);
  const page = await openAs('attorney@demo.hub');
  const overview = createInventionPage(page);
  const joined = page
    .waitForEvent('websocket')
    .then((socket) =>
      socket.waitForEvent('framereceived', { predicate: ({ payload }) => /"ok":true/.test(`${payload}`) }),
    );
  const settled = whenSettled(page);
  await overview.open(work.invention.id);
  await joined;
  await expect(overview.taskDone(taskAt(work, 0).title)).toBeVisible();
  await settled;
  const requests = countRequests(page);

  const inventionId = work.invention.id;
  // Rows do not move under a pointer.
  await overview.taskTitle(taskAt(work, 2).title).press('Enter');
  const field = page.getByRole('textbox', { name: 'Title of the task' });
  await field.fill('Half a sent');
  const added = uniqueTitle('Added meanwhile');
  const body = { inventionId, milestoneId: work.milestone.id, title: added };
  await call(createTask, { body });
  await expect(overview.taskDone(added)).toBeVisible();
  await call(updateTask, { params: { id: taskAt(work, 0).id }, body: { status: 'done' } });
  await expect(overview.taskDone(taskAt(work, 0).title)).toBeChecked();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('Half a sent');
  await field.press('Escape');
  const loose = { milestoneId: null, title: uniqueTitle('Moved') };
  await call(updateTask, { params: { id: taskAt(work, 1).id }, body: loose });
  await expect(
    page
      .getByRole('region', { name: 'No Milestone' })
      .getByRole('checkbox', { name: `Done: ${loose.title}` }),
  ).toBeVisible();
  const title = uniqueTitle('Renamed');
  await call(updateInvention, { params: { id: inventionId }, body: { title } });
  await expect(overview.title).toHaveText(title);

  const last = uniqueTitle('Pay the fee');
  const { id: lastId } = await call(createMilestone, {
    body: { inventionId, title: last, dueAt: '2031-04-03' },
  });
  await expect(overview.milestoneTitle(last)).toBeVisible();
  const first = work.milestone.title;
  await overview.milestone(first).getByRole('button', { name: 'Add note' }).focus();
  await call(finishMilestone, { params: { id: work.milestone.id } });
  await expect(overview.milestoneTitles).toHaveText([last, first]);
  await expect(overview.milestone(first).getByRole('img', { name: 'Finished' })).toBeVisible();
  await expect(overview.milestoneTitle(first)).toHaveAttribute('aria-expanded', 'false');
  await expect(overview.milestoneTitle(first)).toBeFocused();
  expect(requests.filter((request) => !request.includes('/health/'))).toEqual([]);

  await page.keyboard.press('Enter');
  await expect(overview.milestoneTitle(first)).toHaveAttribute('aria-expanded', 'true');
  if ((await overview.milestoneTitle(last).getAttribute('aria-expanded')) === 'false')
    await overview.milestoneTitle(last).press('Enter');
  await expect(overview.milestoneTitle(last)).toHaveAttribute('aria-expanded', 'true');
  await call(cancelMilestone, { params: { id: lastId } });
  await expect(overview.milestone(last).getByRole('img', { name: 'Cancelled' })).toBeVisible();
  await expect(overview.milestoneTitle(last)).toHaveAttribute('aria-expanded', 'false');
  await expect(overview.milestoneTitle(first)).toHaveAttribute('aria-expanded', 'true');
});

test('the rows of the lists follow the changes of a colleague', { tag: '@deep' }, async ({
  openAs,
  callAs,
}) => {
  const call = await callAs('attorney@demo.hub');
  const { invention, milestone, tasks } = await createWork(call, ['Draft', 'Review', 'File', 'Sign']);
  const [draft, , , sign] = tasks;
  if (!draft || !sign) throw new Error('There are no tasks.');
  await call(updateTask, { params: { id: sign.id }, body: { status: 'done' } });
  const page = await openAs('paralegal@demo.hub');
  const q = encodeURIComponent(invention.title);
  await page.goto(`/inventions?q=${q}`);
  const ring = (done: number) =>
    page.getByRole('row', { name: invention.title }).getByRole('img', { name: `${done} of 4 tasks done` });
  await expect(ring(1)).toBeVisible();
  await page.getByRole('link', { name: invention.title }).click();
  const status = (text: string) => page.getByRole('button', { name: `Status of “${draft.title}”: ${text}` });
  await expect(status('Open')).toBeVisible();
  await call(updateTask, { params: { id: draft.id }, body: { status: 'done' } });
  await expect(status('Done')).toBeVisible();
  await page.goBack();
  await expect(ring(2)).toBeVisible();

  await page.goto(`/milestones/overview?q=${q}`);
  const row = createOverviewPage(page).row(invention.title);
  await expect(row).toContainText('3 Mar 2031');
  const requests = countRequests(page);
  await call(updateMilestone, {
    params: { id: milestone.id },
    query: { updatedAt: milestone.updatedAt },
    body: { dueAt: '2032-05-06' },
  });
  await expect(row).toContainText('6 May 2032');
  expect(requests.filter((request) => request === 'GET /api/search/overview/milestones')).toEqual([]);
});

test('without a connection changes are shown and counted; afterwards each is there once and can be undone', async ({
  openAs,
  callAs,
}) => {
  const call = await callAs('paralegal@demo.hub');
  const work = await createWork(call, ['Draft the claims', 'File the claims']);
  const [{ id, title }, theirs] = [taskAt(work, 0), taskAt(work, 1)];
  await call(updateTask, { params: { id }, body: { status: 'in-progress' } });
  const statusNow = async () => (await call(getTask, { params: { id } })).status;
  const page = await openAs('attorney@demo.hub');
  const overview = createInventionPage(page);
  const settled = whenSettled(page);
  await overview.open(work.invention.id);
  await expect(overview.taskDone(title)).toBeVisible();
  // Only a connection that was there can be lost.
  await settled;

  await page.context().setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await overview.taskDone(title).click();
  await expect(overview.taskStatus(title)).toHaveText('Done');
  expect(await statusNow()).toBe('in-progress');
  await expect(page.getByText('1 change will be sent when you are back online.')).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  const { id: inventionId } = work.invention;
  const added = uniqueTitle('Added meanwhile');
  await call(createTask, { body: { inventionId, milestoneId: work.milestone.id, title: added } });
  await call(updateTask, { params: { id: theirs.id }, body: { status: 'waiting' } });
  const milestone = await call(createMilestone, { body: { inventionId, title: uniqueTitle('New goal') } });
  await expect(overview.taskDone(added)).toHaveCount(0);

  await page.context().setOffline(false);
  await expect(page.getByText('Back online')).toBeVisible();
  await expect(overview.taskDone(added)).toHaveCount(1);
  await expect(overview.taskStatus(theirs.title)).toHaveText('Waiting');
  await expect(overview.milestoneTitle(milestone.title)).toHaveCount(1);
  await expect.poll(statusNow).toBe('done');
  await expect(overview.taskStatus(title)).toHaveText('Done');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(overview.taskStatus(title)).toHaveText('In progress');
  await expect.poll(statusNow).toBe('in-progress');
  await expect(page.getByText('Back online')).toBeHidden();
});

test('where web sockets are blocked, changes of others arrive by polling and nobody is called offline', async ({
  openAs,
  callAs,
}) => {
  const call = await callAs('paralegal@demo.hub');
  const { invention } = await createWork(call, []);
  const page = await openAs('attorney@demo.hub');
  const overview = createInventionPage(page);
  // What a browser reports when a proxy answers the upgrade with an ordinary response.
  await using _blocked = await page.addInitScript(`
    window.WebSocket = class extends EventTarget {
      constructor() {
        super();
        setTimeout(() => {
          this.onerror?.(new Event('error'));
          this.onclose?.(new CloseEvent('close', { code: 1006 }));
        });
      }
      close() {}
    };`);
  const polled = page.waitForResponse((response) => response.url().includes('transport=polling'));
  await overview.open(invention.id);
  expect((await polled).status()).toBe(200);

  const title = uniqueTitle('Renamed by polling');
  await call(updateInvention, { params: { id: invention.id }, body: { title } });
  await expect(overview.title).toHaveText(title);
  await expect(page.getByText('You are offline.')).toHaveCount(0);
  await expect(page.getByText('Live updates are paused.')).toHaveCount(0);
});

test('a slow first connection shows neither offline nor back online', async ({ openAs, callAs }) => {
  const call = await callAs('paralegal@demo.hub');
  const work = await createWork(call, ['Draft the claims']);
  const page = await openAs('attorney@demo.hub');
  const overview = createInventionPage(page);
  const { promise: mayConnect, resolve: letConnect } = Promise.withResolvers<void>();
  const tried = Promise.withResolvers<void>();
  await page.routeWebSocket(/socket\.io/, async (socket) => {
    tried.resolve();
    await mayConnect;
    socket.connectToServer();
  });
  await page.clock.install();
  await overview.open(work.invention.id);
  await expect(overview.taskDone(taskAt(work, 0).title)).toBeVisible();
  await tried.promise;
  await page.clock.fastForward(5_000);
  await expect(page.getByText('You are offline.')).toHaveCount(0);
  letConnect();
  const added = uniqueTitle('Added meanwhile');
  const { id: inventionId } = work.invention;
  await call(createTask, { body: { inventionId, milestoneId: work.milestone.id, title: added } });
  await expect(overview.taskDone(added)).toBeVisible();
  await expect(page.getByText('Back online')).toHaveCount(0);
});

test('changes made offline survive a reload that the person confirmed, and are sent once, in their order', async ({
  openAs,
  callAs,
}) => {
  const call = await callAs('paralegal@demo.hub');
  const work = await createWork(call, ['Draft the claims', 'File the claims']);
  const [first, second] = [taskAt(work, 0), taskAt(work, 1)];
  const page = await openAs('attorney@demo.hub');
  const overview = createInventionPage(page);
  const settled = whenSettled(page);
  await overview.open(work.invention.id);
  await expect(overview.taskDone(first.title)).toBeVisible();
  await settled;

  await page.context().setOffline(true);
  const [renamed, again, theirs] = [
    uniqueTitle('Renamed'),
    uniqueTitle('Renamed again'),
    uniqueTitle('Theirs'),
  ];
  await overview.renameTask(first.title, renamed);
  await overview.renameTask(renamed, again);
  await overview.taskDone(second.title).click();
  await overview.chooseOfMilestone(work.milestone.title, 'Edit');
  const form = page.getByRole('dialog');
  const goal = uniqueTitle('Goal');
  await form.getByRole('textbox', { name: 'Title' }).fill(goal);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(overview.milestone(goal)).toContainText('Not sent yet');
  await expect(page.getByText('4 changes will be sent when you are back online.')).toBeVisible();
  await call(updateTask, { params: { id: second.id }, body: { title: theirs } });
  expect((await call(getTask, { params: { id: first.id } })).title).toBe(first.title);
  page.once('dialog', (dialog) => void dialog.accept());
  // The browser is online for an instant while it leaves the page, in which a change may be sent.
  await expect(page.reload()).rejects.toThrow('ERR_INTERNET_DISCONNECTED');

  await page.context().setOffline(false);
  await page.goto('/inventions');
  await expect.poll(async () => (await call(getTask, { params: { id: first.id } })).title).toBe(again);
  await expect.poll(async () => (await call(getTask, { params: { id: second.id } })).status).toBe('done');
  await overview.open(work.invention.id);
  await expect(overview.taskTitle(again)).toBeVisible();
  await expect(overview.taskDone(theirs)).toBeChecked();
  await expect(overview.milestoneTitle(goal)).toBeVisible();
  const { collection } = await call(listStreamEvents, { params: { id: work.invention.id } });
  const own = collection.filter(
    ({ type, metadata }) => /updated$/.test(type) && metadata.actor.email === 'attorney@demo.hub',
  );
  // In that instant the second title may overtake the first one, which then changes nothing.
  const changes = own.map(({ metadata }) => JSON.stringify(metadata.changes));
  expect([3, 4]).toContain(new Set(changes).size);
  expect(changes).toHaveLength(new Set(changes).size);
  await page.reload();
  await expect(overview.taskTitle(again)).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('HUB_WAITING_EDITS'))).toBeNull();
});

test('notes and a comment written offline are counted, hold the page through a reload, and are sent later', {
  tag: '@deep',
}, async ({ openAs, callAs }) => {
  const call = await callAs('paralegal@demo.hub');
  const { id } = taskAt(await createWork(call, ['Draft the claims']), 0);
  const page = await openAs('attorney@demo.hub');
  const view = createTaskViewPage(page);
  const settled = whenSettled(page);
  await view.open(id);
  await view.writeNotes();
  await expect(view.written).toBeFocused();
  await settled;

  await page.context().setOffline(true);
  await page.keyboard.type('Asked the client for drawings');
  await view.composer.click();
  await page.keyboard.type('Drawings are on their way');
  await view.send.click();
  await expect(page.getByText('2 changes will be sent when you are back online.')).toBeVisible();
  const asked = page.waitForEvent('dialog');
  await page.evaluate('void setTimeout(() => location.reload())');
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await expect(view.notes).toContainText('Asked the client for drawings');
  expect((await call(getTask, { params: { id } })).notes ?? '').not.toContain('drawings');

  await page.context().setOffline(false);
  await expect.poll(async () => (await call(getTask, { params: { id } })).notes).toContain('drawings');
  await expect(view.comments).toHaveText([/Drawings are on their way/]);
  await page.reload();
  await expect(view.notes).toContainText('Asked the client for drawings');
  await expect(view.comments).toHaveText([/Drawings are on their way/]);
});
