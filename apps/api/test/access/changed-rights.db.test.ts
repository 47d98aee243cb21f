import { personIdSchema, sessionIdSchema, teamIdSchema } from '@hub/contract/fields.ts';
import { getInvention, listInventions, updateInvention } from '@hub/contract/inventions/inventions.calls.ts';
import type { Permission } from '@hub/contract/permissions.ts';
import { permissions } from '@hub/contract/permissions.ts';
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

/** Who holds the token, and those the token's rights come from. */
interface Scene {
  readonly holder: TestPerson;
  /** The sponsor whom the holder assists, or the manager of the holding bot. */
  readonly other: TestPerson;
  readonly team: { readonly id: string };
  readonly invention: { readonly id: string };
}

type Kind = 'person' | 'member' | 'assistant' | 'bot' | 'administrator';

const assist = (sponsor: TestPerson, assistant: TestPerson) =>
  hub.db
    .insertInto('assistances')
    .values({ sponsor_id: sponsor.id, assistant_id: assistant.id, created_at: '2026-01-01T00:00:00Z' })
    .execute();

/** A restricted invention that the holder may change: themselves, by a team, for a sponsor, for a manager, by role. */
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

/** What a token is good for on an invention: how many are listed, and the statuses of reading and changing it. */
const tryOut = async (client: TestClient, { id }: { id: string }): Promise<[number, number, number]> => {
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
  ['a role is taken', 'person', ({ holder }) => removeRoles(holder), readable],
  [
    'a role loses a permission',
    'person',
    ({ holder }) => setPermissions(holder, ['inventions:create']),
    readable,
  ],
  ['the grant is removed', 'person', ({ invention }) => removeGrants(invention), hidden],
  [
    'the grant is lowered to reading',
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
    'a wall names the person',
    'person',
    ({ invention, holder }) => wallInvention(hub.db, invention, holder),
    hidden,
  ],
  [
    'a wall names the team',
    'member',
    ({ invention, team }) => wallInvention(hub.db, invention, team),
    hidden,
  ],
  [
    'the team is left',
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
    'the sponsor is walled',
    'assistant',
    ({ invention, other }) => wallInvention(hub.db, invention, other),
    hidden,
  ],
  ['the sponsor loses the role', 'assistant', ({ other }) => removeRoles(other), readable],
  ['the sponsor is deactivated', 'assistant', ({ other }) => deactivate(other), hidden],
  [
    'the assistant is walled',
    'assistant',
    ({ invention, holder }) => wallInvention(hub.db, invention, holder),
    hidden,
  ],
  ['the manager of a bot is deactivated', 'bot', ({ other }) => deactivate(other), ended],
  ['the manager of a bot loses the role', 'bot', ({ other }) => removeRoles(other), readable],
  [
    'the manager of a bot is walled',
    'bot',
    ({ invention, other }) => wallInvention(hub.db, invention, other),
    hidden,
  ],
  ["the grant of a bot's manager is removed", 'bot', ({ invention }) => removeGrants(invention), hidden],
  [
    "a bot's time is over",
    'bot',
    ({ holder }) =>
      hub.db.updateTable('bots').set({ ends_on: '2020-01-01' }).where('id', '=', holder.id).execute(),
    ended,
  ],
  [
    'an administrator is one no more',
    'administrator',
    ({ holder }) => setPermissions(holder, ['inventions:edit']),
    hidden,
  ],
  [
    'an administrator is walled',
    'administrator',
    ({ invention, holder }) => wallInvention(hub.db, invention, holder),
    hidden,
  ],
  ['the person is deactivated', 'person', ({ holder }) => deactivate(holder), ended],
  ['the session is ended', 'person', ({ holder }) => setSessions(holder, { ended_at: agoText(0) }), ended],
  [
    'the session has lasted its time',
    'person',
    ({ holder }) => setSessions(holder, { expires_at: agoText(1) }),
    ended,
  ],
  [
    'the session was idle too long',
    'person',
    ({ holder }) => setSessions(holder, { last_used_at: agoText(24 * 30 + 1) }),
    ended,
  ],
];

describe('T4 a token that is held', () => {
  test.each(changes)('obeys at the very next call when %s', async (_what, kind, change, after) => {
    const scene = await arrange(kind);
    const client = await hub.signIn(scene.holder);
    expect(await tryOut(client, scene.invention)).toEqual(writable);
    await change(scene);
    expect(await tryOut(client, scene.invention)).toEqual(after);
  });

  test('obeys when an open invention is restricted, and when it is opened again', async () => {
    const client = await hub.signIn();
    const invention = await buildInvention(hub.db);
    const restrict = (is_restricted: boolean) =>
      hub.db.updateTable('inventions').set({ is_restricted }).where('id', '=', invention.id).execute();
    expect(await tryOut(client, invention)).toEqual(writable);
    await restrict(true);
    expect(await tryOut(client, invention)).toEqual(hidden);
    await restrict(false);
    expect(await tryOut(client, invention)).toEqual(writable);
  });

  test('says nothing of rights that counts', async () => {
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
    expect(await tryOut(client, invention)).toEqual(hidden);
    expect(await tryOut(client, await buildInvention(hub.db))).toEqual(readable);
  });
});

describe('T22 who acts for another', () => {
  test('does so for one step, never for the sponsor of a sponsor', async () => {
    const { holder, invention } = await arrange('assistant');
    const second = await buildPerson(hub.db, { permissions: [] });
    await assist(holder, second);
    const bot = await buildPerson(hub.db, { kind: 'bot' });
    await hub.db.insertInto('bots').values({ id: bot.id, manager_id: holder.id }).execute();
    for (const person of [second, bot]) {
      expect(await tryOut(await hub.signIn(person), invention)).toEqual(hidden);
    }
  });

  test('keeps their own way in when the sponsor is walled', async () => {
    const { holder, other, invention } = await arrange('assistant');
    await grantInvention(hub.db, invention, holder, 'read');
    await wallInvention(hub.db, invention, other);
    expect(await tryOut(await hub.signIn(holder), invention)).toEqual(readable);
  });

  test.each(['assistant', 'bot'] as const)('is no administrator because the other is: %s', async (kind) => {
    const { holder, other } = await arrange(kind);
    await setPermissions(other, everything);
    const hiddenToOthers = await buildInvention(hub.db, { is_restricted: true });
    const client = await hub.signIn(holder);
    expect(await tryOut(client, hiddenToOthers)).toEqual(hidden);
    expect((await client.send({ url: '/api/audit' })).statusCode).toBe(403);
  });
});
