import { addAbsence } from '@hub/contract/cover/cover.calls.ts';
import { listRestrictedInventions } from '@hub/contract/inventions/emergency.calls.ts';
import { changeNotifications } from '@hub/contract/notifications/notifications.calls.ts';
import { buildInvention, grantInvention, wallInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildMilestone } from '@hub/testkit/builders/build-milestone.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  listNotified,
  type NotificationHub,
  startNotificationHub,
} from '../../../test/support/notification-hub.ts';

let scene: NotificationHub;
beforeAll(async () => {
  scene = await startNotificationHub();
});
afterAll(() => scene.hub.stop());

/** A restricted invention that one person may see. */
const arrange = async () => {
  const { db } = scene.hub;
  const drafter = await buildPerson(db);
  const invention = await buildInvention(db, { is_restricted: true, title: 'Secret hinge' });
  await grantInvention(db, invention, drafter);
  const setActive = (is_active: boolean) =>
    db.updateTable('people').set({ is_active }).where('id', '=', drafter.id).execute();
  return { drafter, invention, setActive };
};

const addPeriod = async (invention: { id: string }) => {
  const [dueAt, finalAt] = [scene.inDays(1), scene.inDays(60)];
  await buildMilestone(scene.hub.db, {
    ...{ invention_id: invention.id, rule_id: 'OA-NF', title: 'Reply', due_at: dueAt },
    deadline: JSON.stringify({ due: dueAt, latest: finalAt, extensions: [] }),
  });
};

test('the list of restricted inventions begins with those that nobody watches', async () => {
  const { client } = await scene.signUp(['admin']);
  const [unwatched, watched] = [await arrange(), await arrange()];
  await unwatched.setActive(false);
  const { collection } = (await client.call(listRestrictedInventions, { query: {} })).body;
  const found = (id: string) => collection.find((row) => row.id === id);
  expect(collection[0]).toMatchObject({ id: unwatched.invention.id, watched: false });
  expect(found(watched.invention.id)).toMatchObject({ watched: true });
  const day = scene.today().toString();
  const drafter = await scene.hub.signIn(watched.drafter);
  await drafter.call(addAbsence, { body: { startsOn: day, endsOn: day, note: '', standIn: null } });
  const away = (await client.call(listRestrictedInventions, { query: {} })).body.collection;
  expect(away.slice(0, 2).map(({ watched: isWatched }) => isWatched)).toEqual([false, false]);
});

test('a date of which nobody can be alerted notifies administrators, names nothing, and ends when someone can', async () => {
  const administrator = await scene.signUp(['admin']);
  const walledOff = await scene.signUp(['admin']);
  const { drafter, invention, setActive } = await arrange();
  await addPeriod(invention);
  await wallInvention(scene.hub.db, invention, walledOff.person);
  const list = async ({ person }: typeof administrator) =>
    (await listNotified(await scene.hub.signIn(person))).filter(({ kind }) => kind === 'unwatched');
  await scene.refresh();
  expect(await list(administrator)).toEqual([]);
  expect(await listNotified(await scene.hub.signIn(drafter))).toHaveLength(1);

  await setActive(false);
  await scene.refresh();
  const [notice, ...others] = await list(administrator);
  expect(others).toEqual([]);
  expect(notice).toMatchObject({ invention: null, milestoneId: null, dueAt: null });
  expect(JSON.stringify(notice)).not.toMatch(new RegExp(`hinge|Reply|${invention.id}`));
  expect(await list(walledOff)).toEqual([]);

  const ids = notice ? [notice.id] : [];
  await administrator.client.call(changeNotifications, { body: { ids, done: true } });
  await scene.refresh();
  expect(await list(administrator)).toEqual([]);
  scene.hub.clock.advance({ hours: 24 });
  await scene.refresh();
  expect(await list(administrator)).toMatchObject([{ read: false }]);

  await setActive(true);
  await scene.refresh();
  expect(await list(administrator)).toEqual([]);
});
