import { removePasskey } from '@hub/contract/auth/passkeys.calls.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
} from '@hub/contract/auth/second-factor.calls.ts';
import { createSoftwareAuthenticator } from '@hub/testkit/software-authenticator.ts';
import { TOTP, URI } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  passkeyOrigin as origin,
  type PasskeyHub,
  passkeyPassword as password,
  startPasskeyHub,
} from '../../../../test/support/passkey-scene.ts';

let scene: PasskeyHub;
beforeAll(async () => {
  scene = await startPasskeyHub();
});
afterAll(() => scene.hub.stop());
beforeEach(() => scene.endThrottles());

describe('a passkey as the second step', () => {
  const requestOf = async (account: Awaited<ReturnType<typeof scene.enroll>>) => {
    const passkey = (await account.signIn()).problem.secondStep?.passkey;
    if (!passkey) throw new Error('No passkey was asked for');
    return passkey;
  };

  test('is asked for after the right password and signs in together with it', async () => {
    const account = await scene.enroll();
    const { person, device, signIn } = account;
    expect((await signIn({ password: 'wrong' })).problem.secondStep).toBeUndefined();
    const request = await requestOf(account);
    expect(request.allowCredentials).toHaveLength(1);
    expect((await signIn({ passkey: device.sign(request) })).status).toBe(200);
    expect((await scene.listEntries(person.id)).at(-1)?.details).toEqual({ proof: 'passkey' });
  });

  test('is refused when it belongs to someone else, was asked for by a sign-in alone, or is used twice', async () => {
    const [account, other] = [await scene.enroll(), await scene.enroll()];
    const { person, device, signIn } = account;
    const assertions = [
      other.device.sign(await requestOf(account)),
      device.sign(await scene.start()),
      device.sign(await requestOf(other)),
      device.sign(await requestOf(account), { origin: 'https://evil.test' }),
    ];
    for (const passkey of assertions) {
      await scene.endThrottles();
      expect((await signIn({ passkey })).problem).toMatchObject({ status: 401, code: 'auth.passkey_failed' });
    }
    expect((await scene.listEntries(person.id)).slice(-4).map(({ details }) => details)).toEqual([
      { by: 'passkey', reason: 'of another person' },
      { by: 'passkey', reason: 'not asked for, used before or too late' },
      { by: 'passkey', reason: 'not asked for, used before or too late' },
      { by: 'passkey', reason: 'used on another site' },
    ]);
    await scene.endThrottles();
    const passkey = device.sign(await requestOf(account));
    expect((await signIn({ passkey, password: 'wrong' })).problem.code).toBe('auth.failed');
    expect((await signIn({ passkey })).status).toBe(200);
    expect((await signIn({ passkey })).problem.code).toBe('auth.passkey_failed');
    // A signature for the second step is no sign-in of its own.
    expect((await scene.finish(device.sign(await requestOf(account)))).problem.code).toBe(
      'auth.passkey_failed',
    );
  });

  test('stays when the authenticator app is removed, and the recovery codes with it', async () => {
    const { client, begin, add, signIn, readFactor, list } = await scene.arrange();
    const { uri } = (await client.call(beginSecondFactor, { body: { password } })).body;
    const app = URI.parse(uri);
    if (!(app instanceof TOTP)) throw new Error('not a time-based factor');
    const code = app.generate({ timestamp: scene.hub.clock.now().epochMilliseconds });
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
