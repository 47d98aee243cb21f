import {
  changeNotifications,
  getNextNotification,
  readAllNotifications,
} from '@hub/contract/notifications/notifications.calls.ts';
import { buildNotification } from '@hub/testkit/builders/build-notification.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectLive } from '../../../test/support/live-client.ts';
import {
  countUnread,
  listNotified,
  listPage,
  type NotificationHub,
  startNotificationHub,
} from '../../../test/support/notification-hub.ts';
import { newId } from '../../platform/ids.ts';

let scene: NotificationHub;
beforeAll(async () => {
  scene = await startNotificationHub();
});
afterAll(() => scene.hub.stop());

describe('handling notifications', () => {
  test('reading and finishing change the count, all or nothing', async () => {
    const { person, client } = await scene.signUp();
    for (const title of ['One', 'Two', 'Three'])
      await scene.assign([person], await scene.addInvention(), title);
    const ids = (await listNotified(client)).map(({ id }) => id);
    const [first = '', second = ''] = ids;
    expect((await client.call(changeNotifications, { body: { ids: [first], read: true } })).body).toEqual({
      unread: 2,
    });
    const half = await client.call(changeNotifications, { body: { ids: [second, newId()], done: true } });
    expect(half.status).toBe(404);
    expect((await client.call(changeNotifications, { body: { ids: [second], done: true } })).body).toEqual({
      unread: 1,
    });
    expect((await listNotified(client)).map(({ title, read }) => [title, read])).toEqual([
      ['Three', true],
      ['One', false],
    ]);
    expect(await listNotified(client, { list: 'done' })).toMatchObject([
      { title: 'Two', done: true, read: true },
    ]);
    await client.call(changeNotifications, { body: { ids: [second], done: false } });
    expect((await listNotified(client)).map(({ title }) => title)).toEqual(['Three', 'Two', 'One']);
  });

  test('a snoozed one leaves the inbox and returns unread on top', async () => {
    const { person, client } = await scene.signUp();
    for (const title of ['Early', 'Late']) await scene.assign([person], await scene.addInvention(), title);
    const early = (await listNotified(client)).find(({ title }) => title === 'Early');
    const snoozedUntil = scene.hub.clock.now().add({ minutes: 4 }).toString({ smallestUnit: 'millisecond' });
    await client.call(changeNotifications, { body: { ids: [early?.id ?? ''], read: true, snoozedUntil } });
    expect((await listNotified(client)).map(({ title }) => title)).toEqual(['Late']);
    expect(await listNotified(client, { list: 'snoozed' })).toMatchObject([{ title: 'Early', snoozedUntil }]);
    expect(await countUnread(client)).toBe(1);
    scene.hub.clock.advance({ minutes: 5 });
    expect(await listNotified(client)).toMatchObject([
      { title: 'Early', read: false, snoozedUntil: null },
      { title: 'Late' },
    ]);
    expect(await countUnread(client)).toBe(2);
  });

  test('a snooze that is ended early is back at once', async () => {
    const { person, client } = await scene.signUp();
    await scene.assign([person], await scene.addInvention());
    const [{ id = '' } = {}] = await listNotified(client);
    const snoozedUntil = scene.hub.clock.now().add({ hours: 30 }).toString();
    await client.call(changeNotifications, { body: { ids: [id], snoozedUntil } });
    await client.call(changeNotifications, { body: { ids: [id], snoozedUntil: null } });
    expect(await listNotified(client)).toMatchObject([{ id, read: false, snoozedUntil: null }]);
  });

  test.each([
    ['in the past', { minutes: -1 }],
    ['in two years', { hours: 24 * 731 }],
  ])('a snooze %s is refused', async (_, duration) => {
    const { person, client } = await scene.signUp();
    await scene.assign([person], await scene.addInvention());
    const [{ id = '' } = {}] = await listNotified(client);
    const snoozedUntil = scene.hub.clock.now().add(duration).toString();
    const refused = await client.call(changeNotifications, { body: { ids: [id], snoozedUntil } });
    expect(refused.problem).toMatchObject({ status: 400, code: 'notification.snooze_range' });
  });

  test('reading all leaves what arrived after the list was shown', async () => {
    const { person, client } = await scene.signUp();
    await scene.assign([person], await scene.addInvention());
    const until = scene.hub.clock.now().toString();
    scene.hub.clock.advance({ seconds: 1 });
    await scene.assign([person], await scene.addInvention(), 'New');
    expect((await client.call(readAllNotifications, { body: { until } })).body).toEqual({ unread: 1 });
    expect(await listNotified(client, { list: 'unread' })).toMatchObject([{ title: 'New' }]);
    expect((await client.call(getNextNotification, {})).body).toMatchObject({ title: 'New' });
  });

  test('one that belongs to no invention is listed, opened next and handled by its person alone', async () => {
    const [{ person, client }, other] = [await scene.signUp(), await scene.signUp()];
    const { id } = await buildNotification(scene.hub.db, {
      ...{ person_id: person.id, kind: 'minion', title: 'Ready', invention_id: null },
    });
    expect(await listNotified(client)).toMatchObject([{ id, title: 'Ready', invention: null }]);
    expect(await countUnread(client)).toBe(1);
    expect((await client.call(getNextNotification, {})).body).toMatchObject({ id, invention: null });
    const body = { ids: [id], done: true };
    expect((await other.client.call(changeNotifications, { body })).status).toBe(404);
    expect((await client.call(changeNotifications, { body })).body).toEqual({ unread: 0 });
    expect(await listNotified(client, { list: 'done' })).toMatchObject([{ id, invention: null }]);
  });

  test('pages and filters', async () => {
    const { person, client } = await scene.signUp();
    const inventionId = await scene.addInvention();
    for (let n = 1; n <= 5; n += 1) await scene.assign([person], inventionId, `Task ${n}`);
    await scene.mention(person, inventionId);
    const titles: string[] = [];
    for (let after: string | undefined, page = 0; page < 4; page += 1) {
      const found = await listPage(client, { kind: ['assigned'], size: 2, ...(after && { after }) });
      titles.push(...found.collection.map(({ title }) => title));
      if (found.next === null) break;
      after = found.next;
    }
    expect(titles).toEqual(['Task 5', 'Task 4', 'Task 3', 'Task 2', 'Task 1']);
  });
});

test('the sockets of the person, and no others, receive the notice of a new notification at once', async () => {
  const [ada, grace] = [await scene.signUp(), await scene.signUp()];
  const address = await scene.hub.app.listen({ host: '127.0.0.1', port: 0 });
  const lives = await Promise.all(
    [ada, grace].map(({ client }) => connectLive(address, { token: client.token })),
  );
  const received = lives.map((live) => {
    const changes: string[] = [];
    live.socket.on('shared:changed', ({ of }: { of: string }) => changes.push(of));
    return changes;
  });
  await scene.assign([ada.person], await scene.addInvention());
  await expect.poll(() => received[0]).toEqual(['notifications']);
  await scene.assign([grace.person], await scene.addInvention());
  await expect.poll(() => received[1]).toEqual(['notifications']);
  expect(received[0]).toEqual(['notifications']);
  for (const live of lives) live.close();
});
