import { login } from '@hub/contract/auth/auth.calls.ts';
import { hashPassword } from '@hub/demo-workspace/hash-password.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';

const password = 'correct horse battery';
const maxHashed = 20;

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
  from: string;
  forwarded: string;
  email: string;
  secret?: string;
}

const tryOn = (hub: TestHub, { from, forwarded, email, secret = 'guess' }: Try) =>
  hub.anonymous.send({
    method: login.method,
    url: login.path,
    remoteAddress: from,
    headers: { 'x-forwarded-for': forwarded, 'x-real-ip': forwarded },
    payload: { email, password: secret },
  });

/**
 * Tries to sign in to a different account each time, so that only the address is throttled. Returns how many tries were
 * not throttled.
 */
const countHashed = async (hub: TestHub, count: number, source: (n: number) => Omit<Try, 'email'>) => {
  const responses = await Promise.all(
    Array.from({ length: count }, (_, n) => tryOn(hub, { ...source(n), email: `person${n}@example.test` })),
  );
  return responses.filter(({ statusCode }) => statusCode === 401).length;
};

const signInAddress = async (hub: TestHub, from: string, forwarded: string): Promise<string> => {
  const { email } = await buildPerson(hub.db, { password_hash: hashPassword(password) });
  const response = await tryOn(hub, { from, forwarded, email, secret: password });
  const { address } = await hub.db
    .selectFrom('sessions')
    .select('address')
    .where('id', '=', String(decodeJwt(response.json<string>()).sid))
    .executeTakeFirstOrThrow();
  return address;
};

describe('T8: without configured proxies', () => {
  test('a rotating X-Forwarded-For does not allow additional attempts', async () => {
    const hashed = await countHashed(direct, 200, (n) => ({
      from: '198.51.100.1',
      forwarded: `203.0.113.${n}, 10.0.0.1`,
    }));
    expect(hashed).toBeGreaterThan(0);
    expect(hashed).toBeLessThanOrEqual(maxHashed);
  });

  test('a session stores the address of the socket', async () => {
    expect(await signInAddress(direct, '10.0.0.5', '203.0.113.9')).toBe('10.0.0.5');
  });
});

describe('T8: behind configured proxies', () => {
  test.each([
    [
      'the last address that is not a proxy',
      '10.0.0.5',
      '203.0.113.66, 198.51.100.7, 10.0.0.4',
      '198.51.100.7',
    ],
    [
      'the last address that is not a proxy, over IPv6',
      'fd00::1',
      '203.0.113.66, 2001:db8::7',
      '2001:db8::7',
    ],
    [
      'the forwarded address from a proxy with an IPv4-mapped address',
      '::ffff:10.0.0.5',
      '198.51.100.7',
      '198.51.100.7',
    ],
    ['the address of a socket that is not a proxy', '192.0.2.1', '198.51.100.7', '192.0.2.1'],
    ['the address of the proxy if the header is empty', '10.0.0.5', '', '10.0.0.5'],
    ['the address of the proxy if the header has no address', '10.0.0.5', 'unknown', '10.0.0.5'],
  ])('a session stores %s', async (_what, from, forwarded, address) => {
    expect(await signInAddress(proxied, from, forwarded)).toBe(address);
  });

  test('addresses that a caller adds before its own do not allow additional attempts', async () => {
    const hashed = await countHashed(proxied, 200, (n) => ({
      from: '10.0.0.5',
      forwarded: `203.0.113.${n}, 198.51.100.7`,
    }));
    expect(hashed).toBeGreaterThan(0);
    expect(hashed).toBeLessThanOrEqual(maxHashed);
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
      const responses = [await ask('1.2.3.4, 198.51.100.7'), await ask('1.2.3.5, 198.51.100.7')];
      expect([...responses, await ask('1.2.3.6, 198.51.100.7')]).toEqual([200, 200, 429]);
      expect(await ask('198.51.100.8')).toBe(200);
    } finally {
      await narrow.stop();
    }
  });
});
