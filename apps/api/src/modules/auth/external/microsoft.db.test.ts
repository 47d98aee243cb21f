import { randomUUID } from 'node:crypto';
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
    .orderBy('action')
    .orderBy('id')
    .execute();
  return rows.map(({ action, details }) => [action, details]);
};

describe('Microsoft sign-in', () => {
  test.each([{ _claim_names: { groups: 'src1' } }, { hasgroups: true }])(
    'keeps the roles of a person whose groups are too many to send: %o',
    async (claims) => {
      const { db } = flow.hub;
      const { id: role } = await db
        .insertInto('roles')
        .values({ id: randomUUID(), name: randomUUID(), permissions: ['audit:read'] })
        .returning('id')
        .executeTakeFirstOrThrow();
      const mapping = { provider: 'microsoft', group_name: 'records', role_id: role };
      await db.insertInto('provider_group_roles').values(mapping).execute();
      const { email } = await buildPerson(db);
      const account = flow.account({ email });
      const permissionsOf = async (more: object) => {
        const response = await flow.signIn({ ...account, claims: { xms_edov: true, ...more } });
        return readToken(response.body).permissions;
      };
      expect(await permissionsOf({ groups: ['records'] })).toContain('audit:read');
      expect(await permissionsOf(claims)).toContain('audit:read');
      expect(await permissionsOf({})).not.toContain('audit:read');
      await db.deleteFrom('provider_group_roles').execute();
    },
  );

  test('links a new identity by verified email and recognizes it by directory afterwards', async () => {
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
      ['auth.linkIdentity', { provider: 'microsoft', directoryId: account.tid, subjectId: account.oid }],
      ['auth.login', { proof: 'none', by: 'microsoft' }],
      ['auth.login', { proof: 'none', by: 'microsoft' }],
    ]);
  });

  test.each([
    [{ amr: ['pwd', 'mfa'] }, true],
    [{ amr: ['pwd'] }, false],
    [{ amr: 'mfa' }, false],
    [{}, false],
  ])('a token with %o starts a session with a second factor: %s', async (claims, expected) => {
    const person = await buildPerson(flow.hub.db);
    const { body } = await flow.signIn(flow.account({ email: person.email, claims }));
    const sessions = await createTestClient(flow.hub.app, body).call(listSessions, {});
    expect(sessions.body.map(({ secondFactor }) => secondFactor)).toEqual([expected]);
  });

  test('accepts an email that Microsoft marks as verified', async () => {
    const person = await buildPerson(flow.hub.db);
    const claims = { email_verified: undefined, xms_edov: '1' };
    const { body } = await flow.signIn(flow.account({ email: person.email, claims }));
    expect(readToken(body).sub).toBe(person.id);
  });

  test('adds a person of an allowed domain once, without roles', async () => {
    await flow.configure({ allowedDomains: ['Allowed.Test'] });
    const account = flow.account({ email: 'Grace.Hopper@allowed.test' });
    const returns = [];
    for (let tries = 0; tries < 5; tries++) returns.push(await flow.visit(await flow.begin(), account));
    const responses = await Promise.all(returns.map((query) => flow.finish(query)));
    const people = responses.map(({ body }) => readToken(body));
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

  test('makes an address wait after repeated failures', async () => {
    const statuses = [];
    for (let tries = 0; tries < 20; tries++)
      statuses.push((await flow.finish({ code: 'code', state: 'state' })).status);
    expect(statuses.slice(0, 14)).toEqual(Array.from({ length: 14 }, () => 401));
    expect(statuses).toContain(429);
  });

  test('reports that Microsoft is unreachable and does not count a failed try', async () => {
    const query = await flow.visit(await flow.begin(), flow.account());
    await flow.configure({ issuer: 'http://127.0.0.1:9/nobody/v2.0' });
    const response = await flow.finish(query);
    expect([response.status, response.problem.code]).toEqual([503, 'auth.provider_unreachable']);
    const start = await flow.hub.anonymous.call(startMicrosoftSignIn, { query: { redirect_uri: flow.back } });
    expect(start.status).toBe(503);
    expect(await flow.hub.db.selectFrom('sign_in_throttles').selectAll().execute()).toEqual([]);
    await flow.configure({ issuer: flow.service.issuer });
  });
});

describe('configuring sign-in methods', () => {
  test('requires administrator rights', async () => {
    const body = { local: { enabled: false } };
    expect((await flow.hub.anonymous.call(configureProviders, { body })).status).toBe(401);
    expect((await (await flow.hub.signIn()).call(configureProviders, { body })).status).toBe(403);
  });

  test('keeps one method enabled when two administrators disable both at once', async () => {
    const [first, second] = [await asAdministrator(), await asAdministrator()];
    const responses = await Promise.all([
      first.call(configureProviders, { body: { local: { enabled: false } } }),
      second.call(configureProviders, { body: { microsoft: { enabled: false } } }),
    ]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { body } = await flow.hub.anonymous.call(listProviders, {});
    expect(body.filter(({ enabled }) => enabled)).toHaveLength(1);
    await first.call(configureProviders, {
      body: { local: { enabled: true }, microsoft: { enabled: true } },
    });
  });

  test('refuses sign-in with a disabled method', async () => {
    const administrator = await asAdministrator();
    const query = await flow.visit(await flow.begin(), flow.account());
    await administrator.call(configureProviders, { body: { microsoft: { enabled: false } } });
    for (const response of [
      await flow.finish(query),
      await flow.hub.anonymous.call(startMicrosoftSignIn, { query: { redirect_uri: flow.back } }),
    ])
      expect([response.status, response.problem.code]).toEqual([404, 'auth.provider_disabled']);
    await administrator.call(configureProviders, {
      body: { local: { enabled: false }, microsoft: { enabled: true } },
    });
    const byPassword = await flow.hub.anonymous.call(login, { body: { email: 'a@b.test', password: 'x' } });
    expect(byPassword.status).toBe(401);
    await administrator.call(configureProviders, { body: { local: { enabled: true } } });
  });

  test('never exposes the client secret in responses, rows, logs or audit entries', async () => {
    const administrator = await asAdministrator();
    const response = await administrator.call(configureProviders, {
      body: { microsoft: { enabled: true, clientSecret: flow.clientSecret } },
    });
    const usual = { enabled: true, breakGlassOnly: false };
    expect(response.body).toEqual([
      { name: 'local', kind: 'local', label: 'Password', ...usual, passkeyOrigin: 'http://localhost:4300' },
      { name: 'microsoft', kind: 'microsoft', label: 'Microsoft', ...usual, passkeyOrigin: null },
    ]);
    await flow.signIn(flow.account());
    const exposed = [
      await flow.hub.db.selectFrom('auth_providers').selectAll().execute(),
      await flow.hub.db.selectFrom('audit_entries').selectAll().execute(),
      (await flow.hub.anonymous.call(listProviders, {})).body,
      flow.hub.logLines,
    ];
    expect(JSON.stringify(exposed)).not.toContain(flow.clientSecret);
    expect(flow.hub.logLines.length).toBeGreaterThan(0);
  });

  test.each([
    ['http://login.example.test/v2.0'],
    ['http://127.0.0.1.example.test/'],
    ['https://login.example.test/?tenant=x'],
    ['https://name@login.example.test/'],
    ['ftp://login.example.test/'],
  ])('refuses %s as an issuer', async (issuer) => {
    const body = { microsoft: { enabled: true, issuer } };
    const response = await (await asAdministrator()).call(configureProviders, { body });
    expect([response.status, response.problem.errors?.[0]?.path]).toEqual([400, 'microsoft.issuer']);
  });
});
