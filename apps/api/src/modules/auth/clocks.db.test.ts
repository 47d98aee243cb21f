import { getMe, login, refresh } from '@hub/contract/auth/auth.calls.ts';
import {
  addPasskey,
  beginPasskey,
  signInWithPasskey,
  startPasskeySignIn,
} from '@hub/contract/auth/passkeys.calls.ts';
import { beginSecondFactor, confirmSecondFactor } from '@hub/contract/auth/second-factor.calls.ts';
import { listSessions } from '@hub/contract/auth/sessions.calls.ts';
import { testSignInProvider } from '@hub/contract/auth/sign-in-providers.calls.ts';
import { listOutages } from '@hub/contract/health/health.calls.ts';
import { acceptInvitation, invitePerson } from '@hub/contract/people/invitations.calls.ts';
import { listRoles } from '@hub/contract/people/roles.calls.ts';
import { hashPassword } from '@hub/demo-workspace/hash-password.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { createSoftwareAuthenticator } from '@hub/testkit/software-authenticator.ts';
import { TOTP, URI } from 'otpauth';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type OidcFlow, startOidcFlow } from '../../../test/support/oidc-flow.ts';
import { createTestClient } from '../../../test/support/test-client.ts';
import { systemClock } from '../../platform/clock.ts';
import { createHealthMonitor } from '../../platform/health/health-monitor.ts';

const password = 'correct horse battery';

/** Database, provider and phones have the right time; only the hub's clock is wrong. */
let flow: OidcFlow;
beforeEach(async () => {
  flow = await startOidcFlow();
});
afterEach(() => flow.stop());

const codeOf = (uri: string): string => {
  const app = URI.parse(uri);
  if (!(app instanceof TOTP)) throw new Error(`${uri} is not a time-based factor`);
  return app.generate({ timestamp: systemClock.now().epochMilliseconds });
};

/** The token of the flow's administrator is older than the fault of the clock. */
const startAdministrator = async () =>
  flow.hub.signIn(await buildPerson(flow.hub.db, { permissions: ['admin'] }));

const signIn = (email: string, code?: string) =>
  flow.hub.anonymous.call(login, { body: { email, password, code } });

describe.each([
  ['an hour ahead', 60, 'The clock of the hub is 60 minutes ahead of that of'],
  ['an hour behind', -60, 'The clock of the hub is 60 minutes behind that of'],
])('a hub whose clock is %s', (_, minutes, drift) => {
  beforeEach(() => flow.hub.clock.advance({ minutes }));

  test('signs people in with a password or a passkey, and keeps their sessions', async () => {
    const { hub } = flow;
    const person = await buildPerson(hub.db, { password_hash: hashPassword(password) });
    const client = createTestClient(hub.app, (await signIn(person.email)).body);
    expect((await client.call(getMe, {})).body.email).toBe(person.email);
    const renewed = createTestClient(hub.app, (await client.call(refresh, {})).body);
    expect((await renewed.call(listSessions, {})).body).toHaveLength(1);
    const device = createSoftwareAuthenticator('http://localhost:4300');
    const creation = (await renewed.call(beginPasskey, { body: { password } })).body;
    await renewed.call(addPasskey, { body: { name: 'Laptop', credential: device.create(creation) } });
    const assertion = device.sign((await hub.anonymous.call(startPasskeySignIn, {})).body);
    expect((await hub.anonymous.call(signInWithPasskey, { body: assertion })).status).toBe(200);
  });

  test('lets invited people join', async () => {
    const { hub } = flow;
    const administrator = await startAdministrator();
    const [role] = (await administrator.call(listRoles, {})).body;
    if (!role) throw new Error('There is no role');
    const email = 'grace@example.test';
    const invited = await administrator.call(invitePerson, {
      body: { email, roles: [role.id], sendsMail: false },
    });
    const token = new URL(invited.body.link).hash.slice(1);
    const joined = await hub.anonymous.call(acceptInvitation, {
      body: { token, email, firstName: 'Grace', lastName: 'Hopper', password },
    });
    expect(joined.status).toBe(200);
    expect((await signIn(email)).status).toBe(200);
  });

  test('refuses the codes of phones, but accepts recovery codes', async () => {
    const { hub } = flow;
    const person = await buildPerson(hub.db, { password_hash: hashPassword(password) });
    hub.clock.advance({ minutes: -minutes });
    const client = createTestClient(hub.app, (await signIn(person.email)).body);
    const { uri } = (await client.call(beginSecondFactor, { body: { password } })).body;
    const { recoveryCodes } = (await client.call(confirmSecondFactor, { body: { code: codeOf(uri) } })).body;
    hub.clock.advance({ minutes });
    expect((await signIn(person.email, codeOf(uri))).problem.code).toBe('auth.code_wrong');
    expect((await signIn(person.email, recoveryCodes[0])).status).toBe(200);
  });

  test('shows the difference in the health report and when an administrator tests a provider', async () => {
    const { hub } = flow;
    const administrator = await startAdministrator();
    await createHealthMonitor(hub.dependencies).checkAll();
    const from = hub.clock.now().subtract({ hours: 24 }).toString();
    const outages = await administrator.call(listOutages, {
      params: { service: 'auth' },
      query: { from, key: 'auth_unhealthy' },
    });
    expect(outages.body).toMatchObject([{ cause: `${drift} the database.` }]);
    const tested = await administrator.call(testSignInProvider, { params: { name: 'firm' } });
    expect(tested.body).toMatchObject({ ok: false, cause: `${drift} the provider.` });
  });
});

test('the right clock is no outage', async () => {
  const { hub, administrator } = flow;
  await createHealthMonitor(hub.dependencies).checkAll();
  const query = { from: hub.clock.now().subtract({ hours: 1 }).toString(), key: 'auth_unhealthy' };
  expect((await administrator.call(listOutages, { params: { service: 'auth' }, query })).body).toEqual([]);
  expect((await administrator.call(testSignInProvider, { params: { name: 'firm' } })).body.ok).toBe(true);
});

test.each([
  ['an hour behind', { minutes: -60 }, 200],
  ['half an hour ahead', { minutes: 30 }, 200],
  ['ahead by more than the hour for which the token is valid', { minutes: 62 }, 401],
])('a token of a provider is judged by the hub’s clock: %s', async (_, difference, status) => {
  const { hub } = flow;
  const account = flow.addAccount();
  await buildPerson(hub.db, { email: `${account}@example.test` });
  hub.clock.advance(difference);
  const finished = await flow.signIn(account);
  expect(finished.status).toBe(status);
  if (status === 401) expect(hub.logLines.join('')).toContain('sign-in refused');
});

test('a clock that is set right again leaves no session open too long and locks nobody out', async () => {
  const { hub } = flow;
  const person = await buildPerson(hub.db, { password_hash: hashPassword(password) });
  hub.clock.advance({ hours: 1 });
  for (let n = 0; n < 6; n += 1)
    await hub.anonymous.call(login, { body: { email: person.email, password: 'wrong' } });
  const early = createTestClient(hub.app, (await hub.signIn({ id: person.id })).token);
  hub.clock.advance({ hours: -1 });
  expect((await early.call(getMe, {})).status).toBe(200);
  expect((await early.call(refresh, {})).problem.code).toBe('auth.required');
  expect((await signIn(person.email)).status).toBe(200);
});
