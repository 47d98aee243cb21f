import { getMe, listProviders, login, refresh, updateMe } from '@hub/contract/auth/auth.calls.ts';
import { runTaskFilter } from '@hub/contract/task-search/task-search.calls.ts';
import { hashPassword } from '@hub/demo-workspace/hash-password.ts';
import { todayIn } from '@hub/domain/dates/today.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { buildTeam } from '@hub/testkit/builders/build-team.ts';
import { decodeJwt } from 'jose';
import { sql } from 'kysely';
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
describe('signing in with a password', () => {
  test('returns a token that identifies the person', async () => {
    const person = await buildAccount();
    const team = await buildTeam(hub.db, { name: 'Optics', members: [person] });
    const response = await hub.anonymous.call(login, {
      body: { email: person.email.toUpperCase(), password },
    });
    expect(response.headers['content-type']).toContain('application/json');
    expect(decodeJwt(response.body)).toMatchObject({
      iss: 'invention-hub',
      aud: 'invention-hub-api',
      sub: person.id,
      email: person.email,
      firstName: 'Ada',
      lastName: 'Byron',
      permissions: ['inventions:create', 'inventions:edit'],
      teams: [{ id: team.id, name: 'Optics' }],
    });
    const { exp = 0, iat = 0 } = decodeJwt(response.body);
    expect(exp - iat).toBe(15 * 60);
    const me = await createTestClient(hub.app, response.body).call(getMe, {});
    expect(me.body).toEqual({
      email: person.email,
      firstName: 'Ada',
      lastName: 'Byron',
      timeZone: 'America/New_York',
    });
  });

  test('gives a wrong password, an unknown email, a bot, a passwordless and an inactive person the same response', async () => {
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
      const response = await hub.anonymous.call(login, { body });
      expect(response.status).toBe(401);
      const { requestId, ...problem } = response.problem;
      expect(requestId).not.toBe('');
      expect(problem).toEqual({
        type: 'about:blank',
        title: 'Authentication failed. Check your email/password and try again.',
        status: 401,
        code: 'auth.failed',
      });
    }
  });

  test('T8 takes as long for an unknown email as for a wrong password, with or without a second factor', async () => {
    const person = await buildAccount();
    const withFactor = await buildAccount();
    const now = hub.clock.now().toString();
    await hub.db
      .insertInto('second_factors')
      .values({
        person_id: withFactor.id,
        sealed_secret: Buffer.from('x'),
        created_at: now,
        confirmed_at: now,
      })
      .execute();
    const emails = [person.email, withFactor.email, 'nobody@example.test'];
    const minMs = emails.map(() => Number.POSITIVE_INFINITY);
    const tryAll = async (): Promise<void> => {
      for (const [at, email] of emails.entries()) {
        await hub.db.deleteFrom('sign_in_throttles').execute();
        const startedAt = performance.now();
        const response = await hub.anonymous.call(login, {
          body: { email, password: 'wrong', code: '123456' },
        });
        minMs[at] = Math.min(minMs[at] ?? 0, performance.now() - startedAt);
        expect(response.problem.code).toBe('auth.failed');
      }
    };
    for (let n = 0; n < 15; n += 1) await tryAll();
    // Compares minimum times: other work on the machine can only add to them, so more tries make them more accurate.
    const readSpreadMs = async (): Promise<number> => {
      await tryAll();
      return Math.max(...minMs) - Math.min(...minMs);
    };
    await expect.poll(readSpreadMs, { interval: 0, timeout: 30_000 }).toBeLessThan(5);
    expect(Math.min(...minMs)).toBeGreaterThan(8);
  });

  test('writes an audit entry if the account exists, without the typed password', async () => {
    const person = await buildAccount();
    const typed = { email: `x${person.email}`, password: 'canary-password' };
    await hub.anonymous.call(login, { body: typed });
    await hub.anonymous.call(login, { body: { email: person.email, password: typed.password } });
    const token = (await hub.anonymous.call(login, { body: { email: person.email, password } })).body;
    const entries = await hub.db.selectFrom('audit_entries').selectAll().orderBy('id').execute();
    expect(entries.filter(({ actor_id }) => actor_id === person.id)).toMatchObject([
      { action: 'auth.loginFailed', session_id: null, details: {} },
      { action: 'auth.login', session_id: decodeJwt(token).sid, details: { proof: 'none' } },
    ]);
    expect(entries.filter(({ actor_id }) => actor_id === null)).toEqual([]);
    expect(JSON.stringify(entries)).not.toMatch(/canary-password|xperson-/);
  });

  test('logs requests with their id, without passwords and tokens', async () => {
    const { email } = await buildAccount();
    const refused = await hub.anonymous.call(login, { body: { email, password: 'canary-secret' } });
    const token = (await hub.anonymous.call(login, { body: { email, password } })).body;
    const next = (await renew(token)).body;
    const log = hub.logLines.join('');
    expect(log).toContain(refused.problem.requestId);
    for (const secret of ['canary-secret', password, token, next]) expect(log).not.toContain(secret);
  });
});

describe('slowing down sign-in attempts', () => {
  const tryFrom = (remoteAddress: string, body: { email: string; password: string }, headers = {}) =>
    hub.anonymous.send({ method: 'POST', url: '/api/auth/login', remoteAddress, headers, payload: body });

  test('T8 hashes at most 20 passwords for 1,000 tries at one account with forged headers', async () => {
    const person = await buildAccount();
    const responses = await Promise.all(
      Array.from({ length: 1000 }, (_, n) =>
        tryFrom(
          '198.51.100.1',
          { email: n % 2 ? person.email.toUpperCase() : ` ${person.email} `, password: `guess ${n}` },
          { 'x-forwarded-for': `10.0.${n >> 8}.${n & 255}`, 'x-real-ip': `10.1.0.${n & 255}` },
        ),
      ),
    );
    const hashed = responses.filter(({ statusCode }) => statusCode === 401);
    expect(hashed.length).toBeLessThanOrEqual(20);
    // An overloaded machine responds with 503 to requests that waited too long for a database connection.
    const others = new Set(responses.map(({ statusCode }) => statusCode).filter((status) => status !== 401));
    expect([429, 503]).toEqual(expect.arrayContaining([...others]));
    const refused = responses.find(({ statusCode }) => statusCode === 429);
    expect(refused?.json()).toMatchObject({ code: 'auth.too_many_tries' });
    expect(Number(refused?.headers['retry-after'])).toBe(refused?.json().retryAfterSeconds);

    const elsewhere = await tryFrom('203.0.113.9', { email: person.email, password });
    expect(elsewhere.statusCode).toBe(200);
  });

  test('T8 slows down an address that tries many accounts', async () => {
    const responses = await Promise.all(
      Array.from({ length: 200 }, (_, n) =>
        tryFrom('198.51.100.2', { email: `person${n}@example.test`, password: 'guess' }),
      ),
    );
    expect(responses.filter(({ statusCode }) => statusCode === 401).length).toBeLessThanOrEqual(20);
  });

  test('T8 increases the delay up to a limit and resets it after a success', async () => {
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

  test('T8 a clock that is set back by days does not lock sign-in', async () => {
    const person = await buildAccount();
    const fail = () => tryFrom('198.51.100.4', { email: person.email, password: 'wrong' });
    hub.clock.advance({ hours: 72 });
    for (let n = 0; n < 6; n += 1) await fail();
    expect((await fail()).statusCode).toBe(429);
    hub.clock.advance({ hours: -72 });
    expect((await fail()).statusCode).toBe(401);
    const { statusCode, headers } = await fail();
    expect(statusCode).toBe(429);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(300);
  });

  test('T8 lets the owner sign in from a known address during guesses from many addresses', async () => {
    const person = await buildAccount();
    const owner = { email: person.email, password };
    expect((await tryFrom('203.0.113.1', owner)).statusCode).toBe(200);
    for (let n = 0; n < 40; n += 1) await tryFrom(`192.0.2.${n}`, { ...owner, password: 'guess' });
    expect((await tryFrom('192.0.2.200', owner)).statusCode).toBe(429);
    expect((await tryFrom('203.0.113.1', owner)).statusCode).toBe(200);
  });
});

describe('the profile', () => {
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
  ])('refuses the name of %o', async (body) => {
    const client = await hub.signIn();
    const response = await client.call(updateMe, { body });
    expect(response.problem).toMatchObject({ code: 'request.invalid', errors: [{ path: 'firstName' }] });
  });

  test('changes the time zone, in which the person’s day starts', async () => {
    const client = await hub.signIn();
    const name = { firstName: 'Grace', lastName: 'Hopper' };
    for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      const changed = await client.call(updateMe, { body: { ...name, timeZone } });
      expect(changed.body).toMatchObject({ ...name, timeZone });
      const renamed = await client.call(updateMe, { body: name });
      expect(renamed.body).toMatchObject({ timeZone });
      const { body } = await client.call(runTaskFilter, { body: {} });
      expect(body).toMatchObject({ timeZone, today: todayIn(timeZone, hub.clock.now()) });
    }
  });

  test.each(['Mars/Olympus', '+05:00', '', 'UTC;', 'x'.repeat(61)])(
    'refuses the time zone “%s”',
    async (timeZone) => {
      const client = await hub.signIn();
      const body = { firstName: 'Grace', lastName: 'Hopper', timeZone };
      const response = await client.call(updateMe, { body });
      expect(response.problem).toMatchObject({ code: 'request.invalid', errors: [{ path: 'timeZone' }] });
    },
  );

  test('offers only time zones that the database knows', async () => {
    const known = await sql<{ name: string }>`select name from pg_timezone_names`.execute(hub.db);
    const names = new Set(known.rows.map(({ name }) => name));
    expect(Intl.supportedValuesOf('timeZone').filter((name) => !names.has(name))).toEqual([]);
  });

  test('lists the sign-in methods without a session', async () => {
    const providers = await hub.anonymous.call(listProviders, {});
    expect(providers.body).toEqual([
      {
        name: 'local',
        kind: 'local',
        label: 'Password',
        passkeyOrigin: expect.stringContaining('http://localhost:'),
        enabled: true,
        breakGlassOnly: false,
      },
      {
        name: 'microsoft',
        kind: 'microsoft',
        label: 'Microsoft',
        passkeyOrigin: null,
        enabled: false,
        breakGlassOnly: false,
      },
    ]);
  });
});
