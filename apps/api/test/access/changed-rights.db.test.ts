import { personIdSchema, sessionIdSchema, teamIdSchema } from '@hub/contract/fields.ts';
import { openEmergencyAccess } from '@hub/contract/inventions/emergency.calls.ts';
import { getInvention, listInventions, updateInvention } from '@hub/contract/inventions/inventions.calls.ts';
import type { Permission } from '@hub/domain/people/permissions.ts';
import { permissions } from '@hub/domain/people/permissions.ts';
import { buildInvention, grantInvention, wallInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildPerson, type TestPerson } from '@hub/testkit/builders/build-person.ts';
import { buildSession } from '@hub/testkit/builders/build-session.ts';
import { buildTeam } from '@hub/testkit/builders/build-team.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestClient, type TestClient } from '../support/test-client.ts';
import { startTestHub, type TestHub } from '../support/test-hub.ts';

let hub: TestHub;
beforeAll(async () => {
  hub = await startTestHub();
});
afterAll(() => hub.stop());

const everything: Permission[] = [...permissions];

/** The holder of a token, and the person or team the holder's rights come from. */
interface Scene {
  holder: TestPerson;
  /** The sponsor of the holder, or the manager of the bot. */
  other: TestPerson;
  team: { id: string };
  invention: { id: string };
}

type Kind = 'person' | 'member' | 'assistant' | 'bot' | 'administrator';

const assist = (sponsor: TestPerson, assistant: TestPerson) =>
  hub.db
    .insertInto('assistances')
    .values({ sponsor_id: sponsor.id, assistant_id: assistant.id, created_at: '2026-01-01T00:00:00Z' })
    .execute();

/**
 * Builds a restricted invention that the holder may change: through a grant, a team, a sponsor, a manager or a role.
 */
const arrange = async (kind: Kind): Promise<Scene> => {
  const own: Record<Kind, Permission[] | undefined> = {
    person: undefined,
    member: undefined,
    assistant: [],
    bot: undefined,
    administrator: everything,
  };
  const holder = await buildPerson(hub.db, {
    kind: kind === 'bot' ? 'bot' : 'person',
    ...(own[kind] && { permissions: own[kind] }),
  });
  const other = await buildPerson(hub.db);
  const team = await buildTeam(hub.db, { members: kind === 'member' ? [holder] : [] });
  const invention = await buildInvention(hub.db, { is_restricted: true });
  if (kind === 'person') await grantInvention(hub.db, invention, holder);
  if (kind === 'member') await grantInvention(hub.db, invention, team);
  if (kind === 'assistant' || kind === 'bot') await grantInvention(hub.db, invention, other);
  if (kind === 'assistant') await assist(other, holder);
  if (kind === 'bot')
    await hub.db.insertInto('bots').values({ id: holder.id, manager_id: other.id }).execute();
  return { holder, other, team, invention };
};

/**
 * Returns what a token allows on an invention: the number of listed inventions and the statuses of reading and changing
 * it.
 */
const probeRights = async (client: TestClient, { id }: { id: string }): Promise<[number, number, number]> => {
  const list = await client.call(listInventions, { query: { id: [id] } });
  const read = await client.call(getInvention, { params: { id } });
  const change = await client.call(updateInvention, { params: { id }, body: { title: `x${Math.random()}` } });
  return [list.status === 200 ? list.body.total : list.status, read.status, change.status];
};

const writable = [1, 200, 200];
const readable = [1, 200, 403];
const hidden = [0, 404, 404];
const ended = [401, 401, 401];

const removeRoles = ({ id }: TestPerson) =>
  hub.db.deleteFrom('person_roles').where('person_id', '=', id).execute();
const setPermissions = ({ id }: TestPerson, held: Permission[]) =>
  hub.db
    .updateTable('roles')
    .set({ permissions: held })
    .where('id', 'in', hub.db.selectFrom('person_roles').select('role_id').where('person_id', '=', id))
    .execute();
const removeGrants = ({ id }: { id: string }) =>
  hub.db.deleteFrom('invention_grants').where('invention_id', '=', id).execute();
const deactivate = ({ id }: TestPerson) =>
  hub.db.updateTable('people').set({ is_active: false }).where('id', '=', id).execute();
const setSessions = (
  { id }: TestPerson,
  change: { ended_at?: string; expires_at?: string; last_used_at?: string },
) => hub.db.updateTable('sessions').set(change).where('person_id', '=', id).execute();
const agoText = (hours: number) => hub.clock.now().subtract({ hours }).toString();

const changes: readonly [string, Kind, (scene: Scene) => Promise<unknown>, (number | undefined)[]][] = [
  ['a role is removed', 'person', ({ holder }) => removeRoles(holder), readable],
  [
    'a role loses a permission',
    'person',
    ({ holder }) => setPermissions(holder, ['inventions:create']),
    readable,
  ],
  ['the grant is removed', 'person', ({ invention }) => removeGrants(invention), hidden],
  [
    'the grant is reduced to read',
    'person',
    ({ invention }) =>
      hub.db
        .updateTable('invention_grants')
        .set({ access_right: 'read' })
        .where('invention_id', '=', invention.id)
        .execute(),
    readable,
  ],
  [
    'a wall is added for the person',
    'person',
    ({ invention, holder }) => wallInvention(hub.db, invention, holder),
    hidden,
  ],
  [
    'a wall is added for the team',
    'member',
    ({ invention, team }) => wallInvention(hub.db, invention, team),
    hidden,
  ],
  [
    'the person leaves the team',
    'member',
    ({ holder }) => hub.db.deleteFrom('team_members').where('person_id', '=', holder.id).execute(),
    hidden,
  ],
  ["the team's grant is removed", 'member', ({ invention }) => removeGrants(invention), hidden],
  [
    'assistance ends',
    'assistant',
    ({ holder }) => hub.db.deleteFrom('assistances').where('assistant_id', '=', holder.id).execute(),
    hidden,
  ],
  ["the sponsor's grant is removed", 'assistant', ({ invention }) => removeGrants(invention), hidden],
  [
    'the sponsor is walled off',
    'assistant',
    ({ invention, other }) => wallInvention(hub.db, invention, other),
    hidden,
  ],
  ['the sponsor loses the role', 'assistant', ({ other }) => removeRoles(other), readable],
  ['the sponsor is deactivated', 'assistant', ({ other }) => deactivate(other), hidden],
  [
    'the assistant is walled off',
    'assistant',
    ({ invention, holder }) => wallInvention(hub.db, invention, holder),
    hidden,
  ],
  ['the manager of a bot is deactivated', 'bot', ({ other }) => deactivate(other), ended],
  ['the manager of a bot loses the role', 'bot', ({ other }) => removeRoles(other), readable],
  [
    'the manager of a bot is walled off',
    'bot',
    ({ invention, other }) => wallInvention(hub.db, invention, other),
    hidden,
  ],
  ["the grant of a bot's manager is removed", 'bot', ({ invention }) => removeGrants(invention), hidden],
  [
    'a bot expires',
    'bot',
    ({ holder }) =>
      hub.db.updateTable('bots').set({ ends_on: '2020-01-01' }).where('id', '=', holder.id).execute(),
    ended,
  ],
  [
    'an administrator loses the role',
    'administrator',
    ({ holder }) => setPermissions(holder, ['inventions:edit']),
    hidden,
  ],
  [
    'an administrator is walled off',
    'administrator',
    ({ invention, holder }) => wallInvention(hub.db, invention, holder),
    hidden,
  ],
  ['the person is deactivated', 'person', ({ holder }) => deactivate(holder), ended],
  ['the session is ended', 'person', ({ holder }) => setSessions(holder, { ended_at: agoText(0) }), ended],
  ['the session expires', 'person', ({ holder }) => setSessions(holder, { expires_at: agoText(1) }), ended],
  [
    'the session was idle too long',
    'person',
    ({ holder }) => setSessions(holder, { last_used_at: agoText(24 * 30 + 1) }),
    ended,
  ],
];

describe('T4 a token whose holder’s rights change', () => {
  test.each(changes)(
    'applies the change from the next call on when %s',
    async (_what, kind, change, after) => {
      const scene = await arrange(kind);
      const client = await hub.signIn(scene.holder);
      if (kind === 'administrator')
        await client.call(openEmergencyAccess, {
          params: { id: scene.invention.id },
          body: { reason: 'The attorney is ill.' },
        });
      expect(await probeRights(client, scene.invention)).toEqual(writable);
      await change(scene);
      expect(await probeRights(client, scene.invention)).toEqual(after);
    },
  );

  test('applies the change when an open invention is restricted and opened again', async () => {
    const client = await hub.signIn();
    const invention = await buildInvention(hub.db);
    const restrict = (is_restricted: boolean) =>
      hub.db.updateTable('inventions').set({ is_restricted }).where('id', '=', invention.id).execute();
    expect(await probeRights(client, invention)).toEqual(writable);
    await restrict(true);
    expect(await probeRights(client, invention)).toEqual(hidden);
    await restrict(false);
    expect(await probeRights(client, invention)).toEqual(writable);
  });

  test('does not decide rights by its own claims', async () => {
    const { invention, team } = await arrange('member');
    const holder = await buildPerson(hub.db, { permissions: [] });
    const session = await buildSession(hub.db, { person_id: holder.id });
    const boasting = await hub.dependencies.tokens.sign({
      sub: personIdSchema.parse(holder.id),
      sid: sessionIdSchema.parse(session.id),
      email: 'administrator@example.test',
      firstName: '',
      lastName: '',
      permissions: everything,
      teams: [{ id: teamIdSchema.parse(team.id), name: 'The team' }],
      number: 1,
      issuedAt: hub.clock.now(),
    });
    const client = createTestClient(hub.app, boasting);
    expect(await probeRights(client, invention)).toEqual(hidden);
    expect(await probeRights(client, await buildInvention(hub.db))).toEqual(readable);
  });
});

describe('T22 a person who acts for another', () => {
  test('acts for the sponsor but never for the sponsor’s sponsors', async () => {
    const { holder, invention } = await arrange('assistant');
    const second = await buildPerson(hub.db, { permissions: [] });
    await assist(holder, second);
    const bot = await buildPerson(hub.db, { kind: 'bot' });
    await hub.db.insertInto('bots').values({ id: bot.id, manager_id: holder.id }).execute();
    for (const person of [second, bot]) {
      expect(await probeRights(await hub.signIn(person), invention)).toEqual(hidden);
    }
  });

  test('keeps their own access when the sponsor is walled off', async () => {
    const { holder, other, invention } = await arrange('assistant');
    await grantInvention(hub.db, invention, holder, 'read');
    await wallInvention(hub.db, invention, other);
    expect(await probeRights(await hub.signIn(holder), invention)).toEqual(readable);
  });

  test.each(['assistant', 'bot'] as const)(
    'does not become an administrator through another person: %s',
    async (kind) => {
      const { holder, other } = await arrange(kind);
      await setPermissions(other, everything);
      const hiddenToOthers = await buildInvention(hub.db, { is_restricted: true });
      const client = await hub.signIn(holder);
      expect(await probeRights(client, hiddenToOthers)).toEqual(hidden);
      expect((await client.send({ url: '/api/audit' })).statusCode).toBe(403);
    },
  );
});
