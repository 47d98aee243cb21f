import { randomUUID } from 'node:crypto';
import { getMe, listProviders } from '@hub/contract/auth/auth.calls.ts';
import { identitySchema } from '@hub/contract/auth/auth.schema.ts';
import { startSignIn } from '@hub/contract/auth/sign-in.calls.ts';
import { testSignInProvider, updateSignInProvider } from '@hub/contract/auth/sign-in-providers.calls.ts';
import { personIdSchema } from '@hub/contract/fields.ts';
import { acceptInvitation, invitePerson } from '@hub/contract/people/invitations.calls.ts';
import { getPerson } from '@hub/contract/people/people.calls.ts';
import { buildPerson, giveRole } from '@hub/testkit/builders/build-person.ts';
import { decodeJwt } from 'jose';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { holdTable } from '../../../../test/support/hold-table.ts';
import { type OidcFlow, startOidcFlow } from '../../../../test/support/oidc-flow.ts';
import { connectScim } from '../../../../test/support/scim-client.ts';
import { createTestClient, type TestClient } from '../../../../test/support/test-client.ts';

let flow: OidcFlow;
beforeAll(async () => {
  flow = await startOidcFlow();
});
afterAll(() => flow.stop());
beforeEach(async () => {
  await flow.hub.db.deleteFrom('sign_in_throttles').execute();
});

const readToken = (token: string) => identitySchema.parse(decodeJwt(token));
const lastRefusal = (): string | undefined =>
  flow.hub.logLines.findLast((line) => line.includes('sign-in refused'));

describe('sign-in with an OpenID Connect provider', () => {
  test('links a person by verified email once and recognizes them by subject afterwards', async () => {
    const person = await buildPerson(flow.hub.db);
    const login = flow.addAccount({ email: person.email });
    const first = await flow.signIn(login);
    expect(readToken(first.body).sub).toBe(person.id);
    const me = await createTestClient(flow.hub.app, first.body).call(getMe, {});
    expect(me.body.email).toBe(person.email);
    const listed = await flow.administrator.call(getPerson, {
      params: { id: personIdSchema.parse(person.id) },
    });
    expect(listed.body.providers).toEqual(['Example Firm']);

    const other = await buildPerson(flow.hub.db);
    flow.provider.setAccount(login, {
      email: other.email,
      email_verified: true,
      given_name: 'Grace',
      family_name: 'Hopper',
      groups: [],
    });
    expect(readToken((await flow.signIn(login)).body).sub).toBe(person.id);
  });

  test('shows an administrator which claims arrived', async () => {
    const claims = async () =>
      (await flow.administrator.call(testSignInProvider, { params: { name: 'firm' } })).body.claims;
    await flow.hub.db.updateTable('auth_providers').set({ last_claims: null }).execute();
    expect(await claims()).toBeNull();
    await flow.signIn(flow.addAccount({ email: `${randomUUID()}@nowhere.test`, groups: ['Staff'] }));
    expect(await claims()).toEqual(expect.arrayContaining(['email', 'email_verified', 'groups', 'sub']));
  });

  test('adds a person of an allowed domain, and nobody else', async () => {
    await flow.configure({ allowedDomains: ['allowed.test'] });
    const added = await flow.signIn(flow.addAccount({ email: `${randomUUID()}@allowed.test` }));
    expect(readToken(added.body)).toMatchObject({ firstName: 'Grace', lastName: 'Hopper', permissions: [] });
    const unknown = `${randomUUID()}@not-allowed.test`;
    expect((await flow.signIn(flow.addAccount({ email: unknown }))).status).toBe(401);
    const entries = await flow.hub.db
      .selectFrom('audit_entries')
      .select(['actor_id', 'details'])
      .where('action', '=', 'auth.loginFailed')
      .where(sql`details ->> 'email'`, '=', unknown)
      .execute();
    expect(entries).toEqual([
      { actor_id: null, details: { by: 'firm', reason: 'no person has this email', email: unknown } },
    ]);
    await flow.configure();
  });

  test('is noted in the log when a browser asks for the address of the provider', async () => {
    const noted = () => flow.hub.logLines.filter((line) => line.includes('sign-in started'));
    const before = noted().length;
    await flow.begin();
    expect(noted().slice(before)).toEqual([expect.stringContaining('"provider":"firm"')]);
  });

  test('is listed with its label on the sign-in screen', async () => {
    const { body } = await flow.hub.anonymous.call(listProviders, {});
    expect(body).toContainEqual({
      name: 'firm',
      kind: 'openid',
      label: 'Example Firm',
      enabled: true,
      breakGlassOnly: false,
      passkeyOrigin: null,
    });
  });
});

describe('roles by group', () => {
  const addRole = async (permissions: ('admin' | 'audit:read')[]): Promise<string> => {
    const id = randomUUID();
    await flow.hub.db
      .insertInto('roles')
      .values({ id, name: `role ${id}`, permissions })
      .execute();
    return id;
  };
  const rolesOf = async (personId: string): Promise<string[]> => {
    const rows = await flow.hub.db
      .selectFrom('person_roles')
      .select('role_id')
      .where('person_id', '=', personId)
      .execute();
    return rows.map(({ role_id }) => role_id);
  };

  test('are given and taken at each sign-in, and other roles stay', async () => {
    const [partners, staff] = [await addRole(['audit:read']), await addRole([])];
    await flow.configure({
      groupRoles: [
        { group: 'Partners', roleId: partners },
        { group: 'Staff', roleId: staff },
      ],
    });
    const person = await buildPerson(flow.hub.db);
    const [own] = await rolesOf(person.id);
    const account = { email: person.email, email_verified: true, given_name: 'Grace', family_name: 'Hopper' };
    const login = flow.addAccount({ ...account, groups: ['Partners', 'unknown'] });
    const first = await flow.signIn(login);
    expect(readToken(first.body).permissions).toContain('audit:read');
    expect((await rolesOf(person.id)).sort()).toEqual([own, partners].sort());

    flow.provider.setAccount(login, { ...account, groups: ['Staff'] });
    expect(readToken((await flow.signIn(login)).body).permissions).not.toContain('audit:read');
    expect((await rolesOf(person.id)).sort()).toEqual([own, staff].sort());
    const entries = await flow.hub.db
      .selectFrom('audit_entries')
      .select('details')
      .where('actor_id', '=', person.id)
      .where('action', '=', 'auth.applyGroups')
      .execute();
    expect(entries).toHaveLength(2);
    await flow.configure();
  });

  test('keep the roles of groups that a directory has written for the provider, until the person leaves them', async () => {
    const role = await addRole(['audit:read']);
    await flow.configure({ groupRoles: [{ group: 'Provisioned', roleId: role }] });
    const scim = await connectScim(flow.hub, { provider: 'firm' });
    const person = await buildPerson(flow.hub.db);
    const group = await scim.post('/Groups', { displayName: 'Provisioned', members: [{ value: person.id }] });
    expect(await rolesOf(person.id)).toContain(role);
    const login = flow.addAccount({ email: person.email, groups: [] });
    expect(readToken((await flow.signIn(login)).body).permissions).toContain('audit:read');
    await scim.change(`/Groups/${group.body.id}`, { op: 'remove', path: 'members' });
    expect(readToken((await flow.signIn(login)).body).permissions).not.toContain('audit:read');
    await flow.configure();
  });

  test('never take administrator rights from the last administrator', async () => {
    const role = await addRole(['admin']);
    await flow.configure({ groupRoles: [{ group: 'Admins', roleId: role }] });
    const person = await buildPerson(flow.hub.db, { permissions: [] });
    const login = flow.addAccount({ email: person.email, groups: ['Admins'] });
    await flow.signIn(login);
    const others = await flow.hub.db
      .deleteFrom('person_roles')
      .where('role_id', 'in', (eb) =>
        eb
          .selectFrom('roles')
          .select('id')
          .where('id', '<>', role)
          .where(sql<boolean>`'admin' = any(permissions)`),
      )
      .returningAll()
      .execute();
    flow.provider.setAccount(login, {
      email: person.email,
      email_verified: true,
      given_name: 'Grace',
      family_name: 'Hopper',
      groups: [],
    });
    await flow.signIn(login);
    expect(await rolesOf(person.id)).toEqual([role]);

    const joined = await buildPerson(flow.hub.db, { password_hash: 'unused' });
    await giveRole(flow.hub.db, joined.id, {
      permissions: ['admin'],
      is_attorney: false,
    });
    await flow.signIn(login);
    expect(await rolesOf(person.id)).toEqual([]);
    await flow.hub.db.insertInto('person_roles').values(others).execute();
    await flow.configure();
  });

  test('with the permission to manage walls are given to a group only by someone who has it', async () => {
    const role = randomUUID();
    await flow.hub.db
      .insertInto('roles')
      .values({ id: role, name: `role ${role}`, permissions: ['walls:manage'] })
      .execute();
    const listWith = (client: TestClient) =>
      client.call(updateSignInProvider, {
        params: { name: 'firm' },
        body: {
          ...{ enabled: true, label: 'Example Firm', clientId: flow.provider.clientId, allowedDomains: [] },
          ...{ groupsClaim: 'groups', groupRoles: [{ group: 'Everyone', roleId: role }] },
        },
      });
    expect((await listWith(flow.administrator)).problem.code).toBe('people.own_walls');
    const manager = await buildPerson(flow.hub.db, { permissions: ['admin', 'walls:manage'] });
    expect((await listWith(await flow.hub.signIn(manager))).status).toBe(200);
    expect((await listWith(flow.administrator)).status).toBe(200);
    await flow.configure();
  });

  test('leave an administrator when the last two lose the group at the same time', async () => {
    const role = await addRole(['admin']);
    await flow.configure({ groupRoles: [{ group: 'Admins', roleId: role }] });
    const people = [await buildPerson(flow.hub.db), await buildPerson(flow.hub.db)];
    const logins = people.map(({ email }) => flow.addAccount({ email, groups: ['Admins'] }));
    for (const login of logins) await flow.signIn(login);
    const others = await flow.hub.db
      .deleteFrom('person_roles')
      .where('role_id', '<>', role)
      .returningAll()
      .execute();
    const returns = [];
    for (const [n, login] of logins.entries()) {
      flow.provider.setAccount(login, {
        email: String(people[n]?.email),
        email_verified: true,
        given_name: 'Grace',
        family_name: 'Hopper',
        groups: [],
      });
      returns.push(await flow.visit(await flow.begin(), login));
    }
    const roles = await holdTable(flow.hub.db, 'person_roles', 'share');
    const signIns = Promise.all(returns.map((query) => flow.finish(query)));
    await roles.waiters(1);
    await roles.release();
    expect((await signIns).map(({ status }) => status)).toEqual([200, 200]);
    const left = await Promise.all(people.map(({ id }) => rolesOf(id)));
    expect(left.flat()).toEqual([role]);
    await flow.hub.db.deleteFrom('person_roles').execute();
    await flow.hub.db.insertInto('person_roles').values(others).execute();
    await flow.configure();
  });
});

describe('claims that cannot be stored', () => {
  test.each([
    ['a name', { given_name: 'Gr\u0000ace' }],
    ['a group', { groups: ['Staff\u0000'] }],
  ])('are left out: %s with a zero byte', async (_, claims) => {
    const { email } = await buildPerson(flow.hub.db);
    expect((await flow.signIn(flow.addAccount({ email, ...claims }))).status).toBe(200);
  });
});

test('an invitation ends when its person signs in with the provider', async () => {
  const email = `${randomUUID()}@example.test`;
  const { link } = (
    await flow.administrator.call(invitePerson, { body: { email, roles: [], sendsMail: false } })
  ).body;
  await flow.signIn(flow.addAccount({ email }));
  const body = {
    token: new URL(link).hash.slice(1),
    email,
    firstName: 'Grace',
    lastName: 'Hopper',
    password: 'correct horse battery',
  };
  expect((await flow.hub.anonymous.call(acceptInvitation, { body })).problem.code).toBe('invitation.used');
});

const buildVictim = async (): Promise<string> =>
  flow.addAccount({ email: (await buildPerson(flow.hub.db)).email });

const faults: readonly (readonly [string, string, () => ReturnType<OidcFlow['finish']>])[] = [
  [
    'a wrong state',
    'no sign-in with this state was started',
    async () => {
      const query = await flow.visit(await flow.begin(), await buildVictim());
      return flow.finish({ ...query, state: 'A'.repeat(43) });
    },
  ],
  [
    'a replayed code',
    'invalid_grant',
    async () => {
      const login = await buildVictim();
      const first = await flow.visit(await flow.begin(), login);
      await flow.finish(first);
      const second = await flow.visit(await flow.begin(), login);
      return flow.finish({ ...second, code: first.code });
    },
  ],
  [
    'a return of another issuer',
    'iss',
    async () => {
      const query = await flow.visit(await flow.begin(), await buildVictim());
      return flow.finish({ ...query, iss: 'https://evil.test' });
    },
  ],
  [
    'a return without the issuer that the provider always sends',
    'iss',
    async () => {
      const { code, state } = await flow.visit(await flow.begin(), await buildVictim());
      return flow.finish({ code, state });
    },
  ],
  ['an unknown email', 'no person has this email', async () => flow.signIn(flow.addAccount())],
  [
    'an email that the provider did not verify',
    'the directory did not verify an email',
    async () =>
      flow.signIn(flow.addAccount({ email: (await buildPerson(flow.hub.db)).email, email_verified: false })),
  ],
];

test.each(faults)('T9 issues no token for %s', async (_what, reason, run) => {
  const response = await run();
  expect([response.status, response.problem.code]).toEqual([401, 'auth.failed']);
  expect(lastRefusal()).toContain(reason);
});

test('T9 finishes a sign-in with no other provider than the one it began with', async () => {
  const { issuer, clientId, clientSecret } = flow.provider;
  await flow.hub.db.deleteFrom('auth_providers').where('name', '=', 'second').execute();
  const added = await flow.administrator.send({
    method: 'POST',
    url: '/api/auth/sign-in-settings/providers',
    payload: {
      ...{ name: 'second', label: 'Second', enabled: true, issuer, clientId, clientSecret },
      ...{ allowedDomains: [], groupsClaim: 'groups', groupRoles: [] },
    },
  });
  expect(added.statusCode).toBe(201);
  const query = await flow.visit(await flow.begin(), await buildVictim());
  const response = await flow.finish(query, 'second');
  expect(response.status).toBe(401);
  expect(lastRefusal()).toContain('the sign-in was started with another provider');
});

test.each([
  ['https://evil.test/sign-in/firm'],
  ['http://127.0.0.1:4300/sign-in/other'],
  ['http://127.0.0.1:4300/microsoft.html'],
  ['http://127.0.0.1:4300/sign-in/firm?next=//evil.test'],
  ['http://127.0.0.1:4300/sign-in/firm/../x'],
  ['//evil.test/sign-in/firm'],
])('T9 refuses to return the browser to %s', async (redirectUri) => {
  const response = await flow.hub.anonymous.call(startSignIn, {
    params: { name: 'firm' },
    query: { redirect_uri: redirectUri },
  });
  expect([response.status, response.problem.code]).toEqual([400, 'request.invalid']);
});
