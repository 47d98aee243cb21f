import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { login } from '@hub/contract/auth/auth.calls.ts';
import { identitySchema } from '@hub/contract/auth/auth.schema.ts';
import { createFirstAdministrator, type FirstAdministrator } from '@hub/contract/auth/setup.calls.ts';
import { permissions } from '@hub/domain/people/permissions.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { prepareDatabaseFolder } from '@hub/testkit/database/durable-server.ts';
import { decodeJwt } from 'jose';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendTo } from '../../../../test/support/http-client.ts';
import { spawnHub } from '../../../../test/support/hub-process.ts';
import { startTestHub, type TestHub } from '../../../../test/support/test-hub.ts';
import { issueSetupToken } from './setup.service.ts';

let hub: TestHub;
beforeEach(async () => {
  hub = await startTestHub();
});
afterEach(() => hub.stop());

const ada = {
  email: 'Ada@example.test',
  firstName: 'Ada',
  lastName: 'Byron',
  password: 'correct horse battery',
};
const issue = async (): Promise<string> => (await issueSetupToken(hub.db, hub.clock)) ?? '';
const create = (token: string, changes: Partial<FirstAdministrator> = {}) =>
  hub.anonymous.call(createFirstAdministrator, { body: { ...ada, token, ...changes } });
const expectNotFound = (response: Awaited<ReturnType<typeof create>>): void => {
  expect([response.status, response.problem.code]).toEqual([404, 'setup.not_found']);
};

test('signs in the first administrator, with every permission except managing walls', async () => {
  const { body } = await create(await issue());
  expect(identitySchema.parse(decodeJwt(body))).toMatchObject({
    email: ada.email,
    permissions: permissions.filter((permission) => permission !== 'walls:manage').sort(),
  });
  const again = await hub.anonymous.call(login, { body: { email: ada.email, password: ada.password } });
  expect(again.status).toBe(200);
  const roles = await hub.db.selectFrom('roles').select(['name', 'permissions']).orderBy('name').execute();
  expect(roles.map(({ name }) => name)).toEqual([
    'administrator',
    'attorney',
    'docketing',
    'general counsel',
    'in-house',
    'paralegal',
    'read-only',
  ]);
  const rolePermissions = new Set(roles.flatMap((role) => role.permissions));
  expect([...rolePermissions].sort()).toEqual([...permissions].sort());
  const acts = await hub.db.selectFrom('audit_entries').select('action').orderBy('id').execute();
  expect(acts.map(({ action }) => action)).toEqual(['auth.createAdministrator', 'auth.login', 'auth.login']);
});

test('creates one administrator for twenty concurrent requests with one token', async () => {
  const token = await issue();
  const responses = await Promise.all(
    Array.from({ length: 20 }, (_, number) => create(token, { email: `ada${number}@example.test` })),
  );
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await hub.db.selectFrom('people').select('id').execute()).toHaveLength(1);
  expect(await hub.db.selectFrom('sessions').select('id').execute()).toHaveLength(1);
});

test('gives the same error for an unknown, a replaced, an expired and a used token', async () => {
  const replaced = await issue();
  const token = await issue();
  expectNotFound(await create('unknown'));
  expectNotFound(await create(replaced));
  hub.clock.advance({ hours: 24 });
  expectNotFound(await create(token));
  const fresh = await issue();
  expect((await create(fresh)).status).toBe(200);
  expectNotFound(await create(fresh, { email: 'second@example.test' }));
});

test('closes setup once a person can sign in', async () => {
  const token = await issue();
  await buildPerson(hub.db);
  await buildPerson(hub.db, { is_active: false, password_hash: 'x' });
  const next = await issue();
  expect(next).not.toBe('');
  await buildPerson(hub.db, { password_hash: 'x' });
  expectNotFound(await create(token));
  expectNotFound(await create(next));
  expect(await issue()).toBe('');
});

test('slows down guesses', async () => {
  const statuses = [];
  for (let tries = 0; tries < 10; tries++) statuses.push((await create('guess')).status);
  expect(statuses.slice(0, 4)).toEqual([404, 404, 404, 404]);
  expect(statuses).toContain(429);
});

test.each([
  [{ password: 'elevenchars' }, 'password'],
  [{ password: 'x-ADA@EXAMPLE.TEST-x' }, 'password'],
  [{ email: 'nobody' }, 'email'],
  [{ firstName: ' ' }, 'firstName'],
])('refuses %o and keeps the token valid', async (changes, path) => {
  const token = await issue();
  const response = await create(token, changes);
  expect([response.status, response.problem.errors?.map((error) => error.path)]).toEqual([400, [path]]);
  expect((await create(token)).status).toBe(200);
});

test('refuses the email of a team or bot and keeps the token valid', async () => {
  await buildPerson(hub.db, { kind: 'bot', email: ada.email.toLowerCase() });
  const token = await issue();
  const response = await create(token);
  expect([response.status, response.problem.errors?.[0]?.path]).toEqual([400, 'email']);
  expect((await create(token, { email: 'other@example.test' })).status).toBe(200);
});

test('neither stores nor logs the token or the password', async () => {
  const token = await issue();
  await create(token);
  const stored = JSON.stringify([
    await hub.db.selectFrom('setup_tokens').selectAll().execute(),
    await hub.db.selectFrom('people').selectAll().execute(),
    await hub.db.selectFrom('audit_entries').selectAll().execute(),
    hub.logLines,
  ]);
  expect(stored).not.toContain(token);
  expect(stored).not.toContain(ada.password);
});

const printed = /^Create the administrator at https:\/\/hub\.example\.test\/setup#(\S+)$/m;

test('prints a new setup address at each start without the demo, until there is an administrator', {
  tags: 'deep',
}, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'hub-setup-'));
  await prepareDatabaseFolder(join(dataDir, 'database'));
  const environment = {
    HUB_DATA_DIR: dataDir,
    HUB_DEMO: '0',
    HUB_PUBLIC_URL: 'https://hub.example.test',
    HUB_LOG_LEVEL: 'trace',
  };
  const start = async () => {
    const started = spawnHub(environment);
    const send = sendTo(await started.address);
    return {
      readToken: () =>
        vi.waitFor(() => printed.exec(started.output().stdout)?.[1] ?? expect.fail('not printed'), 30_000),
      post: async (token: string) =>
        (await send('POST', createFirstAdministrator.path, { ...ada, token }))?.status,
      stop: async (): Promise<string> => {
        started.kill('SIGTERM');
        await started.exit;
        return started.output().stdout + started.output().stderr;
      },
    };
  };

  const first = await start();
  const revoked = await first.readToken();
  await first.stop();
  const second = await start();
  const token = await second.readToken();
  expect(await second.post(revoked)).toBe(404);
  expect((await Promise.all([second.post(token), second.post(token)])).sort()).toEqual([200, 404]);
  expect((await second.stop()).split(token)).toHaveLength(2);
  const third = await start();
  expect(await third.post(token)).toBe(404);
  expect(await third.stop()).not.toMatch(printed);
  rmSync(dataDir, { recursive: true });
});
