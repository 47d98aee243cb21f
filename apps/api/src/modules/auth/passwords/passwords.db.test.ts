import { getMe, login } from '@hub/contract/auth/auth.calls.ts';
import {
  changePassword,
  readPasswordReset,
  requestPasswordReset,
  resetPassword,
} from '@hub/contract/auth/passwords.calls.ts';
import { buildPerson, type TestPerson } from '@hub/testkit/builders/build-person.ts';
import { buildPersonalToken } from '@hub/testkit/builders/build-personal-token.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { holdTable } from '../../../../test/support/hold-table.ts';
import { type MailHub, startMailHub } from '../../../../test/support/mail-hub.ts';
import { runQueued } from '../../../../test/support/run-queued.ts';
import { createTestClient, type TestClient } from '../../../../test/support/test-client.ts';
import { startTestHub } from '../../../../test/support/test-hub.ts';
import { hashPassword } from '../password-hash.ts';

const [oldPassword, newPassword] = ['correct horse battery', 'a new password of mine'];

let mail: MailHub;
let passwordHash: string;
beforeAll(async () => {
  [mail, passwordHash] = await Promise.all([startMailHub(), hashPassword(oldPassword)]);
});
afterAll(() => mail.stop());
beforeEach(async () => {
  await mail.hub.db.deleteFrom('sign_in_throttles').execute();
  mail.server.sent.length = 0;
});

const buildOwner = (): Promise<TestPerson> => buildPerson(mail.hub.db, { password_hash: passwordHash });
const signInBy = (email: string, password: string) =>
  mail.hub.anonymous.call(login, { body: { email, password } });
const signedIn = async (email: string): Promise<TestClient> =>
  createTestClient(mail.hub.app, (await signInBy(email, oldPassword)).body);
const change = (client: TestClient, currentPassword = oldPassword, next = newPassword) =>
  client.call(changePassword, { body: { currentPassword, newPassword: next } });
const ask = (email: string) => mail.hub.anonymous.call(requestPasswordReset, { body: { email } });
const reset = (token: string, password = newPassword) =>
  mail.hub.anonymous.call(resetPassword, { body: { token, password } });
const statusOf = async (client: TestClient): Promise<number> => (await client.call(getMe, {})).status;

/** Asks for a link and returns its token from the email. */
const receiveToken = async (email: string): Promise<string> => {
  expect((await ask(email)).status).toBe(204);
  await runQueued(mail.hub, 'auth.send-password-reset');
  // Long lines of an email are folded.
  const text = String(mail.server.sent.at(-1)?.content).replaceAll('=\r\n', '');
  const [, token] = /\/reset-password#([\w-]+)/.exec(text) ?? [];
  if (!token) throw new Error('No email has a link');
  return token;
};

describe('changing the password', () => {
  test('needs the current one, and ends the other sessions only', async () => {
    const { email } = await buildOwner();
    const [here, elsewhere] = [await signedIn(email), await signedIn(email)];
    const wrong = await change(here, 'a wrong password');
    expect([wrong.status, wrong.problem.code]).toEqual([403, 'auth.password_wrong']);
    expect(await statusOf(elsewhere)).toBe(200);

    expect((await change(here)).status).toBe(204);
    expect(await statusOf(here)).toBe(200);
    expect(await statusOf(elsewhere)).toBe(401);
    expect((await signInBy(email, oldPassword)).status).toBe(401);
    expect((await signInBy(email, newPassword)).status).toBe(200);
  });

  test('refuses a short one and one with the email address', async () => {
    const { email } = await buildOwner();
    const client = await signedIn(email);
    for (const unsuitable of ['short', `my ${email} password`]) {
      const response = await change(client, oldPassword, unsuitable);
      expect([response.status, response.problem.errors?.[0]?.path]).toEqual([400, 'newPassword']);
    }
    expect((await signInBy(email, oldPassword)).status).toBe(200);
  });

  test('ends the links that were sent before', async () => {
    const { email } = await buildOwner();
    const [client, link] = [await signedIn(email), await receiveToken(email)];
    expect((await change(client)).status).toBe(204);
    expect((await reset(link, 'yet another password')).status).toBe(404);
    expect((await signInBy(email, newPassword)).status).toBe(200);
  });

  test('happens once when the old one is replaced in two places at once', async () => {
    const { email } = await buildOwner();
    const clients = [await signedIn(email), await signedIn(email)];
    const passwords = ['a new password of mine', 'another new password'];
    const responses = await Promise.all(
      clients.map((client, n) => change(client, oldPassword, passwords[n])),
    );
    expect(responses.filter(({ status }) => status === 204)).toHaveLength(1);
  });

  test('slows down guesses of the current one', async () => {
    const client = await signedIn((await buildOwner()).email);
    const statuses = [];
    for (let tries = 0; tries < 8; tries++) statuses.push((await change(client, 'a guess')).status);
    expect(statuses).toContain(429);
  });
});

describe('a link to set a new password', () => {
  test('works once and ends every session and token', async () => {
    const person = await buildOwner();
    const client = await signedIn(person.email);
    const token = await buildPersonalToken(mail.hub.db, { person_id: person.id });
    const link = await receiveToken(person.email.toUpperCase());
    expect(mail.server.sent.at(-1)?.recipients).toEqual([person.email]);
    const check = () => mail.hub.anonymous.call(readPasswordReset, { body: { token: link } });
    expect(await check()).toMatchObject({ status: 200, body: { expiresAt: expect.any(String) } });
    expect((await reset(link)).status).toBe(204);
    expect((await check()).problem.code).toBe('auth.reset_not_found');
    expect(await statusOf(client)).toBe(401);
    const row = mail.hub.db.selectFrom('sessions').select('end_reason').where('id', '=', token.session_id);
    expect(await row.executeTakeFirst()).toEqual({ end_reason: 'password' });
    expect((await signInBy(person.email, newPassword)).status).toBe(200);
    const again = await reset(link, 'yet another password');
    expect([again.status, again.problem.code]).toEqual([404, 'auth.reset_not_found']);
  });

  test('sets one password when it is used ten times at once', async () => {
    const link = await receiveToken((await buildOwner()).email);
    const responses = await Promise.all(Array.from({ length: 10 }, () => reset(link)));
    expect(responses.filter(({ status }) => status === 204)).toHaveLength(1);
  });

  test('ends a sign-in with the old password that is under way', async () => {
    const { email } = await buildOwner();
    const link = await receiveToken(email);
    const factors = await holdTable(mail.hub.db, 'second_factors');
    const signIn = signInBy(email, oldPassword);
    await factors.waiters(1);
    expect((await reset(link)).status).toBe(204);
    await factors.release();
    expect((await signIn).problem.code).toBe('auth.failed');
  });

  test('expires after an hour, and a newer one replaces it', async () => {
    const { email } = await buildOwner();
    const first = await receiveToken(email);
    const second = await receiveToken(email);
    expect((await reset(first)).status).toBe(404);
    mail.hub.clock.advance({ minutes: 60 });
    expect((await reset(second)).status).toBe(404);
    expect((await signInBy(email, oldPassword)).status).toBe(200);
  });

  test('stays after an unsuitable password, and is stored nowhere', async () => {
    const { email } = await buildOwner();
    const link = await receiveToken(email);
    expect((await reset(link, `my ${email} password`)).problem.errors?.[0]?.path).toBe('password');
    const stored = [
      await mail.hub.db.selectFrom('password_resets').selectAll().execute(),
      await mail.hub.db.selectFrom('audit_entries').selectAll().execute(),
      mail.hub.logLines,
    ];
    expect(JSON.stringify(stored)).not.toContain(link);
    expect((await reset(link)).status).toBe(204);
  });

  test('is asked for with the same response and work for every address, and sent to owners only', async () => {
    const inactive = await buildPerson(mail.hub.db, { password_hash: passwordHash, is_active: false });
    const withoutPassword = await buildPerson(mail.hub.db);
    const bodies = new Set<string>();
    const emails = [inactive.email, withoutPassword.email, 'nobody@example.test', (await buildOwner()).email];
    for (const email of emails) {
      const payload = { email };
      const response = await mail.hub.anonymous.send({
        method: 'POST',
        url: requestPasswordReset.path,
        payload,
      });
      bodies.add(`${response.statusCode} ${response.body}`);
    }
    expect([...bodies]).toEqual(['204 ']);
    expect(await runQueued(mail.hub, 'auth.send-password-reset')).toBe(emails.length);
    expect(mail.server.sent.map(({ recipients }) => recipients)).toEqual([[emails.at(-1)]]);
  });

  test('is not sent to one address again and again', async () => {
    const statuses = [];
    for (let tries = 0; tries < 6; tries++) statuses.push((await ask('nobody@example.test')).status);
    expect(statuses.slice(0, 3)).toEqual([204, 204, 204]);
    expect(statuses.at(-1)).toBe(429);
  });

  test('is refused to everyone without a mail server', async () => {
    const hub = await startTestHub();
    const body = { email: 'nobody@example.test' };
    const response = await hub.anonymous.call(requestPasswordReset, { body });
    expect(response.problem.code).toBe('mail.not_connected');
    await hub.stop();
  });
});
