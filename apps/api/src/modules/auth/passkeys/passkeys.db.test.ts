import {
  beginPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
} from '@hub/contract/auth/passkeys.calls.ts';
import { beginSecondFactor } from '@hub/contract/auth/second-factor.calls.ts';
import { listSessions } from '@hub/contract/auth/sessions.calls.ts';
import { type PersonId, passkeyIdSchema } from '@hub/contract/fields.ts';
import { removePersonSecondFactor } from '@hub/contract/people/people.calls.ts';
import { buildPasskey } from '@hub/testkit/builders/build-passkey.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { createSoftwareAuthenticator } from '@hub/testkit/software-authenticator.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  passkeyOrigin as origin,
  type PasskeyHub,
  passkeyPassword as password,
  startPasskeyHub,
} from '../../../../test/support/passkey-scene.ts';
import { createTestClient } from '../../../../test/support/test-client.ts';

let scene: PasskeyHub;
beforeAll(async () => {
  scene = await startPasskeyHub();
});
afterAll(() => scene.hub.stop());
beforeEach(() => scene.endThrottles());

describe('adding a passkey', () => {
  test('turns the second step on and returns recovery codes with the first one only', async () => {
    const { person, client, list, readFactor, begin, add, passkey, recoveryCodes } = await scene.enroll();
    expect(passkey).toMatchObject({ name: 'Laptop', synced: false, lastUsedAt: null, refusedAt: null });
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await list()).toEqual({ origin, allowed: true, needsPassword: true, passkeys: [passkey] });
    expect(await readFactor()).toEqual({
      ...{ enabled: false, confirmedAt: null, recoveryCodesLeft: 10 },
      ...{ passkeys: 1, refusedPasskeys: 0, required: false, usesPassword: true, mayUsePasskeys: true },
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
    expect(
      (await scene.listEntries(person.id)).filter(({ action }) => action === 'auth.addPasskey'),
    ).toHaveLength(2);
  });

  test('requires the password, and a session with a second step once there is one', async () => {
    const { person, begin, signIn, recoveryCodes } = await scene.enroll();
    expect((await begin('wrong')).problem.code).toBe('auth.password_wrong');
    const weak = await scene.hub.signIn({ id: person.id });
    const refused = await weak.call(beginPasskey, { body: { password } });
    expect(refused.problem).toMatchObject({ status: 403, code: 'auth.second_step_required' });
    const app = await weak.call(beginSecondFactor, { body: { password } });
    expect(app.problem).toMatchObject({ status: 403, code: 'auth.second_step_required' });
    const strong = createTestClient(scene.hub.app, (await signIn({ code: recoveryCodes?.[0] })).body);
    expect((await strong.call(beginPasskey, { body: { password } })).status).toBe(200);
  });

  test('requires a sign-in of the last ten minutes from people without a password', async () => {
    const client = await scene.hub.signIn(await buildPerson(scene.hub.db));
    expect((await client.call(listPasskeys, {})).body.needsPassword).toBe(false);
    expect((await client.call(beginPasskey, { body: {} })).status).toBe(200);
    await scene.hub.db
      .updateTable('sessions')
      .set({ created_at: scene.hub.clock.now().subtract({ minutes: 10 }).toString() })
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
    const { begin, add, list } = await scene.arrange();
    const made = createSoftwareAuthenticator(origin).create((await begin()).body, deviations);
    expect((await add(made)).problem).toMatchObject({ status: 409, code: 'passkey.not_accepted' });
    expect((await list()).passkeys).toEqual([]);
  });

  test('accepts each challenge once, for five minutes, and from the person who asked', async () => {
    const { begin, add } = await scene.arrange();
    const other = await scene.arrange();
    const device = createSoftwareAuthenticator(origin);
    const foreign = device.create((await other.begin()).body);
    expect((await add(foreign)).problem.code).toBe('passkey.not_accepted');
    expect((await other.add(foreign)).problem.code).toBe('passkey.not_accepted');
    const late = device.create((await begin()).body);
    scene.hub.clock.advance({ minutes: 5 });
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
    const { person, begin, add } = await scene.enroll();
    const last = createSoftwareAuthenticator(origin).create((await begin()).body);
    for (let n = 1; n < 20; n += 1) await buildPasskey(scene.hub.db, { person_id: person.id });
    expect((await begin()).problem).toMatchObject({ status: 409, code: 'passkey.too_many' });
    expect((await add(last)).problem.code).toBe('passkey.too_many');
  });
});

describe('renaming and removing', () => {
  test('changes the name, and ends the second step with the last passkey', async () => {
    const { person, client, passkey, device, list, signIn } = await scene.enroll();
    const params = { id: passkey.id };
    const renamed = await client.call(renamePasskey, { params, body: { name: ' Key on my ring ' } });
    expect(renamed.body.name).toBe('Key on my ring');
    const remove = (typed?: string) => client.call(removePasskey, { params, body: { password: typed } });
    expect((await remove()).problem.code).toBe('auth.password_wrong');
    expect((await remove('wrong')).problem.code).toBe('auth.password_wrong');
    expect((await remove(password)).status).toBe(204);
    expect((await list()).passkeys).toEqual([]);
    expect((await remove(password)).problem).toMatchObject({ status: 404, code: 'passkey.not_found' });
    expect((await scene.finish(device.sign(await scene.start()))).problem.code).toBe('auth.passkey_failed');
    expect((await signIn()).status).toBe(200);
    const sessions = (await client.call(listSessions, {})).body;
    expect(sessions.map(({ secondFactor }) => secondFactor)).toEqual([false, false]);
    expect(
      (await scene.listEntries(person.id)).find(({ action }) => action === 'auth.removePasskey')?.details,
    ).toEqual({ passkey: passkey.id, name: 'Key on my ring' });
  });

  test('refuses the passkey of another person as if it did not exist', async () => {
    const [mine, theirs] = [await scene.enroll(), await scene.enroll()];
    for (const id of [theirs.passkey.id, passkeyIdSchema.parse(crypto.randomUUID())]) {
      const renamed = await mine.client.call(renamePasskey, { params: { id }, body: { name: 'Mine' } });
      const removed = await mine.client.call(removePasskey, { params: { id }, body: { password } });
      for (const { problem } of [renamed, removed])
        expect(problem).toMatchObject({ status: 404, code: 'passkey.not_found' });
    }
    expect((await theirs.list()).passkeys).toEqual([theirs.passkey]);
  });

  test('an administrator removes passkeys with the second factor, and sees how many there are', async () => {
    const { person, client, device, signIn } = await scene.enroll();
    const administrator = await scene.hub.signIn(await buildPerson(scene.hub.db, { permissions: ['admin'] }));
    const removed = await administrator.call(removePersonSecondFactor, {
      params: { id: person.id as PersonId },
      body: { reason: 'Lost the laptop' },
    });
    expect(removed.body).toMatchObject({ secondFactor: false, passkeys: 0, liveSessions: [] });
    expect((await client.call(listPasskeys, {})).status).toBe(401);
    expect((await scene.finish(device.sign(await scene.start()))).problem.code).toBe('auth.passkey_failed');
    expect((await signIn()).status).toBe(200);
  });
});
