import { login } from '@hub/contract/auth/auth.calls.ts';
import { hashPassword } from '@hub/database/demo/hash-password.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';

const password = 'correct horse battery';
const mostHashed = 20;

let direct: TestHub;
let proxied: TestHub;
beforeAll(async () => {
  direct = await startTestHub();
  proxied = await startTestHub({ trustedProxies: ['10.0.0.0/8', 'fd00::1'] });
});
afterAll(async () => {
  await direct.stop();
  await proxied.stop();
});
beforeEach(async () => {
  for (const hub of [direct, proxied]) await hub.db.deleteFrom('sign_in_throttles').execute();
});

interface Try {
  readonly from: string;
  readonly forwarded: string;
  readonly email: string;
  readonly secret?: string;
}

const tryOn = (hub: TestHub, { from, forwarded, email, secret = 'guess' }: Try) =>
  hub.anonymous.send({
    method: login.method,
    url: login.path,
    remoteAddress: from,
    headers: { 'x-forwarded-for': forwarded, 'x-real-ip': forwarded },
    payload: { email, password: secret },
  });

/** So many tries at accounts of their own, so that only the address can slow them down; answers how many were hashed. */
const countHashed = async (hub: TestHub, count: number, source: (n: number) => Omit<Try, 'email'>) => {
  const answers = await Promise.all(
    Array.from({ length: count }, (_, n) => tryOn(hub, { ...source(n), email: `person${n}@example.test` })),
  );
  return answers.filter(({ statusCode }) => statusCode === 401).length;
};

const signInAddress = async (hub: TestHub, from: string, forwarded: string): Promise<string> => {
  const { email } = await buildPerson(hub.db, { password_hash: hashPassword(password) });
  const answer = await tryOn(hub, { from, forwarded, email, secret: password });
  const { address } = await hub.db
    .selectFrom('sessions')
    .select('address')
    .where('id', '=', String(decodeJwt(answer.json<string>()).sid))
    .executeTakeFirstOrThrow();
  return address;
};

describe('T8: without configured proxies', () => {
  test('a rotating X-Forwarded-For does not get one more try', async () => {
    const hashed = await countHashed(direct, 200, (n) => ({
      from: '198.51.100.1',
      forwarded: `203.0.113.${n}, 10.0.0.1`,
    }));
    expect(hashed).toBeGreaterThan(0);
    expect(hashed).toBeLessThanOrEqual(mostHashed);
  });

  test('the session names the address of the socket', async () => {
    expect(await signInAddress(direct, '10.0.0.5', '203.0.113.9')).toBe('10.0.0.5');
  });
});

describe('T8: behind configured proxies', () => {
  test.each([
    ['the last address that is no proxy', '10.0.0.5', '203.0.113.66, 198.51.100.7, 10.0.0.4', '198.51.100.7'],
    ['the same over IPv6', 'fd00::1', '203.0.113.66, 2001:db8::7', '2001:db8::7'],
    ['the proxy as IPv6 spells it', '::ffff:10.0.0.5', '198.51.100.7', '198.51.100.7'],
    ['the socket of whoever is no proxy', '192.0.2.1', '198.51.100.7', '192.0.2.1'],
    ['the socket where nothing was forwarded', '10.0.0.5', '', '10.0.0.5'],
    ['the socket where no address was forwarded', '10.0.0.5', 'unknown', '10.0.0.5'],
  ])('the session names %s', async (_what, from, forwarded, address) => {
    expect(await signInAddress(proxied, from, forwarded)).toBe(address);
  });

  test('what a caller puts before its own address does not get one more try', async () => {
    const hashed = await countHashed(proxied, 200, (n) => ({
      from: '10.0.0.5',
      forwarded: `203.0.113.${n}, 198.51.100.7`,
    }));
    expect(hashed).toBeGreaterThan(0);
    expect(hashed).toBeLessThanOrEqual(mostHashed);
    const neighbour = { from: '10.0.0.5', forwarded: '198.51.100.8', email: 'next@example.test' };
    expect((await tryOn(proxied, neighbour)).statusCode).toBe(401);
  });

  test('the request limit counts each caller, not the proxy', async () => {
    const narrow = await startTestHub({ rateLimit: 2, trustedProxies: ['10.0.0.5'] });
    try {
      const ask = async (forwarded: string) =>
        (
          await narrow.anonymous.send({
            url: '/api/auth/',
            remoteAddress: '10.0.0.5',
            headers: { 'x-forwarded-for': forwarded },
          })
        ).statusCode;
      const answers = [await ask('1.2.3.4, 198.51.100.7'), await ask('1.2.3.5, 198.51.100.7')];
      expect([...answers, await ask('1.2.3.6, 198.51.100.7')]).toEqual([200, 200, 429]);
      expect(await ask('198.51.100.8')).toBe(200);
    } finally {
      await narrow.stop();
    }
  });
});
