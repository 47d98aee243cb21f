import { listProviders, login } from '@hub/contract/auth/auth.calls.ts';
import { configureProviders } from '@hub/contract/auth/microsoft.calls.ts';
import { getSecondFactor } from '@hub/contract/auth/second-factor.calls.ts';
import { listSessions } from '@hub/contract/auth/sessions.calls.ts';
import { startSignIn } from '@hub/contract/auth/sign-in.calls.ts';
import {
  addSignInProvider,
  getSignInSettings,
  removeSignInProvider,
  setSingleSignOn,
  testSignInProvider,
  updateSignInProvider,
} from '@hub/contract/auth/sign-in-providers.calls.ts';
import { acceptInvitation, invitePerson, readInvitation } from '@hub/contract/people/invitations.calls.ts';
import { suspendPerson, updatePerson } from '@hub/contract/people/people.calls.ts';
import { listRoles, updateRole } from '@hub/contract/people/roles.calls.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type OidcFlow, startOidcFlow } from '../../../../test/support/oidc-flow.ts';
import { createTestClient } from '../../../../test/support/test-client.ts';
import { hashPassword } from '../password-hash.ts';

let flow: OidcFlow;
let passwordHash: string;
const password = 'correct horse battery';

beforeAll(async () => {
  [flow, passwordHash] = await Promise.all([startOidcFlow(), hashPassword(password)]);
});
afterAll(() => flow.stop());
beforeEach(async () => {
  await flow.hub.db.deleteFrom('sign_in_throttles').execute();
  await flow.hub.db.updateTable('sign_in_policy').set({ is_enforced: false, break_glass_id: null }).execute();
});

const read = async () => (await flow.administrator.call(getSignInSettings, {})).body;
const settingsOf = (changes = {}) => ({
  enabled: true,
  label: 'Other',
  clientId: flow.provider.clientId,
  clientSecret: flow.provider.clientSecret,
  allowedDomains: [],
  groupsClaim: 'groups',
  groupRoles: [],
  ...changes,
});
const add = (name: string, changes = {}) =>
  flow.administrator.call(addSignInProvider, {
    body: { ...settingsOf(), name, issuer: flow.provider.issuer, ...changes },
  });
const buildAdministrator = () =>
  buildPerson(flow.hub.db, { permissions: ['admin'], password_hash: passwordHash });
const signInBy = (email: string) => flow.hub.anonymous.call(login, { body: { email, password } });
const enforce = (breakGlass: string | null, enforced = true) =>
  flow.administrator.call(setSingleSignOn, { body: { enforced, breakGlass } });

describe('settings of providers', () => {
  test('are listed without secrets, with the address to register', async () => {
    const { providers } = await read();
    expect(providers.map(({ name }) => name)).toEqual(['microsoft', 'firm']);
    expect(providers[1]).toMatchObject({
      issuer: flow.provider.issuer,
      hasSecret: true,
      returnAddress: flow.back,
    });
    const exposed = [
      await read(),
      await flow.hub.db.selectFrom('auth_providers').selectAll().execute(),
      await flow.hub.db.selectFrom('audit_entries').selectAll().execute(),
      flow.hub.logLines,
    ];
    expect(JSON.stringify(exposed)).not.toContain(flow.provider.clientSecret);
  });

  test('are added once, changed and removed', async () => {
    expect((await add('other')).status).toBe(201);
    expect((await add('other')).problem.code).toBe('auth.provider_exists');
    const params = { name: 'other' };
    const { clientSecret: _kept, ...change } = settingsOf({ label: 'Renamed', enabled: false });
    const changed = await flow.administrator.call(updateSignInProvider, { params, body: change });
    expect(changed.body.providers.find(({ name }) => name === 'other')).toMatchObject({
      label: 'Renamed',
      enabled: false,
      hasSecret: true,
    });
    expect((await flow.administrator.call(removeSignInProvider, { params })).status).toBe(204);
    expect((await flow.administrator.call(removeSignInProvider, { params })).status).toBe(404);
    const started = await flow.hub.anonymous.call(startSignIn, {
      params,
      query: { redirect_uri: 'http://127.0.0.1:4300/sign-in/other' },
    });
    expect(started.problem.code).toBe('auth.provider_disabled');
  });

  test.each([
    ['http://login.example.test', 'issuer'],
    ['https://login.example.test/?tenant=x', 'issuer'],
    ['https://name@login.example.test/', 'issuer'],
    ['ftp://login.example.test/', 'issuer'],
    ['https://10.0.0.1/', 'issuer'],
    ['https://169.254.169.254/', 'issuer'],
  ])('refuse the address %s', async (issuer, path) => {
    const response = await add('unsafe', { issuer });
    expect([response.status, response.problem.errors?.[0]?.path]).toEqual([400, path]);
  });

  test.each(['local', 'microsoft', 'Upper', 'x', 'a/b', '-a'])('refuse the name %s', async (name) => {
    expect((await add(name)).status).toBe(400);
  });

  test('refuse a role that does not exist', async () => {
    const groupRoles = [{ group: 'Partners', roleId: '01a1fc26-0000-7000-8000-000000000000' }];
    expect((await add('unknown-role', { groupRoles })).problem.errors?.[0]?.path).toBe('groupRoles');
    expect((await read()).providers.map(({ name }) => name)).not.toContain('unknown-role');
  });

  test('keep one way to sign in', async () => {
    await flow.administrator.call(configureProviders, { body: { local: { enabled: false } } });
    const removed = await flow.administrator.call(removeSignInProvider, { params: { name: 'firm' } });
    expect(removed.problem.code).toBe('auth.provider_required');
    await flow.administrator.call(configureProviders, { body: { local: { enabled: true } } });
  });
});

describe('the test of a provider', () => {
  const tryOut = async (name: string) =>
    (await flow.administrator.call(testSignInProvider, { params: { name } })).body;

  test('succeeds with the settings that people sign in with', async () => {
    expect(await tryOut('firm')).toEqual({ ok: true, cause: null, claims: null });
  });

  test.each([
    ['a wrong secret', { clientSecret: 'another secret' }, /^The provider does not accept .*invalid_client/],
    ['an unknown client', { clientId: 'another-client' }, /invalid_client/],
    [
      'an address where nothing listens',
      { issuer: 'http://127.0.0.1:9' },
      /^The provider cannot be reached \((.*bad port|.*ECONNREFUSED)/,
    ],
    ['an address of something else', { issuer: 'SAME/other' }, /.+/],
  ])('says the cause for %s', async (_what, changes, cause) => {
    const issuer = 'issuer' in changes ? changes.issuer.replace('SAME', flow.provider.issuer) : undefined;
    await add('broken', { ...changes, ...(issuer && { issuer }) });
    const result = await tryOut('broken');
    expect(result.ok).toBe(false);
    expect(result.cause).toMatch(cause);
    await flow.administrator.call(removeSignInProvider, { params: { name: 'broken' } });
  });

  test('says that settings are missing', async () => {
    expect(await tryOut('microsoft')).toMatchObject({
      ok: false,
      cause: expect.stringContaining('incomplete'),
    });
  });
});

describe('enforced single sign-on', () => {
  test('leaves the password to the break-glass account only', async () => {
    const [keeper, other] = [await buildAdministrator(), await buildAdministrator()];
    expect((await signInBy(other.email)).status).toBe(200);
    expect((await enforce(keeper.email)).body).toMatchObject({ enforced: true, breakGlass: keeper.email });

    const refused = await signInBy(other.email);
    expect([refused.status, refused.problem.code]).toEqual([401, 'auth.failed']);
    const accepted = await signInBy(keeper.email);
    expect(accepted.status).toBe(200);
    expect((await createTestClient(flow.hub.app, accepted.body).call(listSessions, {})).status).toBe(200);
    const entries = await flow.hub.db
      .selectFrom('audit_entries')
      .select('details')
      .where('actor_id', '=', keeper.id)
      .where('action', '=', 'auth.login')
      .execute();
    expect(entries).toEqual([{ details: { proof: 'none', breakGlass: true } }]);

    const login = flow.addAccount({ email: other.email });
    expect((await flow.signIn(login)).status).toBe(200);
    const { body } = await flow.hub.anonymous.call(listProviders, {});
    expect(body.find(({ name }) => name === 'local')).toMatchObject({ enabled: false, breakGlassOnly: true });
  });

  test('leaves invitations to the provider: none is accepted, and nothing in it names a password', async () => {
    const keeper = await buildAdministrator();
    const email = `${crypto.randomUUID()}@example.test`;
    const { link } = (
      await flow.administrator.call(invitePerson, { body: { email, roles: [], sendsMail: false } })
    ).body;
    const token = new URL(link).hash.slice(1);
    const read = async () => (await flow.hub.anonymous.call(readInvitation, { body: { token } })).body;
    const accept = async () => {
      const chosen = { firstName: 'Grace', lastName: 'Hopper', password: 'correct horse battery' };
      return flow.hub.anonymous.call(acceptInvitation, { body: { token, email, ...chosen } });
    };
    expect(await read()).toMatchObject({ needsProvider: false });
    await enforce(keeper.email);
    expect(await read()).toMatchObject({ needsProvider: true });
    const refused = await accept();
    expect([refused.status, refused.problem.code]).toEqual([409, 'invitation.needs_provider']);
    const sessions = await flow.hub.db
      .selectFrom('sessions')
      .innerJoin('principals', 'principals.id', 'sessions.person_id')
      .select('sessions.id')
      .where('principals.value', '=', email)
      .execute();
    expect(sessions).toEqual([]);
    expect((await flow.signIn(flow.addAccount({ email }))).status).toBe(200);
  });

  test('offers a password and passkeys to the break-glass account only', async () => {
    const [keeper, other] = [await buildAdministrator(), await buildAdministrator()];
    const offered = async ({ id }: { id: string }) => {
      const { usesPassword, mayUsePasskeys } = (
        await (await flow.hub.signIn({ id })).call(getSecondFactor, {})
      ).body;
      return [usesPassword, mayUsePasskeys];
    };
    const withoutPassword = await buildPerson(flow.hub.db);
    expect([await offered(other), await offered(withoutPassword)]).toEqual([
      [true, true],
      [false, true],
    ]);
    await enforce(keeper.email);
    expect([await offered(keeper), await offered(other)]).toEqual([
      [true, true],
      [false, false],
    ]);
  });

  test('needs an active administrator with a password', async () => {
    const withoutPassword = await buildPerson(flow.hub.db, { permissions: ['admin'] });
    const noAdministrator = await buildPerson(flow.hub.db, { password_hash: passwordHash });
    for (const email of [null, withoutPassword.email, noAdministrator.email, 'nobody@example.test']) {
      const response = await enforce(email);
      expect([response.status, response.problem.code]).toEqual([409, 'auth.break_glass_required']);
    }
    expect((await read()).enforced).toBe(false);
  });

  test('needs an enabled provider, and keeps it', async () => {
    const keeper = await buildAdministrator();
    await flow.configure({ enabled: false });
    expect((await enforce(keeper.email)).problem.code).toBe('auth.provider_required');
    await flow.configure();
    await enforce(keeper.email);
    const disabled = await flow.administrator.call(updateSignInProvider, {
      params: { name: 'firm' },
      body: settingsOf({ enabled: false }),
    });
    expect(disabled.problem.code).toBe('auth.provider_required');
    const removed = await flow.administrator.call(removeSignInProvider, { params: { name: 'firm' } });
    expect(removed.problem.code).toBe('auth.provider_required');
  });

  test('never takes administrator rights, password or activity from the break-glass account', async () => {
    const keeper = await buildAdministrator();
    await enforce(keeper.email);
    const { db } = flow.hub;
    const roles = db.selectFrom('person_roles').select('role_id').where('person_id', '=', keeper.id);
    const changes = [
      () => db.deleteFrom('person_roles').where('person_id', '=', keeper.id).execute(),
      () => db.updateTable('roles').set({ permissions: [] }).where('id', 'in', roles).execute(),
      () => db.updateTable('people').set({ is_active: false }).where('id', '=', keeper.id).execute(),
      () => db.updateTable('people').set({ password_hash: null }).where('id', '=', keeper.id).execute(),
    ];
    const params = { id: keeper.id };
    const refused = [
      await flow.administrator.call(suspendPerson, { params }),
      await flow.administrator.call(updatePerson, { params, body: { roles: [] } }),
    ];
    expect(refused.map(({ status, problem }) => [status, problem.code])).toEqual(
      refused.map(() => [409, 'auth.break_glass_required']),
    );
    for (const change of changes)
      await expect(change()).rejects.toMatchObject({ constraint: 'sign_in_policy_break_glass' });
    await enforce(keeper.email, false);
    await changes[0]?.();
    expect(await roles.execute()).toEqual([]);
  });

  test('keeps the rights of the break-glass account against a change of its role, which leaves the role as it was', async () => {
    const keeper = await buildAdministrator();
    await enforce(keeper.email);
    const held = await flow.hub.db
      .selectFrom('person_roles')
      .select('role_id')
      .where('person_id', '=', keeper.id)
      .executeTakeFirstOrThrow();
    const readRole = async () =>
      (await flow.administrator.call(listRoles, {})).body.find(({ id }) => id === held.role_id);
    const role = await readRole();
    if (!role) throw new Error('The role is not listed');
    const { id, name, isAttorney } = role;
    const change = () =>
      flow.administrator.call(updateRole, { params: { id }, body: { name, isAttorney, permissions: [] } });
    const { status, problem } = await change();
    expect([status, problem.code]).toEqual([409, 'auth.break_glass_required']);
    expect(await readRole()).toEqual(role);
    await enforce(keeper.email, false);
    expect((await change()).body.permissions).toEqual([]);
  });

  test('and a change of rights at the same moment never leave the hub without both', async () => {
    const keeper = await buildAdministrator();
    const removal = flow.hub.db.deleteFrom('person_roles').where('person_id', '=', keeper.id);
    const [enforced, removed] = await Promise.allSettled([enforce(keeper.email), removal.execute()]);
    const { enforced: isEnforced } = await read();
    const isRemoved = removed.status === 'fulfilled';
    expect(enforced.status).toBe('fulfilled');
    expect(isEnforced && isRemoved).toBe(false);
  });
});
