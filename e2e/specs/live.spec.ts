import { updateInvention } from '@hub/contract/inventions/inventions.calls.ts';
import { createMilestone, finishMilestone } from '@hub/contract/milestones/milestones.calls.ts';
import { listStreamEvents } from '@hub/contract/streams/streams.calls.ts';
import { createTask, getTask, updateTask } from '@hub/contract/tasks/tasks.calls.ts';
import { expect, test, uniqueTitle } from '../src/hub-test.ts';
import { createInventionPage } from '../src/invention.page.ts';
import { createWork, taskAt } from '../src/new-work.ts';
import { createTaskViewPage } from '../src/task-view.page.ts';
import { countRequests, whenSettled } from '../src/watch-page.ts';

test('live changes appear without refetching', async ({ openAs, callAs }) => {
  const call = await callAs('paralegal@demo.hub');
  const work = await createWork(call, ['Draft the claims', 'File the claims']);
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
  const added = uniqueTitle('Added meanwhile');
  const body = { inventionId, milestoneId: work.milestone.id, title: added };
  await call(createTask, { body });
  await expect(overview.taskDone(added)).toBeVisible();
  await call(updateTask, { params: { id: taskAt(work, 0).id }, body: { status: 'done' } });
  await expect(overview.taskDone(taskAt(work, 0).title)).toBeChecked();
  const loose = { milestoneId: null, title: uniqueTitle('Moved') };
  await call(updateTask, { params: { id: taskAt(work, 1).id }, body: loose });
  await expect(
    page
      .getByRole('region', { name: 'No Milestone' })
      .getByRole('checkbox', { name: `Done: ${loose.title}` }),
  ).toBeVisible();
  const milestone = await call(createMilestone, { body: { inventionId, title: uniqueTitle('New goal') } });
  await expect(overview.milestoneTitle(milestone.title)).toBeVisible();
  await call(finishMilestone, { params: { id: work.milestone.id } });
  await expect(overview.milestone(work.milestone.title).getByRole('img', { name: 'Finished' })).toBeVisible();
  const title = uniqueTitle('Renamed');
  await call(updateInvention, { params: { id: inventionId }, body: { title } });
  await expect(overview.title).toHaveText(title);
  expect(requests.filter((request) => !request.includes('/health/'))).toEqual([]);
});

test('changes made while disconnected appear exactly once after reconnecting', async ({ openAs, callAs }) => {
  const call = await callAs('paralegal@demo.hub');
  const work = await createWork(call, ['Draft the claims']);
  const page = await openAs('attorney@demo.hub');
  const overview = createInventionPage(page);
  const settled = whenSettled(page);
  await overview.open(work.invention.id);
  await expect(overview.taskDone(taskAt(work, 0).title)).toBeVisible();
  // Only a connection that was there can be lost.
  await settled;

  await page.context().setOffline(true);
  const offline = page.getByText('You are offline.');
  await expect(offline).toBeVisible();
  const { id: inventionId } = work.invention;
  const added = uniqueTitle('Added meanwhile');
  await call(createTask, { body: { inventionId, milestoneId: work.milestone.id, title: added } });
  await call(updateTask, { params: { id: taskAt(work, 0).id }, body: { status: 'waiting' } });
  const milestone = await call(createMilestone, { body: { inventionId, title: uniqueTitle('New goal') } });
  await expect(overview.taskDone(added)).toHaveCount(0);

  await page.context().setOffline(false);
  await expect(page.getByText('Back online')).toBeVisible();
  await expect(overview.taskDone(added)).toHaveCount(1);
  await expect(overview.taskStatus(taskAt(work, 0).title)).toHaveText('Waiting');
  await expect(overview.milestoneTitle(milestone.title)).toHaveCount(1);
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

test('a change made offline is shown and counted, sent once the connection is back, and can be undone', async ({
  openAs,
  callAs,
}) => {
  const call = await callAs('paralegal@demo.hub');
  const work = await createWork(call, ['Draft the claims']);
  const { id, title } = taskAt(work, 0);
  await call(updateTask, { params: { id }, body: { status: 'in-progress' } });
  const page = await openAs('attorney@demo.hub');
  const overview = createInventionPage(page);
  const settled = whenSettled(page);
  await overview.open(work.invention.id);
  await expect(overview.taskDone(title)).toBeVisible();
  await settled;
  await page.context().setOffline(true);
  await overview.taskDone(title).click();
  await expect(overview.taskStatus(title)).toHaveText('Done');
  expect((await call(getTask, { params: { id } })).status).toBe('in-progress');
  await expect(page.getByText('1 change will be sent when you are back online.')).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.context().setOffline(false);
  await expect.poll(async () => (await call(getTask, { params: { id } })).status).toBe('done');
  await expect(overview.taskStatus(title)).toHaveText('Done');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(overview.taskStatus(title)).toHaveText('In progress');
  await expect.poll(async () => (await call(getTask, { params: { id } })).status).toBe('in-progress');
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

test('notes and a comment written offline are counted, hold the page through a reload, and are sent later', async ({
  openAs,
  callAs,
}) => {
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
