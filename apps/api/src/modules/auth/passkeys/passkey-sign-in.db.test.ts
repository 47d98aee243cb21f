import { beginPasskey, listPasskeys, startPasskeySignIn } from '@hub/contract/auth/passkeys.calls.ts';
import { listSessions } from '@hub/contract/auth/sessions.calls.ts';
import { createSoftwareAuthenticator } from '@hub/testkit/software-authenticator.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  passkeyOrigin as origin,
  type PasskeyHub,
  startPasskeyHub,
} from '../../../../test/support/passkey-scene.ts';
import { createTestClient } from '../../../../test/support/test-client.ts';
import { startTestHub } from '../../../../test/support/test-hub.ts';

let scene: PasskeyHub;
beforeAll(async () => {
  scene = await startPasskeyHub();
});
afterAll(() => scene.hub.stop());
beforeEach(() => scene.endThrottles());

describe('signing in with a passkey alone', () => {
  test('starts a session with a second factor', async () => {
    const { person, device, list } = await scene.enroll();
    const request = await scene.start();
    expect(request).toMatchObject({
      ...{ rpId: 'hub.example.test', userVerification: 'required', allowCredentials: [] },
    });
    const { status, body } = await scene.finish(device.sign(request));
    expect(status).toBe(200);
    const sessions = (await createTestClient(scene.hub.app, body).call(listSessions, {})).body;
    expect(sessions.find(({ current }) => current)?.secondFactor).toBe(true);
    expect((await scene.listEntries(person.id)).at(-1)).toEqual({
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
    const { person, device } = await scene.enroll();
    const refused = await scene.finish(device.sign(await scene.start(), deviations));
    expect(refused.problem).toMatchObject({ status: 401, code: 'auth.passkey_failed' });
    expect((await scene.listEntries(person.id)).at(-1)).toEqual({
      action: 'auth.loginFailed',
      details: { by: 'passkey', reason },
    });
    expect((await scene.finish(device.sign(await scene.start()))).status).toBe(200);
  });

  test('accepts each challenge once and for five minutes', async () => {
    const { device } = await scene.enroll();
    const assertion = device.sign(await scene.start());
    expect((await scene.finish(assertion)).status).toBe(200);
    expect((await scene.finish(assertion)).problem.code).toBe('auth.passkey_failed');
    const request = await scene.start();
    scene.hub.clock.advance({ minutes: 5 });
    expect((await scene.finish(device.sign(request))).problem.code).toBe('auth.passkey_failed');
    expect((await scene.finish(device.sign({ ...request, challenge: 'invented' }))).problem.code).toBe(
      'auth.passkey_failed',
    );
  });

  test('accepts one challenge once when it is sent three times at once', async () => {
    const { device } = await scene.enroll();
    const assertion = device.sign(await scene.start());
    const responses = await Promise.all([1, 2, 3].map(() => scene.finish(assertion)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  });

  test('refuses an unknown passkey, a changed signature and a suspended person alike', async () => {
    const { person, device } = await scene.enroll();
    const { problem } = await scene.finish(
      createSoftwareAuthenticator(origin).sign(await scene.start(), { userHandle: 'AA' }),
    );
    const assertion = device.sign(await scene.start());
    const changed = await scene.finish({
      ...assertion,
      signature: device.sign(await scene.start()).signature,
    });
    await scene.hub.db.updateTable('people').set({ is_active: false }).where('id', '=', person.id).execute();
    const suspended = await scene.finish(device.sign(await scene.start()));
    for (const { code, title } of [changed.problem, suspended.problem])
      expect({ code, title }).toEqual({ code: problem.code, title: problem.title });
    expect(problem.code).toBe('auth.passkey_failed');
    expect((await scene.listEntries(person.id)).at(-1)?.details).toEqual({
      by: 'passkey',
      reason: 'may not sign in',
    });
  });

  test('T8 makes an address wait after many failures', async () => {
    const { device } = await scene.enroll();
    const [request, assertion] = [
      await scene.start(),
      device.sign(await scene.start(), { origin: 'https://evil.test' }),
    ];
    for (let n = 0; n < 16; n += 1) await scene.finish(assertion);
    expect((await scene.finish(device.sign(request))).problem.code).toBe('auth.too_many_tries');
    expect((await scene.hub.anonymous.call(startPasskeySignIn, {})).problem.code).toBe('auth.too_many_tries');
  });
});

describe('a copied passkey', () => {
  test('is refused from then on, and its owner is warned', async () => {
    const { person, device, list, readFactor, signIn, recoveryCodes } = await scene.enroll();
    const copy = device.clone();
    expect((await scene.finish(copy.sign(await scene.start()))).status).toBe(200);
    const refused = await scene.finish(device.sign(await scene.start()));
    expect(refused.problem).toMatchObject({ status: 401, code: 'auth.passkey_copied' });
    expect((await scene.finish(copy.sign(await scene.start()))).problem.code).toBe('auth.passkey_copied');
    expect((await list()).passkeys[0]?.refusedAt).not.toBeNull();
    expect(await readFactor()).toMatchObject({ passkeys: 1, refusedPasskeys: 1 });
    const entries = await scene.listEntries(person.id);
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
    const { device, list } = await scene.enroll();
    expect((await scene.finish(device.sign(await scene.start()))).status).toBe(200);
    const forged = device.sign(await scene.start(), { counter: 1 });
    const { signature } = device.sign(await scene.start());
    expect((await scene.finish({ ...forged, signature })).problem.code).toBe('auth.passkey_failed');
    expect((await list()).passkeys[0]?.refusedAt).toBeNull();
  });

  test('is no finding for devices that do not count', async () => {
    const { device } = await scene.enroll();
    for (let n = 0; n < 2; n += 1)
      expect((await scene.finish(device.sign(await scene.start(), { counter: 0 }))).status).toBe(200);
  });
});

describe('where passkeys cannot be used', () => {
  test('required single sign-on refuses them, except for the emergency account', async () => {
    const [person, emergency] = [await scene.enroll(), await scene.enroll({ permissions: ['admin'] })];
    await scene.hub.db
      .updateTable('sign_in_policy')
      .set({ is_enforced: true, break_glass_id: emergency.person.id })
      .execute();
    const refused = await scene.finish(person.device.sign(await scene.start()));
    const begun = await person.begin();
    const listed = await person.list();
    const allowed = await scene.finish(emergency.device.sign(await scene.start()));
    await scene.hub.db
      .updateTable('sign_in_policy')
      .set({ is_enforced: false, break_glass_id: null })
      .execute();
    expect(refused.problem.code).toBe('auth.passkey_failed');
    expect(begun.problem.code).toBe('passkey.not_allowed');
    expect(listed).toMatchObject({ allowed: false, needsPassword: false });
    expect(allowed.status).toBe(200);
    expect((await scene.listEntries(emergency.person.id)).at(-1)?.details).toMatchObject({
      breakGlass: true,
    });
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
