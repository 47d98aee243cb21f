import { getMe } from '@hub/contract/auth/auth.calls.ts';
import { resetPassword } from '@hub/contract/auth/passwords.calls.ts';
import { acceptInvitation, invitePerson } from '@hub/contract/people/invitations.calls.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectScim, type ScimClient } from '../../../../test/support/scim-client.ts';
import { startTestHub, type TestHub } from '../../../../test/support/test-hub.ts';
import { createResetToken, hashResetToken } from '../../auth/passwords/reset-token.ts';

let hub: TestHub;
let scim: ScimClient;
beforeAll(async () => {
  hub = await startTestHub();
  scim = await connectScim(hub);
});
afterAll(() => hub.stop());

const core = 'urn:ietf:params:scim:schemas:core:2.0:User';
const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';

const userNamed = (name: string, others: object = {}) => ({
  schemas: [core],
  userName: `${name}@firm.test`,
  name: { givenName: name, familyName: 'Tester' },
  active: true,
  ...others,
});

const addUser = async (name: string, others: object = {}): Promise<{ id: string; path: string }> => {
  const { status, body } = await scim.post('/Users', userNamed(name, others));
  expect([status, body.detail]).toEqual([201, undefined]);
  return { id: body.id, path: `/Users/${body.id}` };
};

const find = (filter: string) => scim.get(`/Users?filter=${encodeURIComponent(filter)}`);

const entriesOf = (action: string, id: string) =>
  hub.db
    .selectFrom('audit_entries')
    .selectAll()
    .where('action', '=', action)
    .where(({ eb, ref }) => eb(ref('details', '->>').key('id' as never), '=', id as never))
    .execute();

test('people are added, read, replaced and audited with the provisioning system as actor', async () => {
  const created = await scim.post('/Users', userNamed('ada', { externalId: 'ext-1' }));
  expect(created.status).toBe(201);
  expect(created.headers).toMatchObject({
    'content-type': 'application/scim+json; charset=utf-8',
    location: created.body.meta.location,
    etag: created.body.meta.version,
  });
  expect(created.body).toMatchObject({
    schemas: [core],
    externalId: 'ext-1',
    userName: 'ada@firm.test',
    name: { givenName: 'ada', familyName: 'Tester' },
    active: true,
    emails: [{ value: 'ada@firm.test', type: 'work', primary: true }],
    groups: [],
    meta: {
      resourceType: 'User',
      location: expect.stringContaining(`/api/scim/v2/Users/${created.body.id}`),
    },
  });
  const path = `/Users/${created.body.id}`;
  expect((await scim.get(path)).body).toEqual(created.body);
  const replaced = await scim.put(path, userNamed('ada', { name: { givenName: 'Augusta' } }));
  expect(replaced.body).toMatchObject({ name: { givenName: 'Augusta', familyName: '' }, active: true });
  expect(replaced.body.externalId).toBeUndefined();
  expect(await entriesOf('auth.replaceScimUser', created.body.id)).toMatchObject([
    { actor_id: scim.id, details: { fields: ['schemas', 'userName', 'name', 'active'] } },
  ]);
});

describe('the requests of Entra ID', () => {
  // https://learn.microsoft.com/entra/identity/app-provisioning/use-scim-to-provision-users-and-groups
  test('test the connection, look for a person, add, change, suspend and delete them', async () => {
    const nobody = await find('userName eq "non-existent user"');
    expect(nobody).toMatchObject({
      status: 200,
      body: { totalResults: 0, Resources: [], startIndex: 1, itemsPerPage: 0 },
    });
    const { status, body } = await scim.post('/Users', {
      schemas: [core, enterprise],
      externalId: '0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef',
      userName: 'Test_User@firm.test',
      active: true,
      displayName: 'Test User',
      emails: [{ primary: true, type: 'work', value: 'Test_User@firm.test' }],
      meta: { resourceType: 'User' },
      name: { formatted: 'Test User', familyName: 'User', givenName: 'Test' },
      roles: [],
      [enterprise]: { department: 'Patents' },
    });
    expect(status).toBe(201);
    expect(await find('externalId eq "0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef"')).toMatchObject({
      body: { totalResults: 1, Resources: [{ id: body.id, userName: 'Test_User@firm.test' }] },
    });
    const path = `/Users/${body.id}`;
    const changed = await scim.change(
      path,
      { op: 'Replace', path: 'emails[type eq "work"].value', value: 'updated@firm.test' },
      { op: 'Replace', path: 'name.familyName', value: 'Updated' },
      { op: 'Replace', path: 'displayName', value: 'Test Updated' },
      { op: 'Replace', path: 'userName', value: 'updated@firm.test' },
      { op: 'Add', path: `${enterprise}:department`, value: 'Trademarks' },
    );
    expect(changed).toMatchObject({
      status: 200,
      body: { userName: 'updated@firm.test', name: { givenName: 'Test', familyName: 'Updated' } },
    });
    const suspended = await scim.change(path, { op: 'Replace', path: 'active', value: 'False' });
    expect(suspended.body.active).toBe(false);
    expect((await find('userName eq "UPDATED@firm.test"')).body.Resources).toMatchObject([
      { id: body.id, active: false },
    ]);
    expect((await scim.remove(path)).status).toBe(204);
    expect((await scim.get(path)).status).toBe(404);
  });

  test('name several attributes at once without a path', async () => {
    const { path } = await addUser('pathless');
    const { body } = await scim.change(path, {
      op: 'replace',
      value: {
        'name.givenName': 'Path',
        'emails[type eq "work"].value': 'less@firm.test',
        userName: 'less@firm.test',
        active: 'True',
      },
    });
    expect(body).toMatchObject({ userName: 'less@firm.test', name: { givenName: 'Path' }, active: true });
  });
});

// https://developer.okta.com/docs/api/openapi/okta-scim/guides/scim-20
test('the requests of Okta: look for a person, add, read, replace, suspend and bring back', async () => {
  const found = await scim.get('/Users?filter=userName%20eq%20%22okta%40firm.test%22&startIndex=1&count=100');
  expect(found.body).toMatchObject({ totalResults: 0, Resources: [] });
  const body = {
    schemas: [core],
    userName: 'okta@firm.test',
    name: { givenName: 'Test', familyName: 'User' },
    emails: [{ primary: true, value: 'okta@firm.test', type: 'work' }],
    displayName: 'Test User',
    locale: 'en-US',
    externalId: '00ujl29u0le5T6Aj10h7',
    groups: [],
    password: '1mz050nq',
    active: true,
  };
  const created = await scim.post('/Users', body);
  expect(created.status).toBe(201);
  expect(created.body.password).toBeUndefined();
  const path = `/Users/${created.body.id}`;
  const replaced = await scim.put(path, {
    ...created.body,
    name: { givenName: 'Another', familyName: 'User' },
  });
  expect(replaced).toMatchObject({ status: 200, body: { name: { givenName: 'Another' } } });
  const suspended = await scim.change(path, { op: 'replace', value: { active: false } });
  expect(suspended.body.active).toBe(false);
  const back = await scim.change(path, { op: 'replace', value: { active: true } });
  expect(back.body.active).toBe(true);
  const row = await hub.db
    .selectFrom('people')
    .select('password_hash')
    .where('id', '=', created.body.id)
    .executeTakeFirstOrThrow();
  expect(row.password_hash).toBeNull();
});

describe('suspending', () => {
  test('ends the rights with the next request, whether by status or by deletion', async () => {
    for (const suspend of [
      (path: string) => scim.change(path, { op: 'Replace', path: 'active', value: 'False' }),
      (path: string) => scim.put(path, userNamed('leaver', { active: false })),
      (path: string) => scim.remove(path),
    ]) {
      const { id, path } = await addUser(`leaver-${crypto.randomUUID()}`);
      const client = await hub.signIn({ id });
      expect((await client.call(getMe, {})).status).toBe(200);
      expect((await suspend(path)).status).toBeLessThan(300);
      expect((await client.call(getMe, {})).status).toBe(401);
      await scim.remove(path);
    }
  });

  test('a deleted person is gone for SCIM, is kept, and comes back with the same email address', async () => {
    const { id, path } = await addUser('phoenix');
    expect((await scim.remove(path)).status).toBe(204);
    expect((await scim.get(path)).status).toBe(404);
    expect((await scim.remove(path)).status).toBe(404);
    expect((await scim.change(path, { op: 'replace', value: { active: true } })).status).toBe(404);
    expect((await find('userName eq "phoenix@firm.test"')).body.totalResults).toBe(0);
    const again = await scim.post('/Users', userNamed('phoenix', { name: { givenName: 'Reborn' } }));
    expect(again).toMatchObject({ status: 201, body: { id, active: true, name: { givenName: 'Reborn' } } });
    expect((await scim.get(path)).status).toBe(200);
  });

  test('does not reach the last administrator, nor the emergency account in any way', async () => {
    const own = await startTestHub();
    const only = await buildPerson(own.db, { permissions: ['admin'], password_hash: 'unused' });
    const client = await connectScim(own, { admin: await own.signIn(only) });
    const path = `/Users/${only.id}`;
    const attempts = () =>
      Promise.all([
        client.change(path, { op: 'Replace', path: 'active', value: false }),
        client.put(path, { userName: only.email, active: false }),
        client.remove(path),
      ]);
    for (const { status, body } of await attempts())
      expect([status, body.scimType]).toEqual([400, 'mutability']);
    await buildPerson(own.db, { permissions: ['admin'], password_hash: 'unused' });
    await own.db.updateTable('sign_in_policy').set({ break_glass_id: only.id }).execute();
    for (const { status, body } of await attempts())
      expect([status, body.scimType]).toEqual([400, 'mutability']);
    const renamed = await client.change(path, { op: 'replace', path: 'userName', value: 'thief@firm.test' });
    expect(renamed.body.scimType).toBe('mutability');
    expect((await client.get(path)).body).toMatchObject({ active: true, userName: only.email });
    await own.stop();
  });
});

describe('refusals', () => {
  const refusal = ({ status, body }: { status: number; body: { scimType?: string; schemas?: string[] } }) => {
    expect(body.schemas).toEqual(['urn:ietf:params:scim:api:messages:2.0:Error']);
    return [status, body.scimType];
  };

  test('a new email address ends the links that were sent to the earlier one', async () => {
    const admin = await hub.signIn(await buildPerson(hub.db, { permissions: ['admin'] }));
    const email = 'misspelled@firm.test';
    const { link, person } = (
      await admin.call(invitePerson, { body: { email, roles: [], sendsMail: false } })
    ).body;
    const resetToken = createResetToken();
    await hub.db
      .insertInto('password_resets')
      .values({
        id: crypto.randomUUID(),
        person_id: person.id,
        token_hash: hashResetToken(resetToken),
        created_at: hub.clock.now().toString(),
      })
      .execute();
    const moved = { op: 'replace', path: 'userName', value: 'right@firm.test' };
    expect((await scim.change(`/Users/${person.id}`, moved)).status).toBe(200);
    const password = 'correct horse battery';
    const accepted = await hub.anonymous.call(acceptInvitation, {
      body: {
        token: new URL(link).hash.slice(1),
        email: 'right@firm.test',
        firstName: 'Grace',
        lastName: 'Hopper',
        password,
      },
    });
    expect(accepted.problem.code).toBe('invitation.not_found');
    const reset = await hub.anonymous.call(resetPassword, { body: { token: resetToken, password } });
    expect(reset.problem.code).toBe('auth.reset_not_found');
  });

  test('an email address is given once', async () => {
    await addUser('twice');
    expect(refusal(await scim.post('/Users', userNamed('TWICE')))).toEqual([409, 'uniqueness']);
    const { path } = await addUser('other');
    const renamed = await scim.change(path, { op: 'replace', path: 'userName', value: 'twice@firm.test' });
    expect(refusal(renamed)).toEqual([409, 'uniqueness']);
    expect(refusal(await scim.put(path, userNamed('twice')))).toEqual([409, 'uniqueness']);
  });

  test.each([
    [{ op: 'replace', path: 'non sense', value: 'x' }, [400, 'invalidPath']],
    [{ op: 'replace', path: 'name.', value: 'x' }, [400, 'invalidPath']],
    [{ op: 'replace', path: 'emails[type eq', value: 'x' }, [400, 'invalidPath']],
    [{ op: 'replace', path: 'userName[value eq "x"]', value: 'x' }, [400, 'invalidPath']],
    [{ op: 'replace', path: 'id', value: 'x' }, [400, 'mutability']],
    [{ op: 'add', path: 'groups', value: [{ value: 'x' }] }, [400, 'mutability']],
    [{ op: 'replace', path: 'emails[type eq "home"]', value: { value: 'x@y.test' } }, [400, 'noTarget']],
    [{ op: 'remove' }, [400, 'noTarget']],
    [{ op: 'remove', path: 'userName' }, [400, 'invalidValue']],
    [{ op: 'replace', path: 'userName', value: 'no address' }, [400, 'invalidValue']],
    [{ op: 'replace', path: 'userName', value: 5 }, [400, 'invalidValue']],
    [{ op: 'replace', path: 'active', value: 'perhaps' }, [400, 'invalidValue']],
    [{ op: 'replace', path: 'emails[type eq "work"].value', value: 'other@y.test' }, [400, 'invalidValue']],
    [{ op: 'replace', path: 'name.givenName', value: 'x'.repeat(121) }, [400, 'invalidValue']],
    [{ op: 'replace' }, [400, 'invalidValue']],
    [{ op: 'copy', path: 'active', value: true }, [400, 'invalidSyntax']],
    [{ path: 'active', value: true }, [400, 'invalidSyntax']],
  ])('of the operation %j, and nothing before it is kept', async (operation, expected) => {
    const { path } = await addUser(`kept-${crypto.randomUUID()}`);
    const before = (await scim.get(path)).body;
    const first = { op: 'replace', path: 'name.familyName', value: 'Changed' };
    expect(refusal(await scim.change(path, first, operation))).toEqual(expected);
    expect((await scim.get(path)).body).toEqual(before);
  });

  test('of bodies that are no resource', async () => {
    const doubled = userNamed('doubled', { USERNAME: 'doubled@firm.test' });
    expect(refusal(await scim.post('/Users', doubled))).toEqual([400, 'invalidSyntax']);
    expect(refusal(await scim.post('/Users', { schemas: [core] }))).toEqual([400, 'invalidValue']);
    expect(refusal(await scim.patch('/Users/x', {}))).toEqual([400, 'invalidSyntax']);
    const broken = await hub.app.inject({
      method: 'POST',
      url: '/api/scim/v2/Users',
      headers: { authorization: `Bearer ${scim.token}`, 'content-type': 'application/scim+json' },
      payload: '{"userName": ',
    });
    expect(refusal({ status: broken.statusCode, body: broken.json() })).toEqual([400, 'invalidSyntax']);
  });

  test('of stale versions: If-Match must name the current one', async () => {
    const { path } = await addUser('versioned');
    const { version } = (await scim.get(path)).body.meta;
    expect((await scim.get(path, undefined, { 'if-none-match': version })).status).toBe(304);
    const named = userNamed('versioned', { name: { givenName: 'Second' } });
    expect((await scim.put(path, named, { 'if-match': version })).status).toBe(200);
    expect((await scim.get(path, undefined, { 'if-none-match': version })).status).toBe(200);
    for (const attempt of [
      scim.put(path, userNamed('versioned'), { 'if-match': version }),
      scim.patch(path, { Operations: [{ op: 'remove', path: 'name' }] }, { 'if-match': version }),
      scim.remove(path, undefined, { 'if-match': version }),
    ])
      expect(refusal(await attempt)).toEqual([412, undefined]);
    expect((await scim.remove(path, undefined, { 'if-match': '*' })).status).toBe(204);
  });
});

test('what directories send of their own is accepted and not kept', async () => {
  const created = await scim.post(
    '/Users',
    userNamed('custom', { costCenter: '42', name: { phonetic: 'A' } }),
  );
  expect(created.status).toBe(201);
  const path = `/Users/${created.body.id}`;
  const changed = await scim.change(
    path,
    { op: 'replace', path: 'costCenter', value: '43' },
    { op: 'replace', path: 'name.phonetic', value: 'B' },
    { op: 'replace', path: 'emails[type eq "other"].value', value: 'home@firm.test' },
    { op: 'replace', path: 'name.givenName', value: 'Kept' },
  );
  expect(changed.status).toBe(200);
  expect(changed.body).toMatchObject({ name: { givenName: 'Kept' }, userName: created.body.userName });
  expect(changed.body.emails).toHaveLength(1);
});

test('operations apply in their order, and repeating them changes nothing', async () => {
  const { path } = await addUser('ordered');
  const operations = [
    { op: 'add', path: 'name.givenName', value: 'First' },
    { op: 'remove', path: 'name.givenName' },
    { op: 'remove', path: 'name.givenName' },
    { op: 'add', path: 'name', value: { givenName: 'Last' } },
    { op: 'replace', path: 'active', value: 'false' },
    { op: 'replace', path: 'active', value: 'TRUE' },
  ];
  const once = await scim.change(path, ...operations);
  expect(once.body).toMatchObject({ name: { givenName: 'Last', familyName: 'Tester' }, active: true });
  const twice = await scim.change(path, ...operations);
  expect(twice.body).toEqual(once.body);
});
