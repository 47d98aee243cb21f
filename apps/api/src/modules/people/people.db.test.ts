import { getMe, login } from '@hub/contract/auth/auth.calls.ts';
import { personIdSchema, roleIdSchema, teamIdSchema } from '@hub/contract/fields.ts';
import { createFilter, getFilter } from '@hub/contract/filters/filters.calls.ts';
import { invitePerson, readInvitation, renewInvitation } from '@hub/contract/people/invitations.calls.ts';
import {
  endPersonSessions,
  getPerson,
  listPeople,
  reactivatePerson,
  removePersonSecondFactor,
  suspendPerson,
  updatePerson,
} from '@hub/contract/people/people.calls.ts';
import { deleteRole, updateRole } from '@hub/contract/people/roles.calls.ts';
import { updateTeam } from '@hub/contract/people/teams.calls.ts';
import { getTemplateSettings, putTemplateSettings } from '@hub/contract/templates/templates.calls.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { buildPersonalToken } from '@hub/testkit/builders/build-personal-token.ts';
import { buildTeam } from '@hub/testkit/builders/build-team.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { connectLive } from '../../../test/support/live-client.ts';
import type { TestClient } from '../../../test/support/test-client.ts';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';
import { hashPassword } from '../auth/public.ts';

type SignedIn = TestClient & { person: { id: string } };

let hub: TestHub;
let admin: SignedIn;
beforeEach(async () => {
  hub = await startTestHub();
  admin = await signInAdministrator('Amalia');
});
afterEach(() => hub.stop());

const buildAdministrator = (firstName: string) =>
  buildPerson(hub.db, { permissions: ['admin'], first_name: firstName, password_hash: 'unused' });

const signInAdministrator = async (firstName: string): Promise<SignedIn> =>
  hub.signIn(await buildAdministrator(firstName));

const paramsOf = ({ id }: { id: string }) => ({ params: { id: personIdSchema.parse(id) } });

const roleOf = async (personId: string) => {
  const row = await hub.db
    .selectFrom('person_roles')
    .select('role_id')
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow();
  return roleIdSchema.parse(row.role_id);
};

const entriesOf = (action: string) =>
  hub.db.selectFrom('audit_entries').selectAll().where('action', '=', action).execute();

describe('the list of people', () => {
  test('finds people by words of name and email, status and role, in each order, in pages', async () => {
    const grace = await buildPerson(hub.db, {
      first_name: 'Grace',
      last_name: 'Hopper',
      email: 'g@navy.test',
    });
    const linus = await buildPerson(hub.db, { first_name: 'Linus', last_name: 'Zed', is_active: false });
    await buildPerson(hub.db, { kind: 'bot', first_name: 'Grace Bot' });
    const names = async (query: object) =>
      (await admin.call(listPeople, { query })).body.collection.map(({ firstName }) => firstName);
    expect(await names({})).toEqual(['Amalia', 'Grace', 'Linus']);
    expect(await names({ sort: '-name' })).toEqual(['Linus', 'Grace', 'Amalia']);
    expect(await names({ qs: 'hop GRA' })).toEqual(['Grace']);
    expect(await names({ qs: 'navy.test' })).toEqual(['Grace']);
    expect(await names({ qs: '%' })).toEqual([]);
    expect(await names({ status: 'suspended' })).toEqual(['Linus']);
    expect(await names({ role: await roleOf(grace.id) })).toEqual(['Grace']);
    const page = (await admin.call(listPeople, { query: { skip: '1', size: '1' } })).body;
    expect(page).toMatchObject({ total: 3, size: 1, skip: 1, collection: [{ id: grace.id }] });
    expect(await names({ sort: '-lastSignInAt', size: '2' })).toHaveLength(2);
    expect((await admin.call(getPerson, paramsOf(linus))).body).toMatchObject({ status: 'suspended' });
  });

  test('shows the sign-in state: last sign-in, sessions, second factor and tokens', async () => {
    const password_hash = await hashPassword('correct horse battery');
    const grace = await buildPerson(hub.db, { password_hash });
    expect((await admin.call(getPerson, paramsOf(grace))).body).toMatchObject({
      lastSignInAt: null,
      sessions: 0,
      secondFactor: false,
      status: 'active',
    });
    const signedIn = await hub.anonymous.call(login, {
      body: { email: grace.email, password: 'correct horse battery' },
    });
    expect(signedIn.status).toBe(200);
    await buildPersonalToken(hub.db, { person_id: grace.id });
    const { body } = await admin.call(getPerson, paramsOf(grace));
    expect(body).toMatchObject({ sessions: 1, hasPassword: true, tokens: 1, invitation: null });
    expect(body.liveSessions).toMatchObject([
      { address: '127.0.0.1', secondFactor: false, createdAt: body.lastSignInAt },
    ]);
  });

  test('leaves an audit entry each time someone opens it, which names the person they looked up', async () => {
    const person = await buildPerson(hub.db);
    await admin.call(listPeople, {});
    await admin.call(getPerson, paramsOf(person));
    await (await hub.signIn()).call(listPeople, {});
    const read = async () => [
      ...(await entriesOf('auth.listPeople')),
      ...(await entriesOf('auth.getPerson')),
    ];
    await vi.waitFor(async () => expect(await read()).toHaveLength(2));
    expect(await read()).toMatchObject([
      { actor_id: admin.person.id },
      { actor_id: admin.person.id, details: { id: person.id } },
    ]);
  });

  test('is for administrators only, and knows neither bots nor unknown people', async () => {
    const other = await hub.signIn();
    const { status, problem } = await other.call(listPeople, {});
    expect([status, problem.code]).toEqual([403, 'permission.denied']);
    const bot = await buildPerson(hub.db, { kind: 'bot' });
    for (const id of [bot.id, crypto.randomUUID()])
      expect((await admin.call(getPerson, paramsOf({ id }))).problem.code).toBe('people.not_found');
  });
});

describe('roles and teams of a person', () => {
  test('apply from the next request on, in both directions, and open pages are notified', async () => {
    const address = await hub.app.listen({ host: '127.0.0.1', port: 0 });
    const person = await hub.signIn(await buildPerson(hub.db, { permissions: [] }));
    const live = await connectLive(address, { token: String(person.token) });
    const team = await buildTeam(hub.db);
    const notified = () => new Promise((resolve) => live.socket.once('access:changed', resolve));
    const role = await roleOf(admin.person.id);

    const gained = notified();
    const given = await admin.call(updatePerson, {
      ...paramsOf(person.person),
      body: { roles: [role], teams: [teamIdSchema.parse(team.id)] },
    });
    expect(given.body).toMatchObject({ roles: [{ id: role }], teams: [{ id: team.id, name: team.name }] });
    await gained;
    expect((await person.call(listPeople, {})).status).toBe(200);

    const lost = notified();
    await admin.call(updatePerson, { ...paramsOf(person.person), body: { roles: [], teams: [] } });
    await lost;
    expect((await person.call(listPeople, {})).status).toBe(403);
    live.close();
    expect((await entriesOf('auth.updatePerson')).map(({ details }) => details)).toMatchObject([
      { id: person.person.id, roles: [role], teams: [team.id] },
      { roles: [], teams: [] },
    ]);
  });

  test('refuse a stale version and unknown roles and teams, and change nothing then', async () => {
    const person = await buildPerson(hub.db);
    const before = (await admin.call(getPerson, paramsOf(person))).body;
    const edit = (body: object, query: object = {}) =>
      admin.call(updatePerson, { ...paramsOf(person), query, body });
    const stale = await edit({ firstName: 'Other' }, { updatedAt: '2020-01-01T00:00:00.000Z' });
    expect([stale.status, stale.problem.code]).toEqual([409, 'entity.stale']);
    expect((await edit({ firstName: 'X', roles: [crypto.randomUUID()] })).problem.code).toBe(
      'role.not_found',
    );
    expect((await edit({ firstName: 'X', teams: [person.id] })).problem.code).toBe('team.not_found');
    expect((await admin.call(getPerson, paramsOf(person))).body).toEqual(before);
  });

  test('do not let an administrator give themselves the permission to manage walls', async () => {
    const counsel = await buildPerson(hub.db, { permissions: ['walls:manage'] });
    const roles = [await roleOf(admin.person.id), await roleOf(counsel.id)];
    const own = await admin.call(updatePerson, { ...paramsOf(admin.person), body: { roles } });
    expect([own.status, own.problem.code]).toEqual([403, 'people.own_walls']);
    const other = await signInAdministrator('Berta');
    expect((await other.call(updatePerson, { ...paramsOf(admin.person), body: { roles } })).status).toBe(200);
  });
});

describe('suspending', () => {
  test('ends sessions, tokens and sockets at once; reactivating lets the person in again', async () => {
    const address = await hub.app.listen({ host: '127.0.0.1', port: 0 });
    const person = await hub.signIn();
    const live = await connectLive(address, { token: String(person.token) });
    const disconnected = new Promise((resolve) => live.socket.once('disconnect', resolve));
    await buildPersonalToken(hub.db, { person_id: person.person.id });
    const { body } = await admin.call(suspendPerson, paramsOf(person.person));
    expect(body).toMatchObject({ status: 'suspended', sessions: 0, tokens: 0, liveSessions: [] });
    expect((await person.call(getMe, {})).status).toBe(401);
    await disconnected;
    const back = await admin.call(reactivatePerson, paramsOf(person.person));
    expect(back.body).toMatchObject({ status: 'active', sessions: 0 });
    expect((await person.call(getMe, {})).status).toBe(401);
    expect((await (await hub.signIn(person.person)).call(getMe, {})).status).toBe(200);
    expect((await admin.call(reactivatePerson, paramsOf(person.person))).problem.code).toBe(
      'people.not_suspended',
    );
  });

  test('signing out ends the sessions of the person and no others', async () => {
    const person = await hub.signIn();
    const other = await hub.signIn();
    expect((await admin.call(endPersonSessions, paramsOf(person.person))).body.sessions).toBe(0);
    expect((await person.call(getMe, {})).status).toBe(401);
    expect((await other.call(getMe, {})).status).toBe(200);
  });
});

test('removing a second factor takes a reason, which the audit log keeps', async () => {
  const person = await hub.signIn();
  const remove = (reason: string) =>
    admin.call(removePersonSecondFactor, { ...paramsOf(person.person), body: { reason } });
  expect((await remove('Lost phone')).problem.code).toBe('second_factor.not_found');
  const now = hub.clock.now().toString();
  await hub.db
    .insertInto('second_factors')
    .values({
      person_id: person.person.id,
      sealed_secret: Buffer.from('x'),
      created_at: now,
      confirmed_at: now,
    })
    .execute();
  expect((await admin.call(getPerson, paramsOf(person.person))).body.secondFactor).toBe(true);
  expect((await remove(' ')).status).toBe(400);
  expect((await remove('Lost phone; called back')).body).toMatchObject({ secondFactor: false, sessions: 0 });
  expect((await person.call(getMe, {})).status).toBe(401);
  expect((await entriesOf('auth.removePersonSecondFactor')).map(({ details }) => details)).toMatchObject([
    { id: person.person.id, reason: 'Lost phone; called back' },
  ]);
});

describe('the last administrator', () => {
  test('cannot be suspended, lose the role, or lose it by a change of the role', async () => {
    const role = await roleOf(admin.person.id);
    const attempts = [
      await admin.call(suspendPerson, paramsOf(admin.person)),
      await admin.call(updatePerson, { ...paramsOf(admin.person), body: { roles: [] } }),
      await admin.call(updateRole, {
        params: { id: role },
        body: { name: 'Was admin', permissions: [], isAttorney: false },
      }),
    ];
    expect(attempts.map(({ status, problem }) => [status, problem.code])).toEqual(
      attempts.map(() => [409, 'people.last_administrator']),
    );
    expect((await admin.call(deleteRole, { params: { id: role } })).problem.code).toBe('role.in_use');
    expect((await admin.call(listPeople, {})).status).toBe(200);
  });

  test('is not replaced by someone suspended, or by someone who has never been able to sign in', async () => {
    const role = await roleOf(admin.person.id);
    const suspended = await buildAdministrator('Gone');
    await admin.call(suspendPerson, paramsOf(suspended));
    const invited = await buildPerson(hub.db, { permissions: [] });
    await admin.call(updatePerson, { ...paramsOf(invited), body: { roles: [role] } });
    expect((await admin.call(suspendPerson, paramsOf(admin.person))).problem.code).toBe(
      'people.last_administrator',
    );
  });

  test.each([2, 3, 5])(
    'remains when %i administrators suspend each other at the same time',
    async (count) => {
      const others = await Promise.all(
        Array.from({ length: count - 1 }, (_, at) => signInAdministrator(`Other ${at}`)),
      );
      const all = [admin, ...others];
      const results = await Promise.all(
        all.map((client, at) =>
          client.call(suspendPerson, paramsOf(all[(at + 1) % count]?.person ?? admin.person)),
        ),
      );
      const { rows } = {
        rows: await hub.db.selectFrom('people').select('id').where('is_active', '=', true).execute(),
      };
      expect(rows.length).toBeGreaterThanOrEqual(1);
      const succeeded = results.filter(({ status }) => status === 200);
      expect(rows).toHaveLength(count - succeeded.length);
      for (const { status } of results) expect([200, 401, 403, 409]).toContain(status);
    },
  );

  test('remains when two administrators take the role from each other at the same time, again and again', async () => {
    const other = await signInAdministrator('Berta');
    const role = await roleOf(admin.person.id);
    const robRole = (by: SignedIn, from: SignedIn) =>
      by.call(updatePerson, { ...paramsOf(from.person), body: { roles: [] } });
    for (let round = 0; round < 5; round += 1) {
      await hub.db.deleteFrom('person_roles').execute();
      for (const { person } of [admin, other])
        await hub.db.insertInto('person_roles').values({ person_id: person.id, role_id: role }).execute();
      const results = await Promise.all([robRole(admin, other), robRole(other, admin)]);
      expect(results.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(await hub.db.selectFrom('person_roles').selectAll().execute()).toHaveLength(1);
    }
  });
});

describe('changing an email address', () => {
  const change = (person: { id: string }, body: object, client: TestClient = admin) =>
    client.call(updatePerson, { ...paramsOf(person), query: {}, body });

  test('lets the person sign in with the new one, ends sessions and links, and keeps what else is theirs', async () => {
    const password = 'correct horse battery';
    const person = await buildPerson(hub.db, {
      email: 'grace@typo.test',
      password_hash: await hashPassword(password),
    });
    const client = await hub.signIn(person);
    const token = await buildPersonalToken(hub.db, { person_id: person.id });
    const { body } = await change(person, { email: 'grace@navy.test', timeZone: 'Europe/Berlin' });
    expect(body).toMatchObject({ email: 'grace@navy.test', timeZone: 'Europe/Berlin', isProvisioned: false });
    expect((await client.call(getMe, {})).status).toBe(401);
    const signIn = async (email: string) =>
      (await hub.anonymous.call(login, { body: { email, password } })).status;
    expect([await signIn('grace@typo.test'), await signIn('Grace@navy.test')]).toEqual([401, 200]);
    const kept = hub.db.selectFrom('sessions').select('ended_at').where('id', '=', token.session_id);
    expect(await kept.executeTakeFirst()).toEqual({ ended_at: null });
    expect((await entriesOf('auth.updatePerson')).at(-1)?.details).toMatchObject({ changed: ['email'] });
  });

  test('keeps the person in filters and in the roles of templates, as a new name keeps a team', async () => {
    const person = await buildPerson(hub.db, { email: 'kay@typo.test' });
    const team = await buildTeam(hub.db, { name: 'Filing "East"' });
    const data = {
      assignees: ['kay@typo.test', team.name],
      inHouseAttorney: 'KAY@typo.test',
    };
    const { body: filter } = await admin.call(createFilter, { body: { title: 'Of Kay', data } });
    const settings = { reviewLabel: '2AR', roles: { RA: ['kay@typo.test'], DK: [team.name] } };
    const docketing = await hub.signIn(await buildPerson(hub.db, { permissions: ['workflow:manage'] }));
    expect((await docketing.call(putTemplateSettings, { query: {}, body: settings })).status).toBe(200);
    await change(person, { email: 'kay@navy.test' });
    const params = { id: teamIdSchema.parse(team.id) };
    expect(
      (await admin.call(updateTeam, { params, body: { name: 'Filing East', members: [] } })).status,
    ).toBe(200);
    const kept = await admin.call(getFilter, { params: { id: filter.id } });
    expect(kept.body.data).toMatchObject({
      assignees: ['kay@navy.test', 'Filing East'],
      inHouseAttorney: 'kay@navy.test',
    });
    expect((await docketing.call(getTemplateSettings, {})).body.roles).toEqual({
      RA: ['kay@navy.test'],
      DK: ['Filing East'],
    });
  });

  test('ends an invitation that went to the earlier one', async () => {
    const body = { email: 'typo@navy.test', roles: [], sendsMail: false };
    const { person, link } = (await admin.call(invitePerson, { body })).body;
    await change(person, { email: 'right@navy.test' });
    const token = new URL(link).hash.slice(1);
    expect((await hub.anonymous.call(readInvitation, { body: { token } })).status).toBe(404);
    const renewed = await admin.call(renewInvitation, { ...paramsOf(person), body: { sendsMail: false } });
    expect(renewed.body.person).toMatchObject({ email: 'right@navy.test', status: 'invited' });
  });

  test('refuses a taken address, a wrong one, that of a person of the directory, and others than administrators', async () => {
    const person = await buildPerson(hub.db);
    const taken = await buildPerson(hub.db, { email: 'taken@navy.test' });
    expect((await change(person, { email: 'TAKEN@navy.test' })).problem.code).toBe('people.email_taken');
    expect((await change(person, { email: 'no address' })).status).toBe(400);
    expect((await change(person, { timeZone: 'Mars/Base' })).status).toBe(400);
    expect((await change(taken, { email: 'Taken@Navy.test' })).body.email).toBe('Taken@Navy.test');
    const token = await buildPerson(hub.db, { kind: 'bot' });
    await hub.db
      .insertInto('provisioning_tokens')
      .values({
        id: token.id,
        name: 'Directory',
        hash: Buffer.alloc(32),
        created_at: hub.clock.now().toString(),
      })
      .execute();
    await hub.db
      .insertInto('provisioned_principals')
      .values({ principal_id: person.id, token_id: token.id })
      .execute();
    expect((await change(person, { email: 'mine@navy.test' })).problem.code).toBe(
      'people.email_of_directory',
    );
    expect((await admin.call(getPerson, paramsOf(person))).body).toMatchObject({ isProvisioned: true });
    expect((await change(person, { email: 'x@navy.test' }, await hub.signIn())).status).toBe(403);
  });
});

test('says which roles the groups of a provider give and take', async () => {
  const person = await buildPerson(hub.db);
  const roleId = await roleOf((await buildPerson(hub.db)).id);
  const { name } = await hub.db
    .selectFrom('roles')
    .select('name')
    .where('id', '=', roleId)
    .executeTakeFirstOrThrow();
  const given = { provider: 'microsoft', group_name: 'Partners', role_id: roleId };
  await hub.db.insertInto('provider_group_roles').values(given).execute();
  const read = async () => (await admin.call(getPerson, paramsOf(person))).body.groupRoles;
  expect(await read()).toEqual([]);
  const identity = { provider: 'microsoft', tenant_id: 'd', subject_id: 's', person_id: person.id };
  await hub.db
    .insertInto('external_identities')
    .values({ ...identity, created_at: hub.clock.now().toString() })
    .execute();
  expect(await read()).toEqual([name]);
});
