import { getMe, listProviders, login, logout, refresh, updateMe } from '@hub/contract/auth/auth.calls.ts';
import { hashPassword } from '@hub/database/demo/hash-password.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { buildTeam } from '@hub/testkit/builders/build-team.ts';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestClient } from '../../../test/support/test-client.ts';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';

let hub: TestHub;
beforeAll(async () => {
  hub = await startTestHub();
});
afterAll(() => hub.stop());
beforeEach(async () => {
  await hub.db.deleteFrom('sign_in_throttles').execute();
});

const password = 'correct horse battery';
const buildAccount = () => buildPerson(hub.db, { password_hash: hashPassword(password) });
const renew = (token: string) => createTestClient(hub.app, token).call(refresh, {});
const readSession = (token: string) =>
  hub.db
    .selectFrom('sessions')
    .selectAll()
    .where('id', '=', String(decodeJwt(token).sid))
    .executeTakeFirstOrThrow();

describe('login', () => {
  test('answers a token that says who signed in', async () => {
    const person = await buildAccount();
    const team = await buildTeam(hub.db, { name: 'Optics', members: [person] });
    const answer = await hub.anonymous.call(login, { body: { email: person.email.toUpperCase(), password } });
    expect(answer.headers['content-type']).toContain('application/json');
    expect(decodeJwt(answer.body)).toMatchObject({
      iss: 'invention-hub',
      aud: 'invention-hub-api',
      sub: person.id,
      email: person.email,
      firstName: 'Ada',
      lastName: 'Byron',
      permissions: ['inventions:create', 'inventions:edit'],
      teams: [{ id: team.id, name: 'Optics' }],
    });
    const { exp = 0, iat = 0 } = decodeJwt(answer.body);
    expect(exp - iat).toBe(15 * 60);
    const me = await createTestClient(hub.app, answer.body).call(getMe, {});
    expect(me.body).toEqual({ email: person.email, firstName: 'Ada', lastName: 'Byron' });
  });

  test('a wrong password, an unknown email, a bot, a passwordless and an inactive person get the same answer', async () => {
    const person = await buildAccount();
    const bot = await buildPerson(hub.db, { kind: 'bot', password_hash: hashPassword(password) });
    const without = await buildPerson(hub.db);
    const inactive = await buildPerson(hub.db, { password_hash: hashPassword(password), is_active: false });
    const tries = [
      { email: person.email, password: 'wrong' },
      { email: 'nobody@example.test', password },
      { email: bot.email, password },
      { email: without.email, password },
      { email: inactive.email, password },
    ];
    for (const body of tries) {
      const answer = await hub.anonymous.call(login, { body });
      expect(answer.status).toBe(401);
      const { requestId, ...problem } = answer.problem;
      expect(requestId).not.toBe('');
      expect(problem).toEqual({
        type: 'about:blank',
        title: 'Authentication failed. Check your email/password and try again.',
        status: 401,
        code: 'auth.failed',
      });
    }
  });

  test('an unknown email takes as long as a wrong password', async () => {
    const person = await buildAccount();
    const measure = async (email: string): Promise<number> => {
      const times: number[] = [];
      for (let n = 0; n < 15; n += 1) {
        await hub.db.deleteFrom('sign_in_throttles').execute();
        const startedAt = performance.now();
        await hub.anonymous.call(login, { body: { email, password: 'wrong' } });
        times.push(performance.now() - startedAt);
      }
      return times.sort((a, b) => a - b)[7] ?? 0;
    };
    const [known, unknown] = [await measure(person.email), await measure('nobody@example.test')];
    expect(known).toBeGreaterThan(8);
    expect(Math.abs(known - unknown)).toBeLessThan(Math.max(5, known * 0.5));
  });

  test('requests are logged with their id, and nothing of a password or token', async () => {
    const { email } = await buildAccount();
    const refused = await hub.anonymous.call(login, { body: { email, password: 'canary-secret' } });
    const token = (await hub.anonymous.call(login, { body: { email, password } })).body;
    const next = (await renew(token)).body;
    const log = hub.logLines.join('');
    expect(log).toContain(refused.problem.requestId);
    for (const secret of ['canary-secret', password, token, next]) expect(log).not.toContain(secret);
  });
});

describe('tries', () => {
  const tryFrom = (remoteAddress: string, body: { email: string; password: string }, headers = {}) =>
    hub.anonymous.send({ method: 'POST', url: '/api/auth/login', remoteAddress, headers, payload: body });

  test('1,000 tries at one account, with forged headers, reach the hash at most 20 times', async () => {
    const person = await buildAccount();
    const answers = await Promise.all(
      Array.from({ length: 1000 }, (_, n) =>
        tryFrom(
          '198.51.100.1',
          { email: n % 2 ? person.email.toUpperCase() : ` ${person.email} `, password: `guess ${n}` },
          { 'x-forwarded-for': `10.0.${n >> 8}.${n & 255}`, 'x-real-ip': `10.1.0.${n & 255}` },
        ),
      ),
    );
    const hashed = answers.filter(({ statusCode }) => statusCode === 401);
    expect(hashed.length).toBeLessThanOrEqual(20);
    expect(answers.filter(({ statusCode }) => statusCode === 429).length).toBe(1000 - hashed.length);
    const refused = answers.find(({ statusCode }) => statusCode === 429);
    expect(refused?.json()).toMatchObject({ code: 'auth.too_many_tries' });
    expect(Number(refused?.headers['retry-after'])).toBe(refused?.json().retryAfterSeconds);

    const elsewhere = await tryFrom('203.0.113.9', { email: person.email, password });
    expect(elsewhere.statusCode).toBe(200);
  });

  test('one address that tries many accounts is slowed down', async () => {
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, n) =>
        tryFrom('198.51.100.2', { email: `person${n}@example.test`, password: 'guess' }),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 401).length).toBeLessThanOrEqual(20);
  });

  test('the delay grows, ends, and is forgotten after a success', async () => {
    const person = await buildAccount();
    const fail = () => tryFrom('198.51.100.3', { email: person.email, password: 'wrong' });
    const delays: number[] = [];
    for (let n = 0; n < 9; n += 1) {
      expect((await fail()).statusCode).toBe(401);
      const next = await fail();
      const seconds = next.statusCode === 429 ? Number(next.headers['retry-after']) : 0;
      delays.push(seconds);
      hub.clock.advance({ seconds });
    }
    expect(delays.filter((seconds) => seconds > 0)).toEqual(
      [1, 2, 4, 8, 16, 32, 64].slice(0, delays.filter((seconds) => seconds > 0).length),
    );
    expect(delays.filter((seconds) => seconds > 0).length).toBeGreaterThan(3);
    hub.clock.advance({ hours: 1 });
    expect((await tryFrom('198.51.100.3', { email: person.email, password })).statusCode).toBe(200);
    expect((await fail()).statusCode).toBe(401);
  });

  test('guesses from many addresses do not keep the owner out of a known one', async () => {
    const person = await buildAccount();
    const owner = { email: person.email, password };
    expect((await tryFrom('203.0.113.1', owner)).statusCode).toBe(200);
    for (let n = 0; n < 40; n += 1) await tryFrom(`192.0.2.${n}`, { ...owner, password: 'guess' });
    expect((await tryFrom('192.0.2.200', owner)).statusCode).toBe(429);
    expect((await tryFrom('203.0.113.1', owner)).statusCode).toBe(200);
  });
});

describe('refresh', () => {
  const signIn = async () => {
    const { email } = await buildAccount();
    return (await hub.anonymous.call(login, { body: { email, password } })).body;
  };

  test('exchanges an expired token while the session lives', async () => {
    const token = await signIn();
    hub.clock.advance({ hours: 24 * 29 });
    expect((await createTestClient(hub.app, token).call(getMe, {})).status).toBe(401);
    const next = await renew(token);
    expect((await createTestClient(hub.app, next.body).call(getMe, {})).status).toBe(200);
    expect(decodeJwt(next.body).sid).toBe(decodeJwt(token).sid);
  });

  test('20 at the same time get the same successor', async () => {
    const token = await signIn();
    const answers = await Promise.all(Array.from({ length: 20 }, () => renew(token)));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(answers[0]?.body).not.toBe(token);
    expect(await readSession(token)).toMatchObject({ token_number: 2, ended_at: null });
  });

  test('a replaced token that comes back later ends the session for both, and is logged', async () => {
    const token = await signIn();
    const next = (await renew(token)).body;
    hub.clock.advance({ seconds: 60 });
    expect((await renew(token)).problem.code).toBe('auth.required');
    expect((await renew(next)).status).toBe(401);
    expect((await createTestClient(hub.app, next).call(getMe, {})).status).toBe(401);
    expect(await readSession(token)).toMatchObject({ end_reason: 'reuse' });
    expect(hub.logLines.some((line) => line.includes('a replaced token came back'))).toBe(true);
  });

  test('a token older than the one before ends the session at once', async () => {
    const token = await signIn();
    await renew((await renew(token)).body);
    expect((await renew(token)).status).toBe(401);
    expect(await readSession(token)).toMatchObject({ end_reason: 'reuse' });
  });

  test('nothing is renewed after 30 days without use, nor after 90 days in all', async () => {
    const idle = await signIn();
    hub.clock.advance({ hours: 24 * 30 + 1 });
    expect((await renew(idle)).status).toBe(401);

    let token = await signIn();
    for (let day = 0; day < 80; day += 20) {
      hub.clock.advance({ hours: 24 * 20 });
      token = (await renew(token)).body;
    }
    hub.clock.advance({ hours: 24 * 10 });
    expect((await renew(token)).status).toBe(401);
  });

  test('asks for a token', async () => {
    expect((await hub.anonymous.call(refresh, {})).problem.code).toBe('auth.required');
  });
});

describe('the session', () => {
  test('logout ends it on the server', async () => {
    const client = await hub.signIn();
    expect((await client.call(logout, {})).status).toBe(204);
    expect((await client.call(getMe, {})).status).toBe(401);
    expect((await renew(client.token ?? '')).status).toBe(401);
  });

  test('a person switched off, or moved, is out at the next request', async () => {
    const person = await buildPerson(hub.db, { permissions: ['inventions:create'] });
    const client = await hub.signIn(person);
    expect((await client.call(getMe, {})).status).toBe(200);
    await hub.db.updateTable('people').set({ is_active: false }).where('id', '=', person.id).execute();
    expect((await client.call(getMe, {})).status).toBe(401);
  });
});

describe('profile', () => {
  test('changes the name, also in the next token', async () => {
    const client = await hub.signIn();
    const name = { firstName: ' Grace ', lastName: 'Hopper' };
    const changed = await client.call(updateMe, { body: name });
    expect(changed.body).toMatchObject({ firstName: 'Grace', lastName: 'Hopper' });
    expect((await client.call(getMe, {})).body).toEqual(changed.body);
    expect(decodeJwt((await renew(client.token ?? '')).body)).toMatchObject({ firstName: 'Grace' });
  });

  test.each([
    { firstName: '', lastName: 'x' },
    { firstName: '   ', lastName: 'x' },
    { firstName: 'x'.repeat(121), lastName: 'x' },
  ])('refuses %o', async (body) => {
    const client = await hub.signIn();
    const answer = await client.call(updateMe, { body });
    expect(answer.problem).toMatchObject({ code: 'request.invalid', errors: [{ path: 'firstName' }] });
  });

  test('lists the providers without a sign-in', async () => {
    const providers = await hub.anonymous.call(listProviders, {});
    expect(providers.body).toEqual([
      { name: 'local', enabled: true },
      { name: 'microsoft', enabled: false },
    ]);
  });
});
