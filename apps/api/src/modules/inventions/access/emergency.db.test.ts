import { inventionIdSchema } from '@hub/contract/fields.ts';
import { addWall, getInventionAccess } from '@hub/contract/inventions/access.calls.ts';
import {
  endEmergencyAccess,
  listRestrictedInventions,
  listWalls,
  openEmergencyAccess,
} from '@hub/contract/inventions/emergency.calls.ts';
import { getInvention, listInventions } from '@hub/contract/inventions/inventions.calls.ts';
import { listNotifications } from '@hub/contract/notifications/notifications.calls.ts';
import { buildAssistance } from '@hub/testkit/builders/build-assistance.ts';
import { buildInvention, grantInvention, wallInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { buildTeam } from '@hub/testkit/builders/build-team.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestHub, type TestHub } from '../../../../test/support/test-hub.ts';

let hub: TestHub;
beforeAll(async () => {
  hub = await startTestHub();
});
afterAll(() => hub.stop());

const reason = 'The drafter left and nobody else has access';

/** A restricted invention with two people, one of them behind a wall, and an administrator who is neither. */
const arrange = async () => {
  const { db } = hub;
  const [drafter, member, walled] = [await buildPerson(db), await buildPerson(db), await buildPerson(db)];
  const team = await buildTeam(db, { members: [member, walled] });
  const invention = await buildInvention(db, { is_restricted: true });
  await grantInvention(db, invention, drafter);
  await grantInvention(db, invention, team, 'read');
  await wallInvention(db, invention, walled);
  const officer = await buildPerson(db, { permissions: ['admin', 'inventions:edit'] });
  const administrator = await hub.signIn(officer);
  const parts = { params: { id: inventionIdSchema.parse(invention.id) } };
  return { invention, drafter, member, walled, officer, administrator, parts };
};

test('an administrator sees a restricted invention only with a reason, for four hours, and its people are notified', async () => {
  const { invention, drafter, member, walled, officer, administrator, parts } = await arrange();
  const sees = async () => [
    (await administrator.call(getInvention, parts)).status,
    (await administrator.call(listInventions, { query: { id: [parts.params.id] } })).body.total,
  ];
  expect(await sees()).toEqual([404, 0]);
  expect((await administrator.call(openEmergencyAccess, { ...parts, body: { reason: ' ' } })).status).toBe(
    400,
  );
  const { body } = await administrator.call(openEmergencyAccess, { ...parts, body: { reason } });
  const hours = Temporal.Now.instant().until(Temporal.Instant.from(body.endsAt)).total('hours');
  expect(hours).toBeGreaterThan(3.9);
  expect(hours).toBeLessThanOrEqual(4);
  expect(await sees()).toEqual([200, 1]);
  const notified = async (person: Awaited<ReturnType<typeof buildPerson>>) => {
    const { collection } = (await (await hub.signIn(person)).call(listNotifications, { query: {} })).body;
    return collection.map(({ kind, title }) => [kind, title]);
  };
  expect(await notified(drafter)).toEqual([['emergency', reason]]);
  expect(await notified(member)).toEqual([['emergency', reason]]);
  expect(await notified(walled)).toEqual([]);
  expect(await notified(officer)).toEqual([]);
  const panel = (await (await hub.signIn(drafter)).call(getInventionAccess, parts)).body;
  expect(panel.emergencies).toMatchObject([{ by: officer.email, reason, current: true }]);
  const entries = await hub.db
    .selectFrom('audit_entries')
    .select(['action', 'details'])
    .where('invention_id', '=', invention.id)
    .where('action', '=', 'inventions.openEmergencyAccess')
    .execute();
  expect(entries).toMatchObject([{ details: { reason, endsAt: body.endsAt } }]);
  expect((await administrator.call(openEmergencyAccess, { ...parts, body: { reason } })).problem.code).toBe(
    'emergency.needless',
  );
});

test('emergency access ends at its hour without any job, or at once, and can be opened again', async () => {
  const { administrator, parts } = await arrange();
  const read = async () => (await administrator.call(getInvention, parts)).status;
  const open = () => administrator.call(openEmergencyAccess, { ...parts, body: { reason } });
  await open();
  const [opened_at, ends_at] = ['2026-01-02T08:00:00Z', '2026-01-02T12:00:00Z'];
  await hub.db
    .updateTable('emergency_accesses')
    .set({ opened_at, ends_at })
    .where('invention_id', '=', parts.params.id)
    .execute();
  expect(await read()).toBe(404);
  expect((await administrator.call(endEmergencyAccess, parts)).problem.code).toBe('emergency.not_found');
  expect((await open()).status).toBe(201);
  expect(await read()).toBe(200);
  expect((await administrator.call(endEmergencyAccess, parts)).status).toBe(204);
  expect(await read()).toBe(404);
});

test('emergency access is not passed on: neither to an assistant nor past a wall', async () => {
  const { invention, administrator, parts } = await arrange();
  const assistant = await buildPerson(hub.db);
  await buildAssistance(hub.db, { sponsor: administrator.person, assistant });
  await administrator.call(openEmergencyAccess, { ...parts, body: { reason } });
  expect((await (await hub.signIn(assistant)).call(getInvention, parts)).status).toBe(404);
  await wallInvention(hub.db, invention, administrator.person);
  expect((await administrator.call(getInvention, parts)).status).toBe(404);
  expect((await administrator.call(endEmergencyAccess, parts)).status).toBe(404);
});

test('general counsel walls off a restricted invention without a grant, finds it by reference and sees nothing of it', async () => {
  const { invention, drafter, parts } = await arrange();
  const counsel = await hub.signIn(await buildPerson(hub.db, { permissions: ['walls:manage'] }));
  const [reference = ''] = invention.reference_list;
  const found = (await counsel.call(listRestrictedInventions, { query: { reference } })).body;
  expect(found.collection).toEqual([
    {
      id: invention.id,
      references: [reference],
      createdAt: invention.created_at,
      visible: false,
      watched: true,
    },
  ]);
  const body = { value: drafter.email, reason: 'Works for the opponent' };
  expect((await counsel.call(addWall, { ...parts, body })).status).toBe(201);
  const { walls } = (await counsel.call(listWalls, parts)).body;
  expect(walls.map(({ value }) => value)).toContain(drafter.email);
  expect((await (await hub.signIn(drafter)).call(getInvention, parts)).status).toBe(404);
  expect((await counsel.call(getInvention, parts)).status).toBe(404);
  await wallInvention(hub.db, invention, counsel.person);
  expect((await counsel.call(listRestrictedInventions, { query: { reference } })).body.total).toBe(0);
  expect((await counsel.call(listWalls, parts)).status).toBe(404);
});
