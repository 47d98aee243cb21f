import { createHmac, generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import { getMe } from '@hub/contract/auth/auth.calls.ts';
import { listRoles } from '@hub/contract/people/roles.calls.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { buildSession } from '@hub/testkit/builders/build-session.ts';
import { type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestClient } from '../../../test/support/test-client.ts';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';
import { tokenKey } from './token-key.ts';

const secret = randomBytes(32);
const key = tokenKey(secret, 'session-token');
const otherKey = tokenKey(secret, 'file-address');

let hub: TestHub;
let personId: string;
let sessionId: string;
beforeAll(async () => {
  hub = await startTestHub({}, secret);
  personId = (await buildPerson(hub.db)).id;
  sessionId = (await buildSession(hub.db, { person_id: personId })).id;
});
afterAll(() => hub.stop());

const nowSeconds = (): number => Math.floor(hub.clock.now().epochMilliseconds / 1000);

const claims = (overrides: JWTPayload = {}): JWTPayload => ({
  iss: 'invention-hub',
  aud: 'invention-hub-api',
  sub: personId,
  sid: sessionId,
  email: '',
  firstName: '',
  lastName: '',
  permissions: [],
  teams: [],
  number: 1,
  iat: nowSeconds(),
  exp: nowSeconds() + 900,
  ...overrides,
});

const sign = (overrides: JWTPayload = {}, header: object = {}, signingKey = key): Promise<string> =>
  new SignJWT(claims(overrides))
    .setProtectedHeader({ alg: 'HS256', typ: 'session+jwt', ...header })
    .sign(signingKey);

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Signs headers that `jose` refuses to sign. */
const signByHand = (header: object, hash: string | undefined, signingKey: Uint8Array = key): string => {
  const text = `${encode(header)}.${encode(claims())}`;
  const signature = hash ? createHmac(hash, signingKey).update(text).digest('base64url') : '';
  return `${text}.${signature}`;
};

const endedSession = async (): Promise<string> => {
  const ended = hub.clock.now().toString();
  return (await buildSession(hub.db, { person_id: personId, ended_at: ended, end_reason: 'logout' })).id;
};

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Changes the last character of a signature so that it still decodes to the same 32 bytes. */
const setUnusedBit = (token: string): string =>
  token.slice(0, -1) + (alphabet[alphabet.indexOf(token.at(-1) ?? '') + 1] ?? '');

const otherPerson = async (): Promise<string> => (await buildPerson(hub.db)).id;

const keyPair = generateKeyPairSync('rsa', { modulusLength: 2048 });
const publicPem = keyPair.publicKey.export({ type: 'spki', format: 'pem' }).toString();
const typ = 'session+jwt';

const forgeries: [string, () => string | Promise<string>][] = [
  ['garbage', () => 'garbage'],
  ['three empty parts', () => '..'],
  ['alg none', () => signByHand({ alg: 'none', typ }, undefined)],
  ['alg None', () => signByHand({ alg: 'None', typ }, undefined)],
  ['alg none with our signature', () => signByHand({ alg: 'none', typ }, 'sha256')],
  ['no alg', () => signByHand({ typ }, 'sha256')],
  ['HS384 with our key', () => signByHand({ alg: 'HS384', typ }, 'sha384')],
  ['HS512 with our key', () => signByHand({ alg: 'HS512', typ }, 'sha512')],
  [
    'RS256 with a foreign key',
    () => new SignJWT(claims()).setProtectedHeader({ alg: 'RS256', typ }).sign(keyPair.privateKey),
  ],
  ['HS256 with a public key', () => signByHand({ alg: 'HS256', typ }, 'sha256', Buffer.from(publicPem))],
  ['an embedded key', () => sign({}, { jwk: { kty: 'oct', k: 'AAAA' } }, randomBytes(32))],
  ['a key URL', () => sign({}, { jku: 'https://evil.test/keys' }, randomBytes(32))],
  ['a key derived for another purpose', () => sign({}, {}, otherKey)],
  ['a changed signature', async () => `${(await sign()).slice(0, -3)}AAA`],
  ['no signature', async () => `${(await sign()).split('.').slice(0, 2).join('.')}.`],
  ['a genuine token with padding', async () => `${await sign()}=`],
  ['a genuine token with unused bits', async () => setUnusedBit(await sign())],
  ['another type', () => sign({}, { typ: 'JWT' })],
  ['another audience', () => sign({ aud: 'invention-hub-files' })],
  ['another issuer', () => sign({ iss: 'other-issuer' })],
  ['expired', () => sign({ exp: nowSeconds() - 1 })],
  ['no expiry', () => sign({ exp: undefined })],
  ['not valid yet', () => sign({ nbf: nowSeconds() + 600 })],
  ['no session', () => sign({ sid: undefined })],
  ['an unknown session', () => sign({ sid: randomUUID() })],
  ['SQL as a session', () => sign({ sid: "' or 1=1 --" })],
  ['an ended session', async () => sign({ sid: await endedSession() })],
  ['the session of another person', async () => sign({ sub: await otherPerson() })],
];

test('T6 a genuine token is accepted', async () => {
  expect((await createTestClient(hub.app, await sign()).call(getMe, {})).status).toBe(200);
});

test.each([
  ['none', undefined],
  ['a name instead', 'admin'],
  ['one of another release', ['admin', 'moon:walk']],
])(
  'T6 a token whose list of permissions is %s is accepted and gives no right',
  async (_case, permissions) => {
    const client = createTestClient(hub.app, await sign({ permissions, teams: permissions }));
    expect((await client.call(getMe, {})).status).toBe(200);
    expect((await client.call(listRoles, {})).status).toBe(403);
  },
);

test.each(forgeries)('T6 refuses a token: %s', async (_name, forge) => {
  const token = await forge();
  const response = await createTestClient(hub.app, token).call(getMe, {});
  expect(response.status).toBe(401);
  const { requestId, ...problem } = response.problem;
  expect(requestId).not.toBe('');
  expect(problem).toEqual({
    type: 'about:blank',
    title: 'Sign in to continue.',
    status: 401,
    code: 'auth.required',
  });
});

test('T6 a token that was accepted is refused once it has expired, and so is a copy with another signature', async () => {
  const token = await sign({ exp: nowSeconds() + 60 });
  const statusOf = async (sent: string) => (await createTestClient(hub.app, sent).call(getMe, {})).status;
  expect(await statusOf(token)).toBe(200);
  expect(await statusOf(token)).toBe(200);
  expect(await statusOf(`${token.slice(0, -3)}AAA`)).toBe(401);
  hub.clock.advance({ seconds: 20 });
  expect(await statusOf(token)).toBe(200);
  hub.clock.advance({ seconds: 40 });
  expect(await statusOf(token)).toBe(401);
});

test('T6 a token is accepted only as a bearer header', async () => {
  const token = await sign();
  for (const headers of [
    { authorization: token },
    { authorization: `Basic ${token}` },
    { cookie: `token=${token}` },
    { 'x-auth-token': token },
  ]) {
    const response = await hub.anonymous.send({ url: '/api/auth/users/me', headers });
    expect(response.statusCode).toBe(401);
  }
});
