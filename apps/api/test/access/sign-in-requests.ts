import { randomUUID } from 'node:crypto';
import { beginPasskey, listPasskeys } from '@hub/contract/auth/passkeys.calls.ts';
import { beginSecondFactor, confirmSecondFactor } from '@hub/contract/auth/second-factor.calls.ts';
import { buildPasskey } from '@hub/testkit/builders/build-passkey.ts';
import { createSoftwareAuthenticator } from '@hub/testkit/software-authenticator.ts';
import { Secret, TOTP } from 'otpauth';
import type { TestClient } from '../support/test-client.ts';
import { type AccessWorld, personaPassword, type Target } from './access-world.ts';
import type { CallRequest, RequestParts } from './call-request.ts';
import type { AccessTable } from './personas.ts';

/** Expected statuses of the calls for sign-in with providers; the columns are those of `expected-access.ts`. */
export const expectedSignInAccess: AccessTable = {
  // No such provider exists in this test.
  'auth.startSignIn': { any: [404, 404, 404, 404, 404, 404, 404, 404, 404] },
  'auth.finishSignIn': { any: [404, 404, 404, 404, 404, 404, 404, 404, 404] },
  'auth.getSignInSettings': { any: [401, 403, 403, 403, 403, 403, 403, 403, 200] },
  'auth.addSignInProvider': { any: [401, 403, 403, 403, 403, 403, 403, 403, 201] },
  'auth.updateSignInProvider': { any: [401, 403, 403, 403, 403, 403, 403, 403, 200] },
  'auth.removeSignInProvider': { any: [401, 403, 403, 403, 403, 403, 403, 403, 204] },
  'auth.testSignInProvider': { any: [401, 403, 403, 403, 403, 403, 403, 403, 200] },
  'auth.setSingleSignOn': { any: [401, 403, 403, 403, 403, 403, 403, 403, 200] },
  // The password is wrong: the right one would end the sessions of the other tests.
  'auth.changePassword': { any: [401, 403, 403, 403, 403, 403, 403, 403, 403] },
  'auth.requestPasswordReset': { any: [204, 204, 204, 204, 204, 204, 204, 204, 204] },
  'auth.readPasswordReset': { any: [404, 404, 404, 404, 404, 404, 404, 404, 404] },
  'auth.resetPassword': { any: [404, 404, 404, 404, 404, 404, 404, 404, 404] },
  'auth.listPasskeys': { any: [401, 200, 200, 200, 200, 200, 200, 200, 200] },
  // Bots cannot sign in.
  'auth.beginPasskey': { any: [401, 200, 200, 200, 200, 200, 200, 409, 200] },
  'auth.addPasskey': { any: [401, 200, 200, 200, 200, 200, 200, 409, 200] },
  'auth.renamePasskey': {
    own: [401, 200, 200, 200, 200, 200, 200, 200, 200],
    foreign: [401, 404, 404, 404, 404, 404, 404, 404, 404],
    random: [401, 404, 404, 404, 404, 404, 404, 404, 404],
  },
  'auth.removePasskey': {
    own: [401, 204, 204, 204, 204, 204, 204, 204, 204],
    foreign: [401, 404, 404, 404, 404, 404, 404, 404, 404],
    random: [401, 404, 404, 404, 404, 404, 404, 404, 404],
  },
  'auth.startPasskeySignIn': { any: [200, 200, 200, 200, 200, 200, 200, 200, 200] },
  'auth.signInWithPasskey': { any: [401, 401, 401, 401, 401, 401, 401, 401, 401] },
};

const settings = {
  enabled: false,
  label: 'Example Firm',
  clientId: 'hub',
  clientSecret: 'a secret',
  allowedDomains: [],
  groupsClaim: 'groups',
  groupRoles: [],
};

const guessedCredential = { id: 'AAAA', clientDataJSON: 'e30', attestationObject: 'AAAA', transports: [] };

/** Example requests of the calls for sign-in with providers. */
export const signInRequests: Readonly<Record<string, (target: Target) => CallRequest>> = {
  'auth.startSignIn': () => ({
    parts: { params: { name: 'nobody' }, query: { redirect_uri: 'http://127.0.0.1:4300/sign-in/nobody' } },
  }),
  'auth.finishSignIn': () => ({
    parts: { params: { name: 'nobody' }, body: { code: 'a code', state: 'a state' } },
  }),
  'auth.getSignInSettings': () => ({ parts: {}, expectedText: 'breakGlass' }),
  'auth.addSignInProvider': () => ({
    parts: { body: { ...settings, name: 'firm', issuer: 'https://login.example.test' } },
    expectedText: 'Example Firm',
  }),
  'auth.updateSignInProvider': () => ({
    parts: { params: { name: 'microsoft' }, body: settings },
    expectedText: 'microsoft',
  }),
  'auth.removeSignInProvider': () => ({ parts: { params: { name: 'microsoft' } } }),
  'auth.testSignInProvider': () => ({ parts: { params: { name: 'microsoft' } }, expectedText: '"ok":false' }),
  'auth.setSingleSignOn': () => ({
    parts: { body: { enforced: false, breakGlass: null } },
    expectedText: 'breakGlass',
  }),
  'auth.changePassword': () => ({
    parts: { body: { currentPassword: 'a wrong password', newPassword: personaPassword } },
  }),
  'auth.requestPasswordReset': () => ({ parts: { body: { email: `${randomUUID()}@example.test` } } }),
  'auth.readPasswordReset': () => ({ parts: { body: { token: 'a guess' } } }),
  'auth.resetPassword': () => ({ parts: { body: { token: 'a guess', password: personaPassword } } }),
  'auth.listPasskeys': () => ({ parts: {}, expectedText: 'needsPassword' }),
  'auth.beginPasskey': () => ({ parts: { body: { password: personaPassword } }, expectedText: 'challenge' }),
  'auth.addPasskey': () => ({
    parts: { body: { name: 'Laptop', credential: guessedCredential } },
    expectedText: 'recoveryCodes',
  }),
  'auth.renamePasskey': ({ session }) => ({
    parts: { params: { id: session.id }, body: { name: 'Phone' } },
    expectedText: 'Phone',
  }),
  'auth.removePasskey': ({ session }) => ({
    parts: { params: { id: session.id }, body: { password: personaPassword } },
  }),
  'auth.startPasskeySignIn': () => ({ parts: {}, expectedText: 'rpId' }),
  'auth.signInWithPasskey': () => ({
    parts: { body: { id: 'AAAA', clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA' } },
  }),
};

/** All attempts come from one address, which must not have to wait because of earlier ones. */
const forgetTries = async ({ hub }: AccessWorld): Promise<undefined> => {
  await hub.db.deleteFrom('sign_in_throttles').execute();
  return undefined;
};

/** Ends every second step, so that the password alone is enough to add one. */
const forgetFactors = async (world: AccessWorld): Promise<undefined> => {
  await world.hub.db.deleteFrom('second_factors').execute();
  await world.hub.db.deleteFrom('passkeys').execute();
  return forgetTries(world);
};

/** Begins a new second factor for a person with a password and returns its current code. */
const beginFactor = async (world: AccessWorld, client: TestClient): Promise<string | undefined> => {
  await forgetFactors(world);
  const response = await client.call(beginSecondFactor, { body: { password: personaPassword } });
  if (response.status !== 200) return undefined;
  const timestamp = world.hub.clock.now().epochMilliseconds;
  return new TOTP({ secret: Secret.fromBase32(response.body.secret) }).generate({ timestamp });
};

/** Adds a passkey of the owner of the target's session, who signed in with a second step. */
const addPasskeyOfTarget =
  (body: NonNullable<RequestParts['body']>) =>
  async (world: AccessWorld, _client: TestClient, { session }: Target): Promise<RequestParts | undefined> => {
    const { db } = world.hub;
    await forgetTries(world);
    const query = db.selectFrom('sessions').select('person_id').where('id', '=', session.id);
    const owner = await query.executeTakeFirst();
    if (!owner) return undefined;
    await db
      .updateTable('sessions')
      .set({ has_second_factor: true })
      .where('person_id', '=', owner.person_id)
      .execute();
    return { params: { id: (await buildPasskey(db, owner)).id }, body };
  };

/** Preparations of the calls that count failed tries or add a provider. */
export const signInPreparations = {
  'auth.addSignInProvider': async ({ hub }: AccessWorld): Promise<undefined> => {
    await hub.db.deleteFrom('auth_providers').where('name', '=', 'firm').execute();
  },
  'auth.changePassword': forgetTries,
  'auth.readPasswordReset': forgetTries,
  'auth.resetPassword': forgetTries,
  'auth.beginSecondFactor': forgetFactors,
  'auth.confirmSecondFactor': async (
    world: AccessWorld,
    client: TestClient,
  ): Promise<RequestParts | undefined> => {
    const code = await beginFactor(world, client);
    return code === undefined ? undefined : { body: { code } };
  },
  'auth.removeSecondFactor': async (world: AccessWorld, client: TestClient): Promise<undefined> => {
    const code = await beginFactor(world, client);
    if (code !== undefined) await client.call(confirmSecondFactor, { body: { code } });
  },
  'auth.beginPasskey': forgetFactors,
  'auth.addPasskey': async (world: AccessWorld, client: TestClient): Promise<RequestParts | undefined> => {
    await forgetFactors(world);
    const begun = await client.call(beginPasskey, { body: { password: personaPassword } });
    if (begun.status !== 200) return undefined;
    const { origin } = (await client.call(listPasskeys, {})).body;
    const credential = createSoftwareAuthenticator(origin ?? '').create(begun.body);
    return { body: { name: 'Laptop', credential } };
  },
  'auth.renamePasskey': addPasskeyOfTarget({ name: 'Phone' }),
  'auth.removePasskey': addPasskeyOfTarget({ password: personaPassword }),
  'auth.startPasskeySignIn': forgetTries,
  'auth.signInWithPasskey': forgetTries,
};
