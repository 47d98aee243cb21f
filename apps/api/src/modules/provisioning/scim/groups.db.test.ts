import { inventionIdSchema } from '@hub/contract/fields.ts';
import { getInvention } from '@hub/contract/inventions/inventions.calls.ts';
import { listPeople } from '@hub/contract/people/people.calls.ts';
import { listTeams } from '@hub/contract/people/teams.calls.ts';
import { buildInvention, grantInvention, wallInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectLive } from '../../../../test/support/live-client.ts';
import { connectScim, type ScimClient } from '../../../../test/support/scim-client.ts';
import { startTestHub, type TestHub } from '../../../../test/support/test-hub.ts';

let hub: TestHub;
let scim: ScimClient;
let address: string;
beforeAll(async () => {
  hub = await startTestHub();
  address = await hub.app.listen({ host: '127.0.0.1', port: 0 });
  scim = await connectScim(hub, { provider: 'microsoft' });
});
afterAll(() => hub.stop());

const core = 'urn:ietf:params:scim:schemas:core:2.0:Group';

const addUser = async (name: string): Promise<string> => {
  const { body } = await scim.post('/Users', { userName: `${name}-${crypto.randomUUID()}@firm.test` });
  return body.id;
};

const addGroup = async (displayName: string, members: string[] = []) => {
  const { status, body } = await scim.post('/Groups', {
    schemas: [core],
    displayName,
    members: members.map((value) => ({ value })),
  });
  expect([status, body.detail]).toEqual([201, undefined]);
  return { id: body.id as string, path: `/Groups/${body.id}` };
};

const membersOf = async (path: string): Promise<string[]> =>
  ((await scim.get(path)).body.members ?? []).map(({ value }: { value: string }) => value).sort();

// https://learn.microsoft.com/entra/identity/app-provisioning/use-scim-to-provision-users-and-groups
test('the requests of Entra ID: add a group, rename it, add and remove members, delete it', async () => {
  const [one, two] = [await addUser('one'), await addUser('two')];
  const created = await scim.post('/Groups', {
    schemas: [core, 'http://schemas.microsoft.com/2006/11/ResourceManagement/ADSCIM/2.0/Group'],
    externalId: '8aa1a0c0-c4c3-4bc0-b4a5-2ef676900159',
    displayName: 'Entra group',
    meta: { resourceType: 'Group' },
  });
  expect(created).toMatchObject({ status: 201, body: { displayName: 'Entra group', members: [] } });
  const path = `/Groups/${created.body.id}`;
  const renamed = await scim.change(path, {
    op: 'Replace',
    path: 'displayName',
    value: '1879db59-3bdf-4490-ad68-ab880a269474updatedDisplayName',
  });
  expect(renamed.body.displayName).toContain('updatedDisplayName');
  const add = (id: string) => ({ op: 'Add', path: 'members', value: [{ $ref: null, value: id }] });
  expect((await scim.change(path, add(one), add(two))).status).toBe(200);
  expect(await membersOf(path)).toEqual([one, two].sort());
  // With the setting `aadOptscim062020`, a path names the member; without it, a value does.
  await scim.change(path, { op: 'Remove', path: `members[value eq "${one}"]` });
  await scim.change(path, { op: 'Remove', path: 'members', value: [{ $ref: null, value: two }] });
  expect(await membersOf(path)).toEqual([]);
  expect((await scim.remove(path)).status).toBe(204);
  expect((await scim.get(path)).status).toBe(404);
});

// https://developer.okta.com/docs/api/openapi/okta-scim/guides/scim-20
test('the requests of Okta: add a group, rename it with its id, set its members, delete it', async () => {
  const [one, two] = [await addUser('one'), await addUser('two')];
  const { id, path } = await addGroup('Okta group');
  const renamed = await scim.change(path, { op: 'replace', value: { id, displayName: 'Okta renamed' } });
  expect(renamed).toMatchObject({ status: 200, body: { displayName: 'Okta renamed' } });
  const set = await scim.change(path, {
    op: 'replace',
    path: 'members',
    value: [
      { value: one, display: 'one@firm.test' },
      { value: two, display: 'two@firm.test' },
      { value: two, display: 'two@firm.test' },
    ],
  });
  expect(set.status).toBe(200);
  expect(await membersOf(path)).toEqual([one, two].sort());
  const replaced = await scim.put(path, {
    schemas: [core],
    id,
    displayName: 'Okta renamed',
    members: [{ value: one }],
  });
  expect(replaced.body.members).toMatchObject([{ value: one, type: 'User' }]);
  expect((await scim.remove(path)).status).toBe(204);
});

describe('members', () => {
  test('gain and lose what the team is granted with the next request, also on open pages', async () => {
    const member = await hub.signIn();
    const { id, path } = await addGroup('Granted');
    const invention = await buildInvention(hub.db, { is_restricted: true });
    await grantInvention(hub.db, invention, { id });
    const read = async () =>
      (await member.call(getInvention, { params: { id: inventionIdSchema.parse(invention.id) } })).status;
    expect(await read()).toBe(404);
    await scim.change(path, { op: 'Add', path: 'members', value: [{ value: member.person.id }] });
    expect(await read()).toBe(200);
    const live = await connectLive(address, { token: String(member.token) });
    expect(await live.join(invention.id)).toMatchObject({ ok: true });
    const lost = new Promise((resolve) => live.socket.once('access:lost', resolve));
    await scim.change(path, { op: 'remove', path: `members[value eq "${member.person.id}"]` });
    expect(await lost).toEqual({ inventionId: invention.id });
    expect(await read()).toBe(404);
    live.close();
  });

  test('come and go in any order, and repeated or late operations do no harm', async () => {
    const [one, two] = [await addUser('one'), await addUser('two')];
    const { path } = await addGroup('Unordered', [one, one]);
    const add = (id: string) => ({ op: 'add', path: 'members', value: [{ value: id }] });
    const remove = (id: string) => ({ op: 'remove', path: `members[value eq "${id}"]` });
    await scim.change(path, remove(two), add(one), add(one), remove(one), add(two), add(one), remove(two));
    expect(await membersOf(path)).toEqual([one]);
    await scim.change(path, remove(one));
    await scim.change(path, remove(one));
    expect(await membersOf(path)).toEqual([]);
    await Promise.all([one, two].map((id) => scim.change(path, add(id))));
    expect(await membersOf(path)).toEqual([one, two].sort());
    await scim.change(path, { op: 'remove', path: 'members' });
    expect(await membersOf(path)).toEqual([]);
  });

  test('who are unknown, deleted or no people are refused, and nothing is kept', async () => {
    const deleted = await addUser('deleted');
    await scim.remove(`/Users/${deleted}`);
    const bot = await buildPerson(hub.db, { kind: 'bot' });
    const inner = await addGroup('Inner');
    const { path } = await addGroup('Refusing');
    const values = [crypto.randomUUID(), 'no id', deleted, bot.id, inner.id];
    for (const value of values) {
      const { status, body } = await scim.change(
        path,
        { op: 'replace', path: 'displayName', value: 'Never' },
        { op: 'add', path: 'members', value: [{ value }] },
      );
      expect([status, body.scimType]).toEqual([400, 'invalidValue']);
    }
    const nested = await scim.change(path, {
      op: 'add',
      path: 'members',
      value: [{ value: inner.id, type: 'Group' }],
    });
    expect(nested.body.scimType).toBe('invalidValue');
    expect((await scim.get(path)).body).toMatchObject({ displayName: 'Refusing', members: [] });
    expect(
      (await scim.change(path, { op: 'replace', path: 'members[value eq "x"].value', value: 'y' })).body,
    ).toMatchObject({ scimType: 'mutability' });
  });
});

test('the names and versions of teams are guarded like those of people', async () => {
  const { path } = await addGroup('Named');
  for (const displayName of ['NAMED', undefined, '', 'x'.repeat(121), 'has@sign']) {
    const { status } = await scim.post('/Groups', { displayName });
    expect(status).toBe(displayName === 'NAMED' ? 409 : 400);
  }
  const { version } = (await scim.get(path)).body.meta;
  const member = await addUser('versioned');
  await scim.change(path, { op: 'add', path: 'members', value: [{ value: member }] });
  const stale = await scim.patch(
    path,
    { Operations: [{ op: 'remove', path: 'members' }] },
    { 'if-match': version },
  );
  expect(stale.status).toBe(412);
  expect(await membersOf(path)).toEqual([member]);
});

test('each change of members is audited with the people it concerns', async () => {
  const [one, two] = [await addUser('one'), await addUser('two')];
  const { id, path } = await addGroup('Audited', [one]);
  await scim.put(path, { displayName: 'Audited', members: [{ value: two }] });
  const entries = await hub.db
    .selectFrom('audit_entries')
    .selectAll()
    .where('action', 'in', ['auth.createScimGroup', 'auth.replaceScimGroup'])
    .execute();
  expect(entries.filter(({ details }) => JSON.stringify(details).includes(id))).toMatchObject([
    { actor_id: scim.id, details: { created: id, added: [one], removed: [] } },
    { actor_id: scim.id, details: { id, added: [two], removed: [one] } },
  ]);
});

describe('deleting a team', () => {
  test('that a grant names empties and hides it, and the same name brings it back', async () => {
    const member = await addUser('member');
    const { id, path } = await addGroup('Kept', [member]);
    await grantInvention(hub.db, await buildInvention(hub.db, { is_restricted: true }), { id });
    expect((await scim.remove(path)).status).toBe(204);
    expect((await scim.get(path)).status).toBe(404);
    const admin = await hub.signIn(await buildPerson(hub.db, { permissions: ['admin'] }));
    const teams = (await admin.call(listTeams, {})).body;
    expect(teams.find((team) => team.id === id)).toMatchObject({ name: 'Kept', members: [] });
    expect((await addGroup('Kept')).id).toBe(id);
    expect((await scim.get(path)).status).toBe(200);
  });

  test('is refused while an ethical wall names it, because the wall would end', async () => {
    const member = await addUser('walled');
    const { id, path } = await addGroup('Walled', [member]);
    const invention = await buildInvention(hub.db);
    await hub.db
      .insertInto('invention_walls')
      .values({
        invention_id: invention.id,
        principal_id: id,
        reason: 'A conflict',
        created_at: hub.clock.now().toString(),
      })
      .execute();
    const { status, body } = await scim.remove(path);
    expect([status, body.status]).toEqual([409, '409']);
    expect(await membersOf(path)).toEqual([member]);
  });

  test('leaves a wall around a person who is deleted and comes back', async () => {
    const member = await hub.signIn();
    const { id } = member.person;
    const { path } = await addGroup('Conflicted', [id]);
    const invention = await buildInvention(hub.db);
    await wallInvention(hub.db, invention, { id: path.split('/').at(-1) ?? '' });
    const { userName } = (await scim.get(`/Users/${id}`)).body;
    expect((await scim.remove(`/Users/${id}`)).status).toBe(204);
    // The directory changes the group while it has no such person.
    await scim.change(path, { op: 'replace', path: 'displayName', value: 'Conflicted people' });
    expect((await scim.post('/Users', { userName })).body.id).toBe(id);
    const params = { id: inventionIdSchema.parse(invention.id) };
    const again = await hub.signIn({ id });
    expect((await again.call(getInvention, { params })).status).toBe(404);
    await scim.change(path, { op: 'remove', path: `members[value eq "${id}"]` });
    expect((await again.call(getInvention, { params })).status).toBe(200);
  });
});

describe('roles by group of the sign-in provider', () => {
  const addRole = async (group: string, permissions: string[]) => {
    const id = crypto.randomUUID();
    await hub.db
      .insertInto('roles')
      .values({ id, name: `Role ${id}`, permissions })
      .execute();
    await hub.db
      .insertInto('provider_group_roles')
      .values({ provider: 'microsoft', group_name: group, role_id: id })
      .execute();
    return id;
  };
  const rolesOf = async (id: string): Promise<string[]> =>
    (await hub.db.selectFrom('person_roles').select('role_id').where('person_id', '=', id).execute()).map(
      (row) => row.role_id,
    );

  test('come with the group and go with it, by its name or its identifier, unless another group gives them', async () => {
    const role = await addRole('Administrators of the firm', ['admin']);
    const other = await addRole('ext-42', []);
    await hub.db
      .insertInto('provider_group_roles')
      .values({ provider: 'microsoft', group_name: 'ext-42', role_id: role })
      .execute();
    const member = await hub.signIn(await buildPerson(hub.db, { permissions: [] }));
    const { id } = member.person;
    const own = await rolesOf(id);
    const gained = async () => (await rolesOf(id)).filter((one) => !own.includes(one)).sort();
    const { path } = await addGroup('Administrators of the firm', [id]);
    expect(await gained()).toEqual([role]);
    expect((await member.call(listPeople, {})).status).toBe(200);
    const second = await scim.post('/Groups', {
      displayName: 'Second',
      externalId: 'ext-42',
      members: [{ value: id }],
    });
    expect(await gained()).toEqual([role, other].sort());
    await scim.change(path, { op: 'remove', path: 'members' });
    expect(await gained()).toEqual([role, other].sort());
    await scim.change(`/Groups/${second.body.id}`, { op: 'replace', path: 'externalId', value: 'ext-43' });
    expect(await gained()).toEqual([]);
    expect((await member.call(listPeople, {})).status).toBe(403);
  });

  test('are taken from all who leave at once, except that the last administrator stays one', async () => {
    const [admin, clerk] = [await addRole('Partners', ['admin']), await addRole('Partners too', [])];
    for (const group_name of ['Partners', 'Associates'])
      await hub.db
        .insertInto('provider_group_roles')
        .values({ provider: 'microsoft', group_name, role_id: clerk })
        .execute();
    const others = await hub.db
      .updateTable('people')
      .set({ is_active: false })
      .where(sql<boolean>`id in (select person_id from person_permissions where permission = 'admin')`)
      .where('is_active', '=', true)
      .returning('id')
      .execute();
    const ids = [await addUser('first'), await addUser('second'), await addUser('third')];
    const [first = '', second = '', third = ''] = ids;
    const partners = await addGroup('Partners', ids);
    await addGroup('Associates', [first]);
    for (const id of ids) expect((await rolesOf(id)).toSorted()).toEqual([admin, clerk].toSorted());
    await scim.change(partners.path, { op: 'remove', path: `members[value eq "${third}"]` });
    expect(await rolesOf(third)).toEqual([]);
    await scim.change(partners.path, { op: 'remove', path: 'members' });
    const left = [await rolesOf(first), await rolesOf(second)];
    expect(left.flat().filter((id) => id === admin)).toHaveLength(1);
    expect(left.map((roles) => roles.includes(clerk))).toEqual([true, false]);
    await hub.db
      .updateTable('people')
      .set({ is_active: true })
      .where(
        'id',
        'in',
        others.map(({ id }) => id),
      )
      .execute();
    await scim.change(partners.path, { op: 'add', path: 'members', value: ids.map((value) => ({ value })) });
    await scim.change(partners.path, { op: 'remove', path: 'members' });
    for (const id of ids) expect(await rolesOf(id)).not.toContain(admin);
  });

  test('end when the person is deleted, and do not come back with them', async () => {
    const role = await addRole('Clerks', ['inventions:create']);
    const id = await addUser('clerk');
    const { path } = await addGroup('Clerks', [id]);
    expect(await rolesOf(id)).toEqual([role]);
    const { userName } = (await scim.get(`/Users/${id}`)).body;
    await scim.remove(`/Users/${id}`);
    expect((await scim.post('/Users', { userName })).body.id).toBe(id);
    expect(await rolesOf(id)).toEqual([]);
    expect(await membersOf(path)).toEqual([]);
  });

  test('are not given by a token without a provider', async () => {
    await addRole('Without', ['admin']);
    const plain = await connectScim(hub);
    const id = await addUser('plain');
    await plain.post('/Groups', { displayName: 'Without', members: [{ value: id }] });
    expect(await rolesOf(id)).toEqual([]);
  });
});
