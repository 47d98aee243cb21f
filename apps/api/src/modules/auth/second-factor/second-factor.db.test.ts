import { login } from '@hub/contract/auth/auth.calls.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  getSecondFactor,
  removeSecondFactor,
} from '@hub/contract/auth/second-factor.calls.ts';
import { listSessions } from '@hub/contract/auth/sessions.calls.ts';
import { hashPassword } from '@hub/demo-workspace/hash-password.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { TOTP, URI } from 'otpauth';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestClient } from '../../../../test/support/test-client.ts';
import { startTestHub, type TestHub } from '../../../../test/support/test-hub.ts';

let hub: TestHub;
beforeAll(async () => {
  hub = await startTestHub();
});
afterAll(() => hub.stop());
beforeEach(async () => {
  await hub.db.deleteFrom('sign_in_throttles').execute();
});

const password = 'correct horse battery';

/** Returns the code that an authenticator app shows in `inSeconds` seconds. */
const codeOf = (uri: string, inSeconds = 0): string => {
  const authenticator = URI.parse(uri);
  if (!(authenticator instanceof TOTP)) throw new Error(`${uri} is not a time-based factor`);
  return authenticator.generate({ timestamp: hub.clock.now().epochMilliseconds + inSeconds * 1000 });
};

const wrongCode = (uri: string): string => {
  const near = [-60, -30, 0, 30, 60].map((seconds) => codeOf(uri, seconds));
  return (
    ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code)) ?? ''
  );
};

const arrange = async () => {
  const person = await buildPerson(hub.db, { password_hash: hashPassword(password) });
  const signIn = (code?: string, typed = password) =>
    hub.anonymous.call(login, { body: { email: person.email, password: typed, code } });
  const client = createTestClient(hub.app, (await signIn()).body);
  const begin = (typed = password) => client.call(beginSecondFactor, { body: { password: typed } });
  const confirm = (code: string) => client.call(confirmSecondFactor, { body: { code } });
  const remove = (typed = password) => client.call(removeSecondFactor, { body: { password: typed } });
  const read = async () => (await client.call(getSecondFactor, {})).body;
  return { person, client, signIn, begin, confirm, remove, read };
};

/** Like `arrange`, with a confirmed second factor whose last code was used a minute ago. */
const enroll = async () => {
  const account = await arrange();
  const { uri } = (await account.begin()).body;
  const { recoveryCodes } = (await account.confirm(codeOf(uri))).body;
  hub.clock.advance({ seconds: 60 });
  return { ...account, uri, recoveryCodes };
};

const listEntries = (personId: string) =>
  hub.db
    .selectFrom('audit_entries')
    .select(['action', 'details'])
    .where('actor_id', '=', personId)
    .orderBy('id')
    .execute();

describe('turning the second factor on', () => {
  test('takes effect once a code of the new secret is confirmed', async () => {
    const { person, client, signIn, begin, confirm, read } = await arrange();
    const off = {
      ...{ enabled: false, confirmedAt: null, recoveryCodesLeft: 0, required: false },
      ...{ passkeys: 0, refusedPasskeys: 0, usesPassword: true, mayUsePasskeys: true },
    };
    expect(await read()).toEqual(off);
    const { secret, uri } = (await begin()).body;
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    const shown = URI.parse(uri);
    expect(shown).toMatchObject({ algorithm: 'SHA1', digits: 6, period: 30, label: person.email });
    expect(shown.secret.base32).toBe(secret);
    expect(await read()).toEqual(off);
    expect((await signIn()).status).toBe(200);

    const { recoveryCodes } = (await confirm(codeOf(uri))).body;
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^([a-z2-7]{4}-){3}[a-z2-7]{4}$/);
    expect(await read()).toMatchObject({ enabled: true, recoveryCodesLeft: 10, required: false });
    const sessions = (await client.call(listSessions, {})).body;
    expect(sessions.map(({ current, secondFactor }) => current === secondFactor)).toEqual([true, true]);
    expect((await listEntries(person.id)).map(({ action }) => action)).toEqual([
      'auth.login',
      'auth.beginSecondFactor',
      'auth.login',
      'auth.confirmSecondFactor',
    ]);
  });

  test('requires the password and a code of the newest secret', async () => {
    const { person, begin, confirm, read } = await arrange();
    expect((await begin('wrong')).problem).toMatchObject({ status: 403, code: 'auth.password_wrong' });
    expect((await confirm('123456')).problem).toMatchObject({ status: 404, code: 'second_factor.not_found' });
    const first = (await begin()).body.uri;
    const second = (await begin()).body.uri;
    expect(second).not.toBe(first);
    expect((await confirm(codeOf(first))).problem).toMatchObject({ status: 401, code: 'auth.code_wrong' });
    expect((await read()).enabled).toBe(false);
    expect((await confirm(codeOf(second))).status).toBe(200);
    const actions = (await listEntries(person.id)).map(({ action }) => action);
    expect(actions).toContain('auth.passwordFailed');
    expect(actions).toContain('auth.codeFailed');
  });

  test('refuses to begin or confirm a second factor that is on', async () => {
    const { uri, begin, confirm } = await enroll();
    for (const response of [await begin(), await confirm(codeOf(uri))]) {
      expect(response.problem).toMatchObject({ status: 409, code: 'second_factor.exists' });
    }
  });

  test('stores and logs neither the secret nor the codes in plain text', async () => {
    const { person, uri, recoveryCodes, signIn } = await enroll();
    const [recovery = ''] = recoveryCodes;
    const code = codeOf(uri);
    await signIn(code);
    await signIn(recovery);
    const { secret } = URI.parse(uri);
    const factor = await hub.db
      .selectFrom('second_factors')
      .select('sealed_secret')
      .where('person_id', '=', person.id)
      .executeTakeFirstOrThrow();
    expect(factor.sealed_secret.includes(secret.bytes)).toBe(false);
    const hashes = await hub.db
      .selectFrom('recovery_codes')
      .select('code_hash')
      .where('person_id', '=', person.id)
      .execute();
    expect(hashes.map(({ code_hash }) => code_hash.length)).toEqual(Array(10).fill(32));
    const written = hub.logLines.join('') + JSON.stringify(await listEntries(person.id));
    for (const text of [secret.base32, recovery, code]) expect(written).not.toContain(`"${text}"`);
  });
});

describe('sign-in with a second factor', () => {
  test('asks for a code only after the right password and starts a session with a second factor', async () => {
    const { person, uri, signIn } = await enroll();
    expect((await signIn(undefined, 'wrong')).problem.code).toBe('auth.failed');
    expect((await signIn(codeOf(uri), 'wrong')).problem.code).toBe('auth.failed');
    expect((await signIn()).problem).toMatchObject({ status: 401, code: 'auth.code_required' });
    expect((await signIn(wrongCode(uri))).problem).toMatchObject({ status: 401, code: 'auth.code_wrong' });
    const strong = createTestClient(hub.app, (await signIn(codeOf(uri))).body);
    const sessions = (await strong.call(listSessions, {})).body;
    expect(sessions.find(({ current }) => current)?.secondFactor).toBe(true);
    const entries = await listEntries(person.id);
    expect(entries.slice(3)).toEqual([
      { action: 'auth.loginFailed', details: {} },
      { action: 'auth.loginFailed', details: {} },
      { action: 'auth.codeFailed', details: {} },
      { action: 'auth.login', details: { proof: 'one-time code' } },
    ]);
  });

  test.each([
    [-60, 401],
    [-30, 200],
    [0, 200],
    [30, 200],
    [60, 401],
  ])('responds to a code from %i s from now with %i', async (seconds, status) => {
    const { uri, signIn } = await enroll();
    hub.clock.advance({ seconds: 60 });
    expect((await signIn(codeOf(uri, seconds))).status).toBe(status);
  });

  test('T8 accepts each code once and no earlier code afterwards', async () => {
    const { uri, signIn } = await enroll();
    hub.clock.advance({ seconds: 60 });
    const [earlier, code] = [codeOf(uri, -30), codeOf(uri)];
    expect((await signIn(code)).status).toBe(200);
    expect((await signIn(code)).problem.code).toBe('auth.code_wrong');
    expect((await signIn(earlier)).problem.code).toBe('auth.code_wrong');
    expect((await signIn(codeOf(uri, 30))).status).toBe(200);
  });

  test('T8 refuses the code that turned the second factor on', async () => {
    const { signIn, begin, confirm } = await arrange();
    const code = codeOf((await begin()).body.uri);
    await confirm(code);
    expect((await signIn(code)).problem.code).toBe('auth.code_wrong');
  });

  test('T8 accepts one code once when it is sent three times at once', async () => {
    const { uri, recoveryCodes, signIn } = await enroll();
    for (const code of [codeOf(uri), recoveryCodes[0]]) {
      await hub.db.deleteFrom('sign_in_throttles').execute();
      const responses = await Promise.all([1, 2, 3].map(() => signIn(code)));
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    }
  });

  test('accepts a recovery code once, in any spelling', async () => {
    const { recoveryCodes, person, signIn, read } = await enroll();
    const [first = '', second = ''] = recoveryCodes;
    expect((await signIn(` ${first.toUpperCase().replaceAll('-', ' ')}`)).status).toBe(200);
    expect((await signIn(first)).problem.code).toBe('auth.code_wrong');
    expect((await read()).recoveryCodesLeft).toBe(9);
    expect((await signIn(second)).status).toBe(200);
    expect((await listEntries(person.id)).at(-1)?.details).toEqual({ proof: 'recovery code' });
  });

  test('refuses a recovery code of another person', async () => {
    const [one, other] = [await enroll(), await enroll()];
    expect((await other.signIn(one.recoveryCodes[0])).problem.code).toBe('auth.code_wrong');
    expect((await other.signIn(codeOf(one.uri))).problem.code).toBe('auth.code_wrong');
    expect((await one.signIn(one.recoveryCodes[0])).status).toBe(200);
  });

  test('accepts recovery codes when the secret cannot be decrypted', async () => {
    const { person, uri, recoveryCodes, signIn } = await enroll();
    await hub.db
      .updateTable('second_factors')
      .set({ sealed_secret: Buffer.alloc(48) })
      .where('person_id', '=', person.id)
      .execute();
    expect((await signIn(codeOf(uri))).problem.code).toBe('auth.code_wrong');
    expect((await signIn(recoveryCodes[0])).status).toBe(200);
  });
});

describe('T8 guesses of codes and passwords', () => {
  // The seconds to wait are exact, however long a request takes.
  beforeEach(() => hub.clock.stop());
  afterEach(() => hub.clock.restart());

  const countFailures = async () => {
    const rows = await hub.db.selectFrom('sign_in_throttles').select('failures').orderBy('key').execute();
    return rows.map(({ failures }) => failures);
  };
  /** Sets the failures so high that the next one causes the maximum delay. */
  const failOften = (of: 'account' | 'account-address') =>
    hub.db.updateTable('sign_in_throttles').set({ failures: 50 }).where('key', 'like', `${of}:%`).execute();
  const tooMany = (seconds: number) => ({ code: 'auth.too_many_tries', retryAfterSeconds: seconds });

  test('count for codes as for passwords', async () => {
    const { uri, signIn } = await enroll();
    for (let n = 0; n < 3; n += 1) await signIn(wrongCode(uri));
    const atCode = await countFailures();
    await hub.db.deleteFrom('sign_in_throttles').execute();
    for (let n = 0; n < 3; n += 1) await signIn(undefined, 'wrong');
    expect(atCode).toEqual([3, 3, 3]);
    expect(await countFailures()).toEqual(atCode);
  });

  test.each(['sign-in', 'begin', 'remove', 'confirm'] as const)(
    'are slowed down in call: %s',
    async (name) => {
      const isOn = name === 'sign-in' || name === 'remove';
      const account = isOn
        ? await enroll()
        : await arrange().then(async (off) => ({ ...off, ...(await off.begin()).body }));
      const { uri } = account;
      const attempt = {
        'sign-in': () => account.signIn(wrongCode(uri)),
        begin: () => account.begin('wrong'),
        remove: () => account.remove('wrong'),
        confirm: () => account.confirm(wrongCode(uri)),
      }[name];
      const refusal = name === 'begin' || name === 'remove' ? 'auth.password_wrong' : 'auth.code_wrong';
      expect((await attempt()).problem.code).toBe(refusal);
      await failOften('account-address');
      expect((await attempt()).problem.code).toBe(refusal);
      expect((await attempt()).problem).toMatchObject(tooMany(300));
    },
  );

  test('are not forgiven after the right password alone', async () => {
    const { uri, signIn } = await enroll();
    await signIn(wrongCode(uri));
    await failOften('account-address');
    expect((await signIn()).problem.code).toBe('auth.code_required');
    expect((await signIn(wrongCode(uri))).problem).toMatchObject(tooMany(300));
  });

  test('are slowed down when they come from many addresses', async () => {
    const { person, uri } = await enroll();
    const tryFrom = async (remoteAddress: string) => {
      const payload = { email: person.email, password, code: wrongCode(uri) };
      return (await hub.anonymous.send({ method: 'POST', url: login.path, remoteAddress, payload })).json();
    };
    expect(await tryFrom('192.0.2.1')).toMatchObject({ code: 'auth.code_wrong' });
    await failOften('account');
    expect(await tryFrom('192.0.2.2')).toMatchObject({ code: 'auth.code_wrong' });
    expect(await tryFrom('192.0.2.3')).toMatchObject(tooMany(60));
  });
});

describe('turning the second factor off', () => {
  test('requires the password, deletes the codes and clears the second factor of every session', async () => {
    const { person, client, uri, recoveryCodes, signIn, remove, read, begin } = await enroll();
    expect((await signIn(codeOf(uri))).status).toBe(200);
    expect((await remove('wrong')).problem).toMatchObject({ status: 403, code: 'auth.password_wrong' });
    expect((await read()).enabled).toBe(true);
    expect((await remove()).status).toBe(204);
    expect(await read()).toMatchObject({ enabled: false, recoveryCodesLeft: 0 });
    const sessions = (await client.call(listSessions, {})).body;
    expect(sessions.map(({ secondFactor }) => secondFactor)).toEqual([false, false]);
    expect((await signIn()).status).toBe(200);
    expect((await listEntries(person.id)).map(({ action }) => action)).toContain('auth.removeSecondFactor');
    expect((await remove()).problem).toMatchObject({ status: 404, code: 'second_factor.not_found' });

    const again = codeOf((await begin()).body.uri);
    await client.call(confirmSecondFactor, { body: { code: again } });
    expect((await signIn(recoveryCodes[0])).problem.code).toBe('auth.code_wrong');
  });

  test('refuses to turn off a second factor that was never confirmed', async () => {
    const { begin, remove } = await arrange();
    await begin();
    expect((await remove()).problem.code).toBe('second_factor.not_found');
  });
});
