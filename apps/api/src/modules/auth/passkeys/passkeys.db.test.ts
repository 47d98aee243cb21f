import { login } from '@hub/contract/auth/auth.calls.ts';
import {
  addPasskey,
  beginPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
  startPasskeySignIn,
} from '@hub/contract/auth/passkeys.calls.ts';
import type { NewCredential } from '@hub/contract/auth/passkeys.schema.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  getSecondFactor,
  removeSecondFactor,
} from '@hub/contract/auth/second-factor.calls.ts';
import { listSessions } from '@hub/contract/auth/sessions.calls.ts';
import { type PersonId, passkeyIdSchema } from '@hub/contract/fields.ts';
import { removePersonSecondFactor } from '@hub/contract/people/people.calls.ts';
import { hashPassword } from '@hub/database/demo/hash-password.ts';
import { buildPasskey } from '@hub/testkit/builders/build-passkey.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { createSoftwareAuthenticator } from '@hub/testkit/software-authenticator.ts';
import { TOTP, URI } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestClient } from '../../../../test/support/test-client.ts';
import { startTestHub, type TestHub } from '../../../../test/support/test-hub.ts';

const origin = 'https://hub.example.test';
const password = 'correct horse battery';

let hub: TestHub;
beforeAll(async () => {
  hub = await startTestHub({ publicUrl: origin });
});
afterAll(() => hub.stop());
beforeEach(async () => {
  await hub.db.deleteFrom('sign_in_throttles').execute();
});

const listEntries = async (personId: string) => {
  const query = hub.db.selectFrom('audit_entries').select(['action', 'details']);
  return query.where('actor_id', '=', personId).orderBy('id').execute();
};

const arrange = async (overrides: Parameters<typeof buildPerson>[1] = {}) => {
  const person = await buildPerson(hub.db, { password_hash: hashPassword(password), ...overrides });
  const signIn = (more: object = {}) =>
    hub.anonymous.call(login, { body: { email: person.email, password, ...more } });
  const client = createTestClient(hub.app, (await signIn()).body);
  const begin = (typed: string | undefined = password) =>
    client.call(beginPasskey, { body: { password: typed } });
  const add = (credential: NewCredential, name = 'Laptop') =>
    client.call(addPasskey, { body: { name, credential } });
  const list = async () => (await client.call(listPasskeys, {})).body;
  const readFactor = async () => (await client.call(getSecondFactor, {})).body;
  return { person, signIn, client, begin, add, list, readFactor };
};

/** Like `arrange`, with a passkey that the returned device keeps. */
const enroll = async (overrides: Parameters<typeof buildPerson>[1] = {}) => {
  const account = await arrange(overrides);
  const device = createSoftwareAuthenticator(origin);
  const { passkey, recoveryCodes } = (await account.add(device.create((await account.begin()).body))).body;
  return { ...account, device, passkey, recoveryCodes };
};

const start = async () => (await hub.anonymous.call(startPasskeySignIn, {})).body;

const finish = (body: Parameters<typeof hub.anonymous.call<typeof signInWithPasskey>>[1]['body']) =>
  hub.anonymous.call(signInWithPasskey, { body });

describe('adding a passkey', () => {
  test('turns the second step on and returns recovery codes with the first one only', async () => {
    const { person, client, list, readFactor, begin, add, passkey, recoveryCodes } = await enroll();
    expect(passkey).toMatchObject({ name: 'Laptop', synced: false, lastUsedAt: null, refusedAt: null });
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await list()).toEqual({ origin, allowed: true, needsPassword: true, passkeys: [passkey] });
    expect(await readFactor()).toEqual({
      ...{ enabled: false, confirmedAt: null, recoveryCodesLeft: 10 },
      ...{ passkeys: 1, refusedPasskeys: 0, required: false },
    });
    const sessions = (await client.call(listSessions, {})).body;
    expect(sessions.map(({ secondFactor }) => secondFactor)).toEqual([true]);

    const options = (await begin()).body;
    expect(options.excludeCredentials).toHaveLength(1);
    expect(options.authenticatorSelection).toEqual({
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    });
    const second = await add(createSoftwareAuthenticator(origin).create(options), 'Phone');
    expect(second.body).toMatchObject({ passkey: { name: 'Phone' }, recoveryCodes: null });
    expect((await listEntries(person.id)).filter(({ action }) => action === 'auth.addPasskey')).toHaveLength(
      2,
    );
  });

  test('requires the password, and a session with a second step once there is one', async () => {
    const { person, begin, signIn, recoveryCodes } = await enroll();
    expect((await begin('wrong')).problem.code).toBe('auth.password_wrong');
    const weak = await hub.signIn({ id: person.id });
    const refused = await weak.call(beginPasskey, { body: { password } });
    expect(refused.problem).toMatchObject({ status: 403, code: 'auth.second_step_required' });
    const strong = createTestClient(hub.app, (await signIn({ code: recoveryCodes?.[0] })).body);
    expect((await strong.call(beginPasskey, { body: { password } })).status).toBe(200);
  });

  test('requires a sign-in of the last ten minutes from people without a password', async () => {
    const client = await hub.signIn(await buildPerson(hub.db));
    expect((await client.call(listPasskeys, {})).body.needsPassword).toBe(false);
    expect((await client.call(beginPasskey, { body: {} })).status).toBe(200);
    await hub.db
      .updateTable('sessions')
      .set({ created_at: hub.clock.now().subtract({ minutes: 10 }).toString() })
      .where('person_id', '=', client.person.id)
      .execute();
    const late = await client.call(beginPasskey, { body: {} });
    expect(late.problem).toMatchObject({ status: 403, code: 'auth.sign_in_again' });
  });

  test.each([
    ['of another origin', { origin: 'https://hub.example.test.evil.test' }],
    ['of another domain', { rpId: 'evil.test' }],
    ['in a frame of another site', { isFramed: true }],
    ['of a device that verified nobody', { isVerified: false }],
  ])('refuses one %s', async (_, deviations) => {
    const { begin, add, list } = await arrange();
    const made = createSoftwareAuthenticator(origin).create((await begin()).body, deviations);
    expect((await add(made)).problem).toMatchObject({ status: 409, code: 'passkey.not_accepted' });
    expect((await list()).passkeys).toEqual([]);
  });

  test('accepts each challenge once, for five minutes, and from the person who asked', async () => {
    const { begin, add } = await arrange();
    const other = await arrange();
    const device = createSoftwareAuthenticator(origin);
    const foreign = device.create((await other.begin()).body);
    expect((await add(foreign)).problem.code).toBe('passkey.not_accepted');
    expect((await other.add(foreign)).problem.code).toBe('passkey.not_accepted');
    const late = device.create((await begin()).body);
    hub.clock.advance({ minutes: 5 });
    expect((await add(late)).problem.code).toBe('passkey.not_accepted');
    const options = (await begin()).body;
    expect((await add(device.create(options))).status).toBe(200);
    expect((await add(createSoftwareAuthenticator(origin).create(options))).problem.code).toBe(
      'passkey.not_accepted',
    );
    const again = await add(device.create((await begin()).body));
    expect(again.problem).toMatchObject({ status: 409, code: 'passkey.exists' });
  });

  test('allows 20 of them', async () => {
    const { person, begin, add } = await enroll();
    const last = createSoftwareAuthenticator(origin).create((await begin()).body);
    for (let n = 1; n < 20; n += 1) await buildPasskey(hub.db, { person_id: person.id });
    expect((await begin()).problem).toMatchObject({ status: 409, code: 'passkey.too_many' });
    expect((await add(last)).problem.code).toBe('passkey.too_many');
  });
});

describe('signing in with a passkey alone', () => {
  test('starts a session with a second factor', async () => {
    const { person, device, list } = await enroll();
    const request = await start();
    expect(request).toMatchObject({
      ...{ rpId: 'hub.example.test', userVerification: 'required', allowCredentials: [] },
    });
    const { status, body } = await finish(device.sign(request));
    expect(status).toBe(200);
    const sessions = (await createTestClient(hub.app, body).call(listSessions, {})).body;
    expect(sessions.find(({ current }) => current)?.secondFactor).toBe(true);
    expect((await listEntries(person.id)).at(-1)).toEqual({
      action: 'auth.login',
      details: { proof: 'passkey', by: 'passkey' },
    });
    expect((await list()).passkeys[0]?.lastUsedAt).not.toBeNull();
  });

  test.each([
    ['of another origin', { origin: 'https://evil.test' }, 'used on another site'],
    ['of another domain', { rpId: 'evil.test' }, 'not verified'],
    ['in a frame of another site', { isFramed: true }, 'used in a frame of another site'],
    ['of a device that verified nobody', { isVerified: false }, 'not verified'],
    ['that names another person', { userHandle: 'AAAAAAAAAAAAAAAAAAAAAA' }, 'names another person'],
  ])('refuses one %s, with the reason in the audit log only', async (_, deviations, reason) => {
    const { person, device } = await enroll();
    const refused = await finish(device.sign(await start(), deviations));
    expect(refused.problem).toMatchObject({ status: 401, code: 'auth.passkey_failed' });
    expect((await listEntries(person.id)).at(-1)).toEqual({
      action: 'auth.loginFailed',
      details: { by: 'passkey', reason },
    });
    expect((await finish(device.sign(await start()))).status).toBe(200);
  });

  test('accepts each challenge once and for five minutes', async () => {
    const { device } = await enroll();
    const assertion = device.sign(await start());
    expect((await finish(assertion)).status).toBe(200);
    expect((await finish(assertion)).problem.code).toBe('auth.passkey_failed');
    const request = await start();
    hub.clock.advance({ minutes: 5 });
    expect((await finish(device.sign(request))).problem.code).toBe('auth.passkey_failed');
    expect((await finish(device.sign({ ...request, challenge: 'invented' }))).problem.code).toBe(
      'auth.passkey_failed',
    );
  });

  test('accepts one challenge once when it is sent three times at once', async () => {
    const { device } = await enroll();
    const assertion = device.sign(await start());
    const responses = await Promise.all([1, 2, 3].map(() => finish(assertion)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  });

  test('refuses an unknown passkey, a changed signature and a suspended person alike', async () => {
    const { person, device } = await enroll();
    const { problem } = await finish(
      createSoftwareAuthenticator(origin).sign(await start(), { userHandle: 'AA' }),
    );
    const assertion = device.sign(await start());
    const changed = await finish({ ...assertion, signature: device.sign(await start()).signature });
    await hub.db.updateTable('people').set({ is_active: false }).where('id', '=', person.id).execute();
    const suspended = await finish(device.sign(await start()));
    for (const { code, title } of [changed.problem, suspended.problem])
      expect({ code, title }).toEqual({ code: problem.code, title: problem.title });
    expect(problem.code).toBe('auth.passkey_failed');
    expect((await listEntries(person.id)).at(-1)?.details).toEqual({
      by: 'passkey',
      reason: 'may not sign in',
    });
  });

  test('T8 makes an address wait after many failures', async () => {
    const { device } = await enroll();
    const [request, assertion] = [await start(), device.sign(await start(), { origin: 'https://evil.test' })];
    for (let n = 0; n < 16; n += 1) await finish(assertion);
    expect((await finish(device.sign(request))).problem.code).toBe('auth.too_many_tries');
    expect((await hub.anonymous.call(startPasskeySignIn, {})).problem.code).toBe('auth.too_many_tries');
  });
});

describe('a copied passkey', () => {
  test('is refused from then on, and its owner is warned', async () => {
    const { person, device, list, readFactor, signIn, recoveryCodes } = await enroll();
    const copy = device.clone();
    expect((await finish(copy.sign(await start()))).status).toBe(200);
    const refused = await finish(device.sign(await start()));
    expect(refused.problem).toMatchObject({ status: 401, code: 'auth.passkey_copied' });
    expect((await finish(copy.sign(await start()))).problem.code).toBe('auth.passkey_copied');
    expect((await list()).passkeys[0]?.refusedAt).not.toBeNull();
    expect(await readFactor()).toMatchObject({ passkeys: 1, refusedPasskeys: 1 });
    const entries = await listEntries(person.id);
    expect(entries.filter(({ action }) => action === 'auth.passkeyCopied')).toEqual([
      { action: 'auth.passkeyCopied', details: { name: 'Laptop', counter: 1, expected: 2 } },
      { action: 'auth.passkeyCopied', details: { name: 'Laptop', counter: 2, expected: 2 } },
    ]);
    const step = await signIn();
    expect(step.problem).toMatchObject({
      code: 'auth.code_required',
      secondStep: { code: false, passkey: null },
    });
    expect((await signIn({ code: recoveryCodes?.[0] })).status).toBe(200);
  });

  test('is not suspected because of a signature that someone else made', async () => {
    const { device, list } = await enroll();
    expect((await finish(device.sign(await start()))).status).toBe(200);
    const forged = device.sign(await start(), { counter: 1 });
    const { signature } = device.sign(await start());
    expect((await finish({ ...forged, signature })).problem.code).toBe('auth.passkey_failed');
    expect((await list()).passkeys[0]?.refusedAt).toBeNull();
  });

  test('is no finding for devices that do not count', async () => {
    const { device } = await enroll();
    for (let n = 0; n < 2; n += 1)
      expect((await finish(device.sign(await start(), { counter: 0 }))).status).toBe(200);
  });
});

describe('a passkey as the second step', () => {
  const requestOf = async (account: Awaited<ReturnType<typeof enroll>>) => {
    const passkey = (await account.signIn()).problem.secondStep?.passkey;
    if (!passkey) throw new Error('No passkey was asked for');
    return passkey;
  };

  test('is asked for after the right password and signs in together with it', async () => {
    const account = await enroll();
    const { person, device, signIn } = account;
    expect((await signIn({ password: 'wrong' })).problem.secondStep).toBeUndefined();
    const request = await requestOf(account);
    expect(request.allowCredentials).toHaveLength(1);
    expect((await signIn({ passkey: device.sign(request) })).status).toBe(200);
    expect((await listEntries(person.id)).at(-1)?.details).toEqual({ proof: 'passkey' });
  });

  test('is refused when it belongs to someone else, was asked for by a sign-in alone, or is used twice', async () => {
    const [account, other] = [await enroll(), await enroll()];
    const { person, device, signIn } = account;
    const assertions = [
      other.device.sign(await requestOf(account)),
      device.sign(await start()),
      device.sign(await requestOf(other)),
      device.sign(await requestOf(account), { origin: 'https://evil.test' }),
    ];
    for (const passkey of assertions) {
      await hub.db.deleteFrom('sign_in_throttles').execute();
      expect((await signIn({ passkey })).problem).toMatchObject({ status: 401, code: 'auth.passkey_failed' });
    }
    expect((await listEntries(person.id)).slice(-4).map(({ details }) => details)).toEqual([
      { by: 'passkey', reason: 'of another person' },
      { by: 'passkey', reason: 'not asked for, used before or too late' },
      { by: 'passkey', reason: 'not asked for, used before or too late' },
      { by: 'passkey', reason: 'used on another site' },
    ]);
    await hub.db.deleteFrom('sign_in_throttles').execute();
    const passkey = device.sign(await requestOf(account));
    expect((await signIn({ passkey, password: 'wrong' })).problem.code).toBe('auth.failed');
    expect((await signIn({ passkey })).status).toBe(200);
    expect((await signIn({ passkey })).problem.code).toBe('auth.passkey_failed');
    // A signature for the second step is no sign-in of its own.
    expect((await finish(device.sign(await requestOf(account)))).problem.code).toBe('auth.passkey_failed');
  });

  test('stays when the authenticator app is removed, and the recovery codes with it', async () => {
    const { client, begin, add, signIn, readFactor, list } = await arrange();
    const { uri } = (await client.call(beginSecondFactor, { body: { password } })).body;
    const app = URI.parse(uri);
    if (!(app instanceof TOTP)) throw new Error('not a time-based factor');
    const code = app.generate({ timestamp: hub.clock.now().epochMilliseconds });
    const { recoveryCodes } = (await client.call(confirmSecondFactor, { body: { code } })).body;
    const device = createSoftwareAuthenticator(origin);
    expect((await add(device.create((await begin()).body))).body.recoveryCodes).toBeNull();
    expect((await signIn()).problem.secondStep).toMatchObject({
      code: true,
      passkey: { allowCredentials: [{}] },
    });
    await client.call(removeSecondFactor, { body: { password } });
    expect(await readFactor()).toMatchObject({ enabled: false, passkeys: 1, recoveryCodesLeft: 10 });
    expect((await signIn({ code: recoveryCodes[0] })).status).toBe(200);
    const [passkey] = (await list()).passkeys;
    if (!passkey) throw new Error('The passkey is gone');
    await client.call(removePasskey, { params: { id: passkey.id }, body: { password } });
    expect(await readFactor()).toMatchObject({ passkeys: 0, recoveryCodesLeft: 0 });
    expect((await signIn()).status).toBe(200);
  });
});

describe('renaming and removing', () => {
  test('changes the name, and ends the second step with the last passkey', async () => {
    const { person, client, passkey, device, list, signIn } = await enroll();
    const params = { id: passkey.id };
    const renamed = await client.call(renamePasskey, { params, body: { name: ' Key on my ring ' } });
    expect(renamed.body.name).toBe('Key on my ring');
    const remove = (typed?: string) => client.call(removePasskey, { params, body: { password: typed } });
    expect((await remove()).problem.code).toBe('auth.password_wrong');
    expect((await remove('wrong')).problem.code).toBe('auth.password_wrong');
    expect((await remove(password)).status).toBe(204);
    expect((await list()).passkeys).toEqual([]);
    expect((await remove(password)).problem).toMatchObject({ status: 404, code: 'passkey.not_found' });
    expect((await finish(device.sign(await start()))).problem.code).toBe('auth.passkey_failed');
    expect((await signIn()).status).toBe(200);
    const sessions = (await client.call(listSessions, {})).body;
    expect(sessions.map(({ secondFactor }) => secondFactor)).toEqual([false, false]);
    expect(
      (await listEntries(person.id)).find(({ action }) => action === 'auth.removePasskey')?.details,
    ).toEqual({ passkey: passkey.id, name: 'Key on my ring' });
  });

  test('refuses the passkey of another person as if it did not exist', async () => {
    const [mine, theirs] = [await enroll(), await enroll()];
    for (const id of [theirs.passkey.id, passkeyIdSchema.parse(crypto.randomUUID())]) {
      const renamed = await mine.client.call(renamePasskey, { params: { id }, body: { name: 'Mine' } });
      const removed = await mine.client.call(removePasskey, { params: { id }, body: { password } });
      for (const { problem } of [renamed, removed])
        expect(problem).toMatchObject({ status: 404, code: 'passkey.not_found' });
    }
    expect((await theirs.list()).passkeys).toEqual([theirs.passkey]);
  });

  test('an administrator removes passkeys with the second factor, and sees how many there are', async () => {
    const { person, client, device, signIn } = await enroll();
    const administrator = await hub.signIn(await buildPerson(hub.db, { permissions: ['admin'] }));
    const removed = await administrator.call(removePersonSecondFactor, {
      params: { id: person.id as PersonId },
      body: { reason: 'Lost the laptop' },
    });
    expect(removed.body).toMatchObject({ secondFactor: false, passkeys: 0, liveSessions: [] });
    expect((await client.call(listPasskeys, {})).status).toBe(401);
    expect((await finish(device.sign(await start()))).problem.code).toBe('auth.passkey_failed');
    expect((await signIn()).status).toBe(200);
  });
});

describe('where passkeys cannot be used', () => {
  test('required single sign-on refuses them, except for the emergency account', async () => {
    const [person, emergency] = [await enroll(), await enroll({ permissions: ['admin'] })];
    await hub.db
      .updateTable('sign_in_policy')
      .set({ is_enforced: true, break_glass_id: emergency.person.id })
      .execute();
    const refused = await finish(person.device.sign(await start()));
    const begun = await person.begin();
    const listed = await person.list();
    const allowed = await finish(emergency.device.sign(await start()));
    await hub.db.updateTable('sign_in_policy').set({ is_enforced: false, break_glass_id: null }).execute();
    expect(refused.problem.code).toBe('auth.passkey_failed');
    expect(begun.problem.code).toBe('passkey.not_allowed');
    expect(listed).toMatchObject({ allowed: false, needsPassword: false });
    expect(allowed.status).toBe(200);
    expect((await listEntries(emergency.person.id)).at(-1)?.details).toMatchObject({ breakGlass: true });
  });

  test('an address that browsers do not accept offers none', async () => {
    const other = await startTestHub({ publicUrl: 'http://hub.example.test' });
    try {
      const client = await other.signIn();
      expect((await client.call(listPasskeys, {})).body.origin).toBeNull();
      expect((await client.call(beginPasskey, { body: {} })).problem.code).toBe('passkey.unavailable');
      expect((await other.anonymous.call(startPasskeySignIn, {})).problem.code).toBe('passkey.unavailable');
    } finally {
      await other.stop();
    }
  });
});
