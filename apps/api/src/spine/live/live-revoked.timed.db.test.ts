import { inventionIdSchema } from '@hub/contract/fields.ts';
import { addWall, setInventionAccess } from '@hub/contract/inventions/access.calls.ts';
import { assignTasks } from '@hub/contract/tasks/tasks.calls.ts';
import { buildInvention, grantInvention, wallInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { buildTask } from '@hub/testkit/builders/build-task.ts';
import { buildTeam } from '@hub/testkit/builders/build-team.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { connectLive, type LiveClient } from '../../../test/support/live-client.ts';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';
import type { Database } from '../../platform/database/database.ts';

let hub: TestHub;
let address: string;
const opened: LiveClient[] = [];
beforeAll(async () => {
  hub = await startTestHub();
  address = await hub.app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => {
  for (const live of opened.splice(0)) live.close();
});
afterAll(() => hub.stop());

const watch = async (person: { id: string }, invention: { id: string }): Promise<LiveClient> => {
  const { token } = await hub.signIn(person);
  const live = await connectLive(address, { token });
  opened.push(live);
  expect(await live.join(invention.id)).toEqual({ ok: true, seq: 0 });
  return live;
};

/** People with access to one restricted invention, each in a different way, and what revokes it. */
const arrange = async (invention: { id: string }) => {
  const { db } = hub;
  const [walled, granted, member, sponsor, assistant, gone] = await Promise.all(
    Array.from({ length: 6 }, () => buildPerson(db)),
  );
  if (!walled || !granted || !member || !sponsor || !assistant || !gone) throw new Error('Too few people');
  const team = await buildTeam(db, { members: [member] });
  for (const principal of [walled, granted, team, sponsor, gone]) {
    await grantInvention(db, invention, principal);
  }
  await db
    .insertInto('assistances')
    .values({ sponsor_id: sponsor.id, assistant_id: assistant.id, created_at: '2026-01-01T00:00:00Z' })
    .execute();
  const removeGrant = (tx: Database) =>
    tx
      .deleteFrom('invention_grants')
      .where('invention_id', '=', invention.id)
      .where('principal_id', '=', granted.id)
      .execute();
  const revocations: [string, { id: string }, (tx: Database) => Promise<unknown>][] = [
    ['walled', walled, (tx) => wallInvention(tx, invention, walled)],
    ['grant removed', granted, removeGrant],
    ['team left', member, (tx) => tx.deleteFrom('team_members').where('person_id', '=', member.id).execute()],
    [
      'assistance ended',
      assistant,
      (tx) => tx.deleteFrom('assistances').where('assistant_id', '=', assistant.id).execute(),
    ],
    [
      'deactivated',
      gone,
      (tx) => tx.updateTable('people').set({ is_active: false }).where('id', '=', gone.id).execute(),
    ],
  ];
  return { sponsor, revocations };
};

/** Revokes a right and returns the number of the latest event at that moment. */
const revokeBetweenEvents = (invention: { id: string }, revoke: (tx: Database) => Promise<unknown>) =>
  hub.db.transaction().execute(async (tx) => {
    // In the lock order of task changes: the invention, its tasks, then the head of its stream.
    await tx.selectFrom('inventions').select('id').where('id', '=', invention.id).forNoKeyUpdate().execute();
    const ofInvention = tx.selectFrom('tasks').select('id').where('invention_id', '=', invention.id);
    await ofInvention.orderBy('id').forUpdate().execute();
    const { last_seq } = await tx
      .selectFrom('stream_heads')
      .select('last_seq')
      .where('invention_id', '=', invention.id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    await revoke(tx);
    return last_seq;
  });

test('T5 no event arrives after a right is revoked during 1,000 events, and others receive all of them', async () => {
  const count = 1_000;
  const invention = await buildInvention(hub.db, { is_restricted: true });
  const tasks = await Promise.all(
    Array.from({ length: 20 }, () => buildTask(hub.db, { invention_id: invention.id })),
  );
  const { sponsor, revocations } = await arrange(invention);
  const lives = new Map<string, LiveClient>();
  for (const [name, person] of revocations) lives.set(name, await watch(person, invention));
  const control = await watch(sponsor, invention);
  const writer = await hub.signIn(sponsor);

  const taskIds = tasks.map(({ id }) => id);
  const writing = (async () => {
    for (let round = 0; round < count / tasks.length; round += 1) {
      const assignees = round % 2 === 0 ? [sponsor.email] : [];
      await writer.call(assignTasks, { body: { taskIds, assignees } });
    }
  })();
  const lastAllowed = new Map<string, number>();
  for (const [index, [name, , revoke]] of revocations.entries()) {
    await control.waitForEvents(150 * (index + 1));
    lastAllowed.set(name, await revokeBetweenEvents(invention, revoke));
  }
  await writing;
  await control.waitForEvents(count);

  expect(control.events.map(({ seq }) => seq)).toEqual(Array.from({ length: count }, (_, n) => n + 1));
  for (const [name, live] of lives) {
    const last = lastAllowed.get(name) ?? 0;
    expect(live.events.length, name).toBeGreaterThan(0);
    const late = live.events.map(({ seq }) => seq).filter((seq) => seq > last);
    expect(late, `${name} after event ${last}`).toEqual([]);
    expect(last, name).toBeLessThan(count);
  }
  for (const [name, live] of lives) {
    if (name !== 'deactivated') {
      expect(await live.join(invention.id), name).toEqual({ ok: false, code: 'invention.not_found' });
    }
  }
});

test('T5 who loses access to an invention is notified at once, and nobody else is', async () => {
  const invention = await buildInvention(hub.db);
  const [walled, member, ungranted, stranger, keeps] = await Promise.all(
    Array.from({ length: 5 }, () => buildPerson(hub.db)),
  );
  if (!walled || !member || !ungranted || !stranger || !keeps) throw new Error('Too few people');
  const team = await buildTeam(hub.db, { members: [member] });
  const counsel = await hub.signIn(await buildPerson(hub.db, { permissions: ['walls:manage', 'admin'] }));
  const editor = await hub.signIn(keeps);
  const connect = async (person: { id: string }): Promise<LiveClient> => {
    const live = await connectLive(address, { token: (await hub.signIn(person)).token });
    opened.push(live);
    return live;
  };
  const [forWalled, forMember, forUngranted, forStranger, forKeeper] = await Promise.all(
    [walled, member, ungranted, stranger, keeps].map(connect),
  );
  const id = inventionIdSchema.parse(invention.id);
  const wallOff = (value: string) =>
    counsel.call(addWall, { params: { id }, body: { value, reason: 'Conflict of interest' } });
  const restrict = (grants: { email: string }[]) =>
    editor.call(setInventionAccess, {
      params: { id },
      body: {
        restricted: true,
        grants: grants.map(({ email }) => ({ value: email, right: 'write' as const })),
      },
    });

  await wallOff(walled.email);
  await expect.poll(() => forWalled?.lost).toEqual([id]);
  await wallOff(team.name);
  await expect.poll(() => forMember?.lost).toEqual([id]);
  await restrict([keeps, ungranted, walled]);
  await expect.poll(() => forStranger?.lost).toEqual([id]);
  await restrict([keeps]);
  await expect.poll(() => forUngranted?.lost).toEqual([id]);

  expect([forWalled, forMember, forStranger, forUngranted].map((live) => live?.lost)).toEqual(
    Array(4).fill([id]),
  );
  expect(forKeeper?.lost).toEqual([]);
});

test('who may edit an invention no longer, or from now on, is notified at once, and nobody else is', async () => {
  const invention = await buildInvention(hub.db);
  const [editing, reading, keeping] = [
    await buildPerson(hub.db),
    await buildPerson(hub.db),
    await buildPerson(hub.db),
  ];
  const editor = await hub.signIn(keeping);
  const connect = async (person: { id: string }): Promise<LiveClient> => {
    const live = await connectLive(address, { token: (await hub.signIn(person)).token });
    opened.push(live);
    return live;
  };
  const [forEditing, forReading, forKeeping] = [
    await connect(editing),
    await connect(reading),
    await connect(keeping),
  ];
  const id = inventionIdSchema.parse(invention.id);
  const restrict = (right: 'read' | 'write') =>
    editor.call(setInventionAccess, {
      params: { id },
      body: {
        restricted: true,
        grants: [
          { value: keeping.email, right: 'write' },
          { value: editing.email, right },
          { value: reading.email, right: 'read' },
        ],
      },
    });

  await restrict('write');
  await expect.poll(() => forReading.changed).toEqual([id]);
  await restrict('read');
  await expect.poll(() => forEditing.changed).toEqual([id]);
  await restrict('write');
  await expect.poll(() => forEditing.changed).toEqual([id, id]);

  expect(forReading.changed).toEqual([id]);
  expect(forKeeping.changed).toEqual([]);
  expect([forEditing, forReading, forKeeping].flatMap(({ lost }) => lost)).toEqual([]);
});

test('T5 a deactivated person is disconnected within two seconds', async () => {
  const person = await buildPerson(hub.db);
  const live = await watch(person, await buildInvention(hub.db));
  const disconnected = new Promise((resolve) => void live.socket.once('disconnect', resolve));
  const startedAtMs = performance.now();
  await hub.db.updateTable('people').set({ is_active: false }).where('id', '=', person.id).execute();
  expect(await disconnected).toBe('io server disconnect');
  expect(performance.now() - startedAtMs).toBeLessThan(2_000);
});

test('T5 a bot is disconnected within two seconds of its manager being deactivated', async () => {
  const manager = await buildPerson(hub.db);
  const bot = await buildPerson(hub.db, { kind: 'bot' });
  await hub.db.insertInto('bots').values({ id: bot.id, manager_id: manager.id }).execute();
  const live = await watch(bot, await buildInvention(hub.db));
  const disconnected = new Promise((resolve) => void live.socket.once('disconnect', resolve));
  const startedAtMs = performance.now();
  await hub.db.updateTable('people').set({ is_active: false }).where('id', '=', manager.id).execute();
  expect(await disconnected).toBe('io server disconnect');
  expect(performance.now() - startedAtMs).toBeLessThan(2_000);
});

test.each(['wall', 'restriction'])(
  'T5 a join of an invention behind a %s is refused like that of an unknown one',
  async (kind) => {
    const person = await buildPerson(hub.db);
    const seen = await buildInvention(hub.db);
    const hidden = await buildInvention(hub.db, { is_restricted: kind === 'restriction' });
    if (kind === 'wall') await wallInvention(hub.db, hidden, person);
    const live = await watch(person, seen);
    const nothing = await live.join('01a1fc26-c2a1-7ada-bb29-682c5b826f64');
    expect(nothing).toEqual({ ok: false, code: 'invention.not_found' });
    expect(await live.join(hidden.id)).toEqual(nothing);
    expect(await live.join(hidden.id.toUpperCase())).toEqual(nothing);
  },
);
