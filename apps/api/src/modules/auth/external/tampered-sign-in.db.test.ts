import { getFeedbackAddress } from '@hub/contract/feedback/feedback.calls.ts';
import type { LocalAccount } from '@hub/local-services/openid/local-microsoft.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type MicrosoftFlow,
  startMicrosoftFlow,
  stopMicrosoftFlow,
} from '../../../../test/support/microsoft-flow.ts';
import { startTestHub } from '../../../../test/support/test-hub.ts';

let flow: MicrosoftFlow;
beforeAll(async () => {
  flow = await startMicrosoftFlow();
});
afterAll(() => stopMicrosoftFlow(flow));
beforeEach(async () => {
  await flow.hub.db.deleteFrom('sign_in_throttles').execute();
});

/** Builds a person whose sign-in succeeds unless it is tampered with. */
const buildVictim = async (): Promise<LocalAccount> =>
  flow.account({ email: (await buildPerson(flow.hub.db)).email });

const begin = (redirectUri: string, headers = {}) =>
  flow.hub.anonymous.send({
    url: `/api/auth/microsoft?${new URLSearchParams({ redirect_uri: redirectUri })}`,
    headers,
  });

const countSessions = async (): Promise<number> =>
  (await flow.hub.db.selectFrom('sessions').select('id').execute()).length;

/** Signs in with a token that violates the protocol in one way. */
const signInBy = (form: LocalAccount['form']) => async () => flow.signIn({ ...(await buildVictim()), form });

test('T9 starts a session for a sign-in that was not tampered with', async () => {
  const address = new URL(await flow.begin());
  expect(address.origin).toBe(new URL(flow.service.issuer).origin);
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    redirect_uri: flow.back,
    response_type: 'code',
    code_challenge_method: 'S256',
    nonce: expect.stringMatching(/^[\w-]{43}$/),
  });
  const response = await flow.finish(await flow.visit(address.href, await buildVictim()));
  expect(response.status).toBe(200);
  expect(response.headers).not.toHaveProperty('location');
});

test.each([
  ['a foreign origin', 'https://evil.test/microsoft.html'],
  ['a foreign host after two slashes', '//evil.test/microsoft.html'],
  ['a foreign host in the path', 'http://127.0.0.1:4300//evil.test/microsoft.html'],
  ['a foreign host after our name and @', 'http://127.0.0.1:4300@evil.test/microsoft.html'],
  ['a foreign domain that starts with our name', 'http://127.0.0.1:4300.evil.test/microsoft.html'],
  ['another port', 'http://127.0.0.1:4301/microsoft.html'],
  ['another scheme', 'https://127.0.0.1:4300/microsoft.html'],
  ['another name of this machine', 'http://localhost:4300/microsoft.html'],
  ['a query', 'http://127.0.0.1:4300/microsoft.html?next=//evil.test'],
  ['a fragment', 'http://127.0.0.1:4300/microsoft.html#'],
  ['a trailing slash', 'http://127.0.0.1:4300/microsoft.html/'],
  ['a path with dot segments', 'http://127.0.0.1:4300/x/../microsoft.html'],
  ['another case', 'http://127.0.0.1:4300/Microsoft.html'],
  ['a script', 'javascript:alert(1)'],
  ['an empty URI', ''],
])('T9 refuses this redirect URI: %s', async (_what, redirectUri) => {
  const before = await flow.hub.db.selectFrom('sign_in_intents').selectAll().execute();
  const response = await begin(redirectUri);
  expect(response.statusCode).toBe(400);
  expect(response.headers).not.toHaveProperty('location');
  expect(response.body).not.toContain('evil.test');
  expect(await flow.hub.db.selectFrom('sign_in_intents').selectAll().execute()).toEqual(before);
});

test('T9 uses the configured public address, ignoring forwarded headers', async () => {
  const headers = { host: 'evil.test', 'x-forwarded-host': 'evil.test', origin: 'https://evil.test' };
  expect((await begin('http://evil.test/microsoft.html', headers)).statusCode).toBe(400);
  const response = await begin(flow.back, headers);
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(response.body).not.toContain('evil.test');
});

const tampered: readonly (readonly [string, string, () => ReturnType<MicrosoftFlow['finish']>])[] = [
  [
    'a code that was used before',
    'invalid_grant',
    async () => {
      const victim = await buildVictim();
      const first = await flow.visit(await flow.begin(), victim);
      await flow.finish(first);
      const { state } = await flow.visit(await flow.begin(), victim);
      return flow.finish({ code: first.code, state });
    },
  ],
  [
    'an unknown state',
    'no sign-in with this state was started',
    async () => {
      const { code } = await flow.visit(await flow.begin(), await buildVictim());
      return flow.finish({ code, state: 'A'.repeat(43) });
    },
  ],
  [
    'the state of another sign-in',
    'invalid_grant',
    async () => {
      const { code } = await flow.visit(await flow.begin(), await buildVictim());
      const other = new URL(await flow.begin()).searchParams.get('state') ?? '';
      return flow.finish({ code, state: other });
    },
  ],
  [
    'a state that was used before',
    'no sign-in with this state was started',
    async () => {
      const query = await flow.visit(await flow.begin(), await buildVictim());
      await flow.finish(query);
      return flow.finish(query);
    },
  ],
  [
    'a sign-in started ten minutes ago',
    'no sign-in with this state was started',
    async () => {
      const query = await flow.visit(await flow.begin(), await buildVictim());
      flow.hub.clock.advance({ minutes: 10 });
      return flow.finish(query);
    },
  ],
  [
    'an injected code challenge',
    'invalid_grant',
    async () => {
      const query = await flow.visit(await flow.begin(), await buildVictim(), ({ searchParams }) =>
        searchParams.set('code_challenge', 'A'.repeat(43)),
      );
      return flow.finish(query);
    },
  ],
  [
    'the code verifier of another sign-in',
    'invalid_grant',
    async () => {
      const query = await flow.visit(await flow.begin(), await buildVictim());
      await flow.hub.db
        .updateTable('sign_in_intents')
        .set({ code_verifier: 'A'.repeat(43) })
        .execute();
      return flow.finish(query);
    },
  ],
  [
    'an injected nonce',
    'unexpected ID Token \\"nonce\\"',
    async () => {
      const query = await flow.visit(await flow.begin(), await buildVictim(), ({ searchParams }) =>
        searchParams.set('nonce', 'A'.repeat(43)),
      );
      return flow.finish(query);
    },
  ],
  [
    'another issuer',
    'unexpected JWT \\"iss\\"',
    signInBy({ issuer: 'https://login.microsoftonline.com/common/v2.0' }),
  ],
  ['a token for another application', 'unexpected JWT \\"aud\\"', signInBy({ audience: 'another-client' })],
  ['an unsigned token', 'unexpected JWT \\"alg\\"', signInBy({ signature: 'unsigned' })],
  [
    'a token signed with another key',
    'JWT signature verification failed',
    signInBy({ signature: 'foreign key' }),
  ],
  ['an expired token', 'unexpected JWT \\"exp\\"', signInBy({ expires: '-5m' })],
  [
    'a token of another directory',
    'different tenant',
    async () => flow.signIn({ ...(await buildVictim()), tid: '11111111-2222-4333-8444-555555555555' }),
  ],
  [
    'an email changed to that of a person with an identity',
    'the person has another identity',
    async () => {
      const victim = await buildVictim();
      expect((await flow.signIn(victim)).status).toBe(200);
      return flow.signIn(flow.account({ email: victim.email }));
    },
  ],
  [
    'an email that the directory did not verify',
    'the directory did not verify an email',
    async () => flow.signIn({ ...(await buildVictim()), claims: { email_verified: false } }),
  ],
  ['an email that no person here has', 'no person has this email', async () => flow.signIn(flow.account())],
  [
    'an inactive person',
    'the person is inactive',
    async () => {
      const victim = await buildVictim();
      expect((await flow.signIn(victim)).status).toBe(200);
      await flow.hub.db
        .updateTable('people')
        .set({ is_active: false })
        .where('id', 'in', (eb) =>
          eb.selectFrom('external_identities').select('person_id').where('subject_id', '=', victim.oid),
        )
        .execute();
      return flow.signIn(victim);
    },
  ],
];

test.each(tampered)('T9 issues no token for %s', async (_what, reason, run) => {
  const response = await run();
  expect(response.status).toBe(401);
  expect(response.problem).toMatchObject({
    code: 'auth.failed',
    title: 'Authentication failed. Check your email/password and try again.',
  });
  expect(response.headers).not.toHaveProperty('location');
  expect(flow.hub.logLines.findLast((line) => line.includes('sign-in refused'))).toContain(reason);
});

test('T9 starts one session for a return sent ten times at once', async () => {
  const query = await flow.visit(await flow.begin(), await buildVictim());
  const before = await countSessions();
  const responses = await Promise.all(Array.from({ length: 10 }, () => flow.finish(query)));
  expect(responses.map(({ status }) => status).sort()).toEqual([
    200,
    ...Array.from({ length: 9 }, () => 401),
  ]);
  expect(await countSessions()).toBe(before + 1);
});

test('T9 cannot finish a sign-in with its stored data', async () => {
  await flow.begin();
  const rows = await flow.hub.db.selectFrom('sign_in_intents').selectAll().execute();
  const states = rows.map(({ state_hash }) => state_hash);
  for (const state of states) {
    const response = await flow.finish({ code: 'code', state: state.toString('base64url') });
    expect(response.status).toBe(401);
  }
  expect(rows.length).toBeGreaterThan(0);
});

test('T9 returns the configured feedback board, ignoring forwarded headers', async () => {
  const feedbackUrl = 'https://board.example.test/';
  const hub = await startTestHub({ feedbackUrl });
  const person = await hub.signIn();
  const url = getFeedbackAddress.path.replace(':provider', 'board');
  const headers = { host: 'evil.test', 'x-forwarded-host': 'evil.test' };
  const response = await person.send({ url, headers });
  expect(new URL(response.body).origin).toBe(new URL(feedbackUrl).origin);
  expect(response.body).not.toContain('evil.test');
  for (const query of ['?url=https://evil.test', '?redirectUrl=//evil.test', '?returnTo=https://evil.test'])
    expect((await person.send({ url: url + query })).statusCode).toBe(400);
  await hub.stop();
});
