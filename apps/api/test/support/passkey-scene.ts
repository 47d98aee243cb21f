import { login } from '@hub/contract/auth/auth.calls.ts';
import {
  addPasskey,
  beginPasskey,
  listPasskeys,
  signInWithPasskey,
  startPasskeySignIn,
} from '@hub/contract/auth/passkeys.calls.ts';
import type { NewCredential } from '@hub/contract/auth/passkeys.schema.ts';
import { getSecondFactor } from '@hub/contract/auth/second-factor.calls.ts';
import { hashPassword } from '@hub/demo-workspace/hash-password.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { createSoftwareAuthenticator } from '@hub/testkit/software-authenticator.ts';
import { createTestClient } from './test-client.ts';
import { startTestHub, type TestHub } from './test-hub.ts';

/** Origin of the hub; its passkeys belong to it. */
export const passkeyOrigin = 'https://hub.example.test';
/** Password of everyone in the scene. */
export const passkeyPassword = 'correct horse battery';

const createScene = (hub: TestHub) => {
  const arrange = async (overrides: Parameters<typeof buildPerson>[1] = {}) => {
    const password = passkeyPassword;
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

  return {
    /** Adds a person who has signed in with a password. */
    arrange,

    /** Like `arrange`, with a passkey that the returned device keeps. */
    enroll: async (overrides: Parameters<typeof buildPerson>[1] = {}) => {
      const account = await arrange(overrides);
      const device = createSoftwareAuthenticator(passkeyOrigin);
      const made = device.create((await account.begin()).body);
      const { passkey, recoveryCodes } = (await account.add(made)).body;
      return { ...account, device, passkey, recoveryCodes };
    },

    /** Starts a sign-in with a passkey alone. */
    start: async () => (await hub.anonymous.call(startPasskeySignIn, {})).body,

    /** Ends it with the signature of a device. */
    finish: (body: Parameters<typeof hub.anonymous.call<typeof signInWithPasskey>>[1]['body']) =>
      hub.anonymous.call(signInWithPasskey, { body }),

    /** Returns what the audit log says of a person, oldest first. */
    listEntries: async (personId: string) => {
      const query = hub.db.selectFrom('audit_entries').select(['action', 'details']);
      return query.where('actor_id', '=', personId).orderBy('id').execute();
    },

    /** Ends the waits after failed sign-ins. */
    endThrottles: async (): Promise<void> => {
      await hub.db.deleteFrom('sign_in_throttles').execute();
    },
  };
};

/** A hub whose people have passkeys, and their devices. */
export interface PasskeyHub extends ReturnType<typeof createScene> {
  hub: TestHub;
}

/** Starts the hub at an address that passkeys can belong to. */
export const startPasskeyHub = async (): Promise<PasskeyHub> => {
  const hub = await startTestHub({ publicUrl: passkeyOrigin });
  return { hub, ...createScene(hub) };
};
