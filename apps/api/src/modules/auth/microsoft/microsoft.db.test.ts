import { getMe, listProviders, login } from '@hub/contract/auth/auth.calls.ts';
import { identitySchema } from '@hub/contract/auth/auth.schema.ts';
import { configureProviders, startMicrosoftSignIn } from '@hub/contract/auth/microsoft.calls.ts';
import { listSessions } from '@hub/contract/auth/sessions.calls.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type MicrosoftFlow,
  startMicrosoftFlow,
  stopMicrosoftFlow,
} from '../../../../test/support/microsoft-flow.ts';
import { createTestClient, type TestClient } from '../../../../test/support/test-client.ts';

let flow: MicrosoftFlow;
beforeAll(async () => {
  flow = await startMicrosoftFlow();
});
afterAll(() => stopMicrosoftFlow(flow));
beforeEach(async () => {
  await flow.hub.db.deleteFrom('sign_in_throttles').execute();
});

const readToken = (token: string) => identitySchema.parse(decodeJwt(token));
const asAdministrator = async (): Promise<TestClient> =>
  flow.hub.signIn(await buildPerson(flow.hub.db, { permissions: ['admin'] }));

const listActions = async (personId: string): Promise<unknown[]> => {
  const rows = await flow.hub.db
    .selectFrom('audit_entries')
    .select(['action', 'details'])
    .where('actor_id', '=', personId)
    .orderBy('id')
    .execute();
  return rows.map(({ action, details }) => [action, details]);
};

describe('sign-in', () => {
  test('links the person with the verified email at first, and knows them by the directory from then on', async () => {
    const person = await buildPerson(flow.hub.db);
    const account = flow.account({ email: person.email.toUpperCase() });
    const first = await flow.signIn(account);
    expect(readToken(first.body).sub).toBe(person.id);
    const me = await createTestClient(flow.hub.app, first.body).call(getMe, {});
    expect(me.body.email).toBe(person.email);

    const other = await buildPerson(flow.hub.db);
    const second = await flow.signIn({ ...account, email: other.email });
    expect(readToken(second.body).sub).toBe(person.id);
    expect(await listActions(person.id)).toEqual([
      ['auth.linkIdentity', { tenantId: account.tid, objectId: account.oid }],
      ['auth.login', { proof: 'none', by: 'microsoft' }],
      ['auth.login', { proof: 'none', by: 'microsoft' }],
    ]);
  });

  test.each([
    [{ amr: ['pwd', 'mfa'] }, true],
    [{ amr: ['pwd'] }, false],
    [{ amr: 'mfa' }, false],
    [{}, false],
  ])('%o begins a session with a second factor: %s', async (claims, expected) => {
    const person = await buildPerson(flow.hub.db);
    const { body } = await flow.signIn(flow.account({ email: person.email, claims }));
    const sessions = await createTestClient(flow.hub.app, body).call(listSessions, {});
    expect(sessions.body.map(({ secondFactor }) => secondFactor)).toEqual([expected]);
  });

  test("Microsoft's own word for a verified email counts", async () => {
    const person = await buildPerson(flow.hub.db);
    const claims = { email_verified: undefined, xms_edov: '1' };
    const { body } = await flow.signIn(flow.account({ email: person.email, claims }));
    expect(readToken(body).sub).toBe(person.id);
  });

  test('a person of an allowed domain is added without roles, once', async () => {
    await flow.configure({ allowedDomains: ['Allowed.Test'] });
    const account = flow.account({ email: 'Grace.Hopper@allowed.test' });
    const returns = [];
    for (let tries = 0; tries < 5; tries++) returns.push(await flow.visit(await flow.begin(), account));
    const answers = await Promise.all(returns.map((query) => flow.finish(query)));
    const people = answers.map(({ body }) => readToken(body));
    expect(new Set(people.map(({ sub }) => sub)).size).toBe(1);
    expect(people[0]).toMatchObject({
      email: 'Grace.Hopper@allowed.test',
      firstName: 'Grace',
      lastName: 'Hopper',
      permissions: [],
    });
    const lookalike = await flow.signIn(flow.account({ email: 'grace@not-allowed.test' }));
    expect(lookalike.status).toBe(401);
    await flow.configure({ allowedDomains: [] });
  });

  test('an address that fails again and again has to wait', async () => {
    const statuses = [];
    for (let tries = 0; tries < 20; tries++)
      statuses.push((await flow.finish({ code: 'code', state: 'state' })).status);
    expect(statuses.slice(0, 14)).toEqual(Array.from({ length: 14 }, () => 401));
    expect(statuses).toContain(429);
  });

  test('nobody answers at Microsoft: that is said, and nothing is counted as a guess', async () => {
    const query = await flow.visit(await flow.begin(), flow.account());
    await flow.configure({ issuer: 'http://127.0.0.1:9/nobody/v2.0' });
    const answer = await flow.finish(query);
    expect([answer.status, answer.problem.code]).toEqual([503, 'auth.provider_unreachable']);
    const start = await flow.hub.anonymous.call(startMicrosoftSignIn, { query: { redirect_uri: flow.back } });
    expect(start.status).toBe(503);
    expect(await flow.hub.db.selectFrom('sign_in_throttles').selectAll().execute()).toEqual([]);
    await flow.configure({ issuer: flow.service.issuer });
  });
});

describe('the ways to sign in', () => {
  test('only an administrator sets them', async () => {
    const body = { local: { enabled: false } };
    expect((await flow.hub.anonymous.call(configureProviders, { body })).status).toBe(401);
    expect((await (await flow.hub.signIn()).call(configureProviders, { body })).status).toBe(403);
  });

  test('one stays enabled, also when two administrators switch off at once', async () => {
    const [first, second] = [await asAdministrator(), await asAdministrator()];
    const answers = await Promise.all([
      first.call(configureProviders, { body: { local: { enabled: false } } }),
      second.call(configureProviders, { body: { microsoft: { enabled: false } } }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { body } = await flow.hub.anonymous.call(listProviders, {});
    expect(body.filter(({ enabled }) => enabled)).toHaveLength(1);
    await first.call(configureProviders, {
      body: { local: { enabled: true }, microsoft: { enabled: true } },
    });
  });

  test('what is off lets nobody in', async () => {
    const administrator = await asAdministrator();
    const query = await flow.visit(await flow.begin(), flow.account());
    await administrator.call(configureProviders, { body: { microsoft: { enabled: false } } });
    for (const answer of [
      await flow.finish(query),
      await flow.hub.anonymous.call(startMicrosoftSignIn, { query: { redirect_uri: flow.back } }),
    ])
      expect([answer.status, answer.problem.code]).toEqual([404, 'auth.provider_disabled']);
    await administrator.call(configureProviders, {
      body: { local: { enabled: false }, microsoft: { enabled: true } },
    });
    const byPassword = await flow.hub.anonymous.call(login, { body: { email: 'a@b.test', password: 'x' } });
    expect(byPassword.status).toBe(401);
    await administrator.call(configureProviders, { body: { local: { enabled: true } } });
  });

  test('the secret is in no answer, no row, no log and no audit entry', async () => {
    const administrator = await asAdministrator();
    const answer = await administrator.call(configureProviders, {
      body: { microsoft: { enabled: true, clientSecret: flow.clientSecret } },
    });
    expect(answer.body).toEqual([
      { name: 'local', enabled: true },
      { name: 'microsoft', enabled: true },
    ]);
    await flow.signIn(flow.account());
    const kept = [
      await flow.hub.db.selectFrom('auth_providers').selectAll().execute(),
      await flow.hub.db.selectFrom('audit_entries').selectAll().execute(),
      (await flow.hub.anonymous.call(listProviders, {})).body,
      flow.hub.logLines,
    ];
    expect(JSON.stringify(kept)).not.toContain(flow.clientSecret);
    expect(flow.hub.logLines.length).toBeGreaterThan(0);
  });

  test.each([
    ['http://login.example.test/v2.0'],
    ['http://127.0.0.1.example.test/'],
    ['https://login.example.test/?tenant=x'],
    ['https://name@login.example.test/'],
    ['ftp://login.example.test/'],
  ])('%s may not vouch for people', async (issuer) => {
    const body = { microsoft: { enabled: true, issuer } };
    const answer = await (await asAdministrator()).call(configureProviders, { body });
    expect([answer.status, answer.problem.errors?.[0]?.path]).toEqual([400, 'microsoft.issuer']);
  });
});
