import { getMe, login, logout, refresh } from '@hub/contract/auth/auth.calls.ts';
import { endSession, listSessions } from '@hub/contract/auth/sessions.calls.ts';
import { createInvention } from '@hub/contract/inventions/inventions.calls.ts';
import { hashPassword } from '@hub/demo-workspace/hash-password.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { buildSession } from '@hub/testkit/builders/build-session.ts';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestClient } from '../../../test/support/test-client.ts';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';

let hub: TestHub;
beforeAll(async () => {
  hub = await startTestHub();
});
afterAll(() => hub.stop());

const password = 'correct horse battery';
const buildAccount = () => buildPerson(hub.db, { password_hash: hashPassword(password) });
const signInAs = async ({ email }: { email: string }) =>
  (await hub.anonymous.call(login, { body: { email, password } })).body;
const signIn = async () => signInAs(await buildAccount());
const clientOf = (token: string) => createTestClient(hub.app, token);
const renew = (token: string) => clientOf(token).call(refresh, {});
const statusOf = async (token: string) => (await clientOf(token).call(getMe, {})).status;
const sessionIdOf = (token: string) => String(decodeJwt(token).sid);
const readSession = (token: string) =>
  hub.db.selectFrom('sessions').selectAll().where('id', '=', sessionIdOf(token)).executeTakeFirstOrThrow();
const listActions = async (token: string) => {
  const entries = await hub.db
    .selectFrom('audit_entries')
    .select(['action', 'actor_id'])
    .where('session_id', '=', sessionIdOf(token))
    .orderBy('id')
    .execute();
  expect(entries.every(({ actor_id }) => actor_id === decodeJwt(token).sub)).toBe(true);
  return entries.map(({ action }) => action);
};

describe('refreshing a token', () => {
  test('T7 exchanges an expired token while the session is active', async () => {
    const token = await signIn();
    hub.clock.advance({ minutes: 16 });
    expect(await statusOf(token)).toBe(401);
    const next = (await renew(token)).body;
    expect(await statusOf(next)).toBe(200);
    expect(sessionIdOf(next)).toBe(sessionIdOf(token));
  });

  test('T7 gives 20 concurrent requests the same successor in one session', async () => {
    const token = await signIn();
    const responses = await Promise.all(Array.from({ length: 20 }, () => renew(token)));
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
    const successors = new Set(responses.map(({ body }) => body));
    expect(successors.size).toBe(1);
    const [next = token] = successors;
    expect(next).not.toBe(token);
    expect(await statusOf(next)).toBe(200);
    expect(await readSession(token)).toMatchObject({ token_number: 2, ended_at: null });
    expect((await clientOf(next).call(listSessions, {})).body).toHaveLength(1);
  });

  test('T7 gives a token replaced 29 s ago the same successor again', async () => {
    const token = await signIn();
    const next = (await renew(token)).body;
    hub.clock.advance({ seconds: 29 });
    expect((await renew(token)).body).toBe(next);
  });

  test.each([31, 60])(
    'T7 ends the session for both holders of a token replaced %i s ago',
    async (seconds) => {
      const token = await signIn();
      const next = (await renew(token)).body;
      hub.clock.advance({ seconds });
      expect(await statusOf(next)).toBe(200);
      expect((await renew(token)).problem.code).toBe('auth.required');
      for (const held of [token, next]) {
        expect((await renew(held)).status).toBe(401);
        expect(await statusOf(held)).toBe(401);
      }
      expect(await readSession(token)).toMatchObject({ end_reason: 'reuse' });
      expect(await listActions(token)).toEqual(['auth.login', 'auth.tokenReused']);
      expect(hub.logLines.some((line) => line.includes('a replaced token was reused'))).toBe(true);
    },
  );

  test('T7 ends the session at once for a token older than the previous one', async () => {
    const token = await signIn();
    await renew((await renew(token)).body);
    expect((await renew(token)).status).toBe(401);
    expect(await readSession(token)).toMatchObject({ end_reason: 'reuse' });
  });

  test('T7 refuses to refresh after 30 days without use', async () => {
    const token = await signIn();
    hub.clock.advance({ hours: 24 * 30 - 1 });
    const next = (await renew(token)).body;
    hub.clock.advance({ hours: 24 * 30 });
    expect((await renew(next)).status).toBe(401);
  });

  test('T7 ends a session 90 days after sign-in, even if it was used', async () => {
    let token = await signIn();
    for (let day = 0; day < 89; day += 1) {
      hub.clock.advance({ hours: 24 });
      token = (await renew(token)).body;
    }
    hub.clock.advance({ hours: 23, minutes: 55 });
    token = (await renew(token)).body;
    expect(await statusOf(token)).toBe(200);
    hub.clock.advance({ minutes: 5 });
    expect(await statusOf(token)).toBe(401);
    expect((await renew(token)).status).toBe(401);
  });

  test('requires a token', async () => {
    expect((await hub.anonymous.call(refresh, {})).problem.code).toBe('auth.required');
  });
});

describe('listing sessions', () => {
  test('returns the person’s sessions, last used first, and marks the current one', async () => {
    const person = await buildAccount();
    const other = await hub.anonymous.send({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'user-agent': 'Other/1.0' },
      remoteAddress: '203.0.113.7',
      payload: { email: person.email, password },
    });
    hub.clock.advance({ minutes: 5 });
    const token = await signInAs(person);
    const { body } = await clientOf(token).call(listSessions, {});
    expect(body).toMatchObject([
      { id: sessionIdOf(token), current: true, secondFactor: false },
      {
        id: sessionIdOf(other.json()),
        current: false,
        userAgent: 'Other/1.0',
        address: '203.0.113.7',
        secondFactor: false,
      },
    ]);
    const [{ createdAt, expiresAt, lastUsedAt } = { createdAt: '', expiresAt: '', lastUsedAt: '' }] = body;
    expect(lastUsedAt).toBe(createdAt);
    expect(Temporal.Instant.from(createdAt).until(expiresAt).total('hours')).toBe(24 * 90);
  });

  test('omits ended, expired and idle sessions and those of other people', async () => {
    const person = await buildPerson(hub.db);
    const client = await hub.signIn(person);
    const ago = (hours: number) => hub.clock.now().subtract({ hours }).toString();
    const of = { person_id: person.id, last_used_at: ago(0) };
    await buildSession(hub.db, { ...of, ended_at: ago(1), end_reason: 'logout' });
    await buildSession(hub.db, { ...of, expires_at: ago(1) });
    await buildSession(hub.db, { ...of, last_used_at: ago(24 * 30) });
    await hub.signIn();
    expect((await client.call(listSessions, {})).body).toMatchObject([{ current: true }]);
  });
});

describe('ending sessions', () => {
  test('ends another session of the person immediately', async () => {
    const person = await buildAccount();
    const [lost, remaining] = [await signInAs(person), await signInAs(person)];
    const end = () => clientOf(remaining).call(endSession, { params: { id: sessionIdOf(lost) } });
    expect((await end()).status).toBe(204);
    expect(await statusOf(lost)).toBe(401);
    expect((await renew(lost)).status).toBe(401);
    expect(await statusOf(remaining)).toBe(200);
    expect(await readSession(lost)).toMatchObject({ end_reason: 'ended' });
    expect(await listActions(remaining)).toEqual(['auth.login', 'auth.endSession']);
    expect((await end()).problem.code).toBe('session.not_found');
  });

  test('does not find a session of another person', async () => {
    const [own, foreign] = [await signIn(), await signIn()];
    const response = await clientOf(own).call(endSession, { params: { id: sessionIdOf(foreign) } });
    expect(response.problem).toMatchObject({ status: 404, code: 'session.not_found' });
    expect(await statusOf(foreign)).toBe(200);
  });

  test.each(['logout', 'endSession'] as const)('%s ends the current session on the server', async (name) => {
    const token = await signIn();
    const response =
      name === 'logout'
        ? await clientOf(token).call(logout, {})
        : await clientOf(token).call(endSession, { params: { id: sessionIdOf(token) } });
    expect(response.status).toBe(204);
    expect(await statusOf(token)).toBe(401);
    expect((await renew(token)).status).toBe(401);
    expect(await readSession(token)).toMatchObject({ end_reason: 'logout' });
    expect(await listActions(token)).toEqual(['auth.login', `auth.${name}`]);
  });
});

describe('T4 rights that change during a session', () => {
  test('apply to a deactivated person, who can neither call, refresh nor sign in', async () => {
    const person = await buildAccount();
    const token = await signInAs(person);
    const setActive = (is_active: boolean) =>
      hub.db.updateTable('people').set({ is_active }).where('id', '=', person.id).execute();
    expect(await statusOf(token)).toBe(200);
    await setActive(false);
    expect(await statusOf(token)).toBe(401);
    expect((await renew(token)).status).toBe(401);
    const response = await hub.anonymous.call(login, { body: { email: person.email, password } });
    expect(response.problem.code).toBe('auth.failed');
  });

  test('apply to a role that is removed and restored', async () => {
    const client = await hub.signIn();
    const create = async () =>
      (await client.call(createInvention, { body: { title: 'Lens', references: [crypto.randomUUID()] } }))
        .status;
    expect(await create()).toBe(201);
    const held = await hub.db
      .deleteFrom('person_roles')
      .where('person_id', '=', client.person.id)
      .returningAll()
      .execute();
    expect(await create()).toBe(403);
    await hub.db.insertInto('person_roles').values(held).execute();
    expect(await create()).toBe(201);
  });
});
