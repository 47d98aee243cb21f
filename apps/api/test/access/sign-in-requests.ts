import { randomUUID } from 'node:crypto';
import { type AccessWorld, personaPassword } from './access-world.ts';
import type { CallRequest } from './call-request.ts';
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
  'auth.resetPassword': { any: [404, 404, 404, 404, 404, 404, 404, 404, 404] },
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

/** Example requests of the calls for sign-in with providers. */
export const signInRequests: Readonly<Record<string, () => CallRequest>> = {
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
  'auth.resetPassword': () => ({ parts: { body: { token: 'a guess', password: personaPassword } } }),
};

/** All attempts come from one address, which must not have to wait because of earlier ones. */
const forgetTries = async ({ hub }: AccessWorld): Promise<undefined> => {
  await hub.db.deleteFrom('sign_in_throttles').execute();
  return undefined;
};

/** Preparations of the calls that count failed tries or add a provider. */
export const signInPreparations = {
  'auth.addSignInProvider': async ({ hub }: AccessWorld): Promise<undefined> => {
    await hub.db.deleteFrom('auth_providers').where('name', '=', 'firm').execute();
  },
  'auth.changePassword': forgetTries,
  'auth.resetPassword': forgetTries,
};
