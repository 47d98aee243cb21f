import { getFeedbackAddress } from '@hub/contract/feedback/feedback.calls.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type MicrosoftFlow,
  startMicrosoftFlow,
  stopMicrosoftFlow,
} from '../../../../test/support/microsoft-flow.ts';
import { startTestHub } from '../../../../test/support/test-hub.ts';
import type { LocalAccount } from '../../../gateways/microsoft/local/local-microsoft.ts';

let flow: MicrosoftFlow;
beforeAll(async () => {
  flow = await startMicrosoftFlow();
});
afterAll(() => stopMicrosoftFlow(flow));
beforeEach(async () => {
  await flow.hub.db.deleteFrom('sign_in_throttles').execute();
});

/** Somebody whose sign-in would succeed, were it not tampered with. */
const buildVictim = async (): Promise<LocalAccount> =>
  flow.account({ email: (await buildPerson(flow.hub.db)).email });

const begin = (redirectUri: string, headers = {}) =>
  flow.hub.anonymous.send({
    url: `/api/auth/microsoft?${new URLSearchParams({ redirect_uri: redirectUri })}`,
    headers,
  });

const countSessions = async (): Promise<number> =>
  (await flow.hub.db.selectFrom('sessions').select('id').execute()).length;

/** Signs in by a token that departs from what the protocol says. */
const signInBy = (form: LocalAccount['form']) => async () => flow.signIn({ ...(await buildVictim()), form });

test('T9 a sign-in that nobody tampers with gives a session', async () => {
  const address = new URL(await flow.begin());
  expect(address.origin).toBe(new URL(flow.service.issuer).origin);
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    redirect_uri: flow.back,
    response_type: 'code',
    code_challenge_method: 'S256',
    nonce: expect.stringMatching(/^[\w-]{43}$/),
  });
  const answer = await flow.finish(await flow.visit(address.href, await buildVictim()));
  expect(answer.status).toBe(200);
  expect(answer.headers).not.toHaveProperty('location');
});

test.each([
  ['a foreign origin', 'https://evil.test/microsoft.html'],
  ['a foreign host by two slashes', '//evil.test/microsoft.html'],
  ['a foreign host in the path', 'http://127.0.0.1:4300//evil.test/microsoft.html'],
  ['a foreign host behind our name', 'http://127.0.0.1:4300@evil.test/microsoft.html'],
  ['a foreign host below our name', 'http://127.0.0.1:4300.evil.test/microsoft.html'],
  ['another port', 'http://127.0.0.1:4301/microsoft.html'],
  ['another scheme', 'https://127.0.0.1:4300/microsoft.html'],
  ['another name of this machine', 'http://localhost:4300/microsoft.html'],
  ['a query', 'http://127.0.0.1:4300/microsoft.html?next=//evil.test'],
  ['a fragment', 'http://127.0.0.1:4300/microsoft.html#'],
  ['a slash at the end', 'http://127.0.0.1:4300/microsoft.html/'],
  ['a way round', 'http://127.0.0.1:4300/x/../microsoft.html'],
  ['another case', 'http://127.0.0.1:4300/Microsoft.html'],
  ['a script', 'javascript:alert(1)'],
  ['nothing', ''],
])('T9 the browser comes back to our own page only, not to %s', async (_what, redirectUri) => {
  const before = await flow.hub.db.selectFrom('sign_in_intents').selectAll().execute();
  const answer = await begin(redirectUri);
  expect(answer.statusCode).toBe(400);
  expect(answer.headers).not.toHaveProperty('location');
  expect(answer.body).not.toContain('evil.test');
  expect(await flow.hub.db.selectFrom('sign_in_intents').selectAll().execute()).toEqual(before);
});

test('T9 our own address is what is configured, whatever the request says it was sent to', async () => {
  const headers = { host: 'evil.test', 'x-forwarded-host': 'evil.test', origin: 'https://evil.test' };
  expect((await begin('http://evil.test/microsoft.html', headers)).statusCode).toBe(400);
  const answer = await begin(flow.back, headers);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(answer.body).not.toContain('evil.test');
});

const tampered: readonly (readonly [string, string, () => ReturnType<MicrosoftFlow['finish']>])[] = [
  [
    'a code that was used',
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
    'a state that nobody was given',
    'no such sign-in was begun',
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
    'a state that was used',
    'no such sign-in was begun',
    async () => {
      const query = await flow.visit(await flow.begin(), await buildVictim());
      await flow.finish(query);
      return flow.finish(query);
    },
  ],
  [
    'a sign-in of ten minutes ago',
    'no such sign-in was begun',
    async () => {
      const query = await flow.visit(await flow.begin(), await buildVictim());
      flow.hub.clock.advance({ minutes: 10 });
      return flow.finish(query);
    },
  ],
  [
    'a code challenge put in on the way',
    'invalid_grant',
    async () => {
      const query = await flow.visit(await flow.begin(), await buildVictim(), ({ searchParams }) =>
        searchParams.set('code_challenge', 'A'.repeat(43)),
      );
      return flow.finish(query);
    },
  ],
  [
    'a code verifier of another sign-in',
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
    'a nonce put in on the way',
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
  ['a token for somebody else', 'unexpected JWT \\"aud\\"', signInBy({ audience: 'another-client' })],
  ['a token that nobody signed', 'unexpected JWT \\"alg\\"', signInBy({ signature: 'unsigned' })],
  [
    'a token that another key signed',
    'JWT signature verification failed',
    signInBy({ signature: 'foreign key' }),
  ],
  [
    'another directory',
    'foreign tenant',
    async () => flow.signIn({ ...(await buildVictim()), tid: '11111111-2222-4333-8444-555555555555' }),
  ],
  [
    'an email changed to that of somebody who has an identity',
    'the person has another identity',
    async () => {
      const victim = await buildVictim();
      expect((await flow.signIn(victim)).status).toBe(200);
      return flow.signIn(flow.account({ email: victim.email }));
    },
  ],
  [
    'an email that the directory does not vouch for',
    'the directory does not vouch for an email',
    async () => flow.signIn({ ...(await buildVictim()), claims: { email_verified: false } }),
  ],
  ['an email that nobody here has', 'nobody here has that email', async () => flow.signIn(flow.account())],
  [
    'somebody who is not active',
    'the person is not active',
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

test.each(tampered)('T9 no token for %s', async (_what, reason, run) => {
  const answer = await run();
  expect(answer.status).toBe(401);
  expect(answer.problem).toMatchObject({
    code: 'auth.failed',
    title: 'Authentication failed. Check your email/password and try again.',
  });
  expect(answer.headers).not.toHaveProperty('location');
  expect(flow.hub.logLines.findLast((line) => line.includes('sign-in refused'))).toContain(reason);
});

test('T9 a return sent ten times at once gives one session', async () => {
  const query = await flow.visit(await flow.begin(), await buildVictim());
  const before = await countSessions();
  const answers = await Promise.all(Array.from({ length: 10 }, () => flow.finish(query)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 401)]);
  expect(await countSessions()).toBe(before + 1);
});

test('T9 what is kept of a sign-in cannot finish it', async () => {
  await flow.begin();
  const rows = await flow.hub.db.selectFrom('sign_in_intents').selectAll().execute();
  const states = rows.map(({ state_hash }) => state_hash);
  for (const state of states) {
    const answer = await flow.finish({ code: 'code', state: state.toString('base64url') });
    expect(answer.status).toBe(401);
  }
  expect(rows.length).toBeGreaterThan(0);
});

test('T9 the feedback board is the configured one, whatever the request says', async () => {
  const feedbackUrl = 'https://board.example.test/';
  const hub = await startTestHub({ feedbackUrl });
  const person = await hub.signIn();
  const url = getFeedbackAddress.path.replace(':provider', 'board');
  const headers = { host: 'evil.test', 'x-forwarded-host': 'evil.test' };
  const answer = await person.send({ url, headers });
  expect(new URL(answer.json().url).origin).toBe(new URL(feedbackUrl).origin);
  expect(answer.body).not.toContain('evil.test');
  for (const query of ['?url=https://evil.test', '?redirectUrl=//evil.test', '?returnTo=https://evil.test'])
    expect((await person.send({ url: url + query })).statusCode).toBe(400);
  await hub.stop();
});
