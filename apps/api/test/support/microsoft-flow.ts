import { randomUUID } from 'node:crypto';
import {
  configureProviders,
  finishMicrosoftSignIn,
  type ProviderConfiguration,
  startMicrosoftSignIn,
} from '@hub/contract/auth/microsoft.calls.ts';
import {
  type LocalAccount,
  type LocalMicrosoft,
  startLocalMicrosoft,
} from '@hub/local-services/openid/local-microsoft.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { startTestHub, type TestHub } from './test-hub.ts';

const registration = {
  tenantId: '7d5a2b1e-5a0c-4b0e-9a55-2f6d6c7b8a90',
  clientId: 'hub-client',
  clientSecret: 'the secret of the hub at Microsoft',
};

/** Query of the redirect back to the hub. */
interface ReturnQuery {
  code: string;
  state: string;
}

/** A hub with a local service in place of Microsoft. */
export interface MicrosoftFlow {
  hub: TestHub;
  service: LocalMicrosoft;
  clientSecret: string;
  /** The only allowed redirect address. */
  back: string;
  /** Builds an account of the tenant with a verified email; `changes` override its fields. */
  account(changes?: Partial<LocalAccount>): LocalAccount;
  configure(microsoft: Partial<ProviderConfiguration['microsoft']>): Promise<void>;
  /** Starts a sign-in and returns the address to visit. */
  begin(): Promise<string>;
  /** Visits Microsoft as this account; `change` alters the address first. */
  visit(address: string, account: LocalAccount, change?: (address: URL) => void): Promise<ReturnQuery>;
  finish(query: ReturnQuery): ReturnType<typeof sendReturn>;
  /** Signs in completely, as a browser does. */
  signIn(account: LocalAccount): ReturnType<typeof sendReturn>;
}

const sendReturn = (hub: TestHub, query: ReturnQuery) =>
  hub.anonymous.call(finishMicrosoftSignIn, { body: { ...query } });

export const startMicrosoftFlow = async (): Promise<MicrosoftFlow> => {
  const hub = await startTestHub();
  const service = await startLocalMicrosoft(registration);
  const back = 'http://127.0.0.1:4300/microsoft.html';
  const administrator = await hub.signIn(await buildPerson(hub.db, { permissions: ['admin'] }));

  const configure: MicrosoftFlow['configure'] = async (microsoft) => {
    const body = { microsoft: { enabled: true, ...microsoft } };
    const { status } = await administrator.call(configureProviders, { body });
    if (status !== 200) throw new Error(`The provider was not configured: ${status}`);
  };
  await configure({ ...registration, issuer: service.issuer });

  const begin: MicrosoftFlow['begin'] = async () =>
    (await hub.anonymous.call(startMicrosoftSignIn, { query: { redirect_uri: back } })).body;

  const visit: MicrosoftFlow['visit'] = async (address, account, change) => {
    service.signInAs(account);
    const url = new URL(address);
    change?.(url);
    const response = await fetch(url, { redirect: 'manual' });
    const { searchParams } = new URL(response.headers.get('location') ?? back);
    return { code: searchParams.get('code') ?? '', state: searchParams.get('state') ?? '' };
  };
  const finish: MicrosoftFlow['finish'] = (query) => sendReturn(hub, query);

  return {
    hub,
    service,
    clientSecret: registration.clientSecret,
    back,
    account: ({ claims, ...changes } = {}) => ({
      tid: registration.tenantId,
      oid: randomUUID(),
      email: `${randomUUID()}@example.test`,
      given_name: 'Grace',
      family_name: 'Hopper',
      claims: { email_verified: true, ...claims },
      ...changes,
    }),
    configure,
    begin,
    visit,
    finish,
    signIn: async (account) => finish(await visit(await begin(), account)),
  };
};

/** Stops the hub and the service. */
export const stopMicrosoftFlow = async ({ hub, service }: MicrosoftFlow): Promise<void> => {
  await service.close();
  await hub.stop();
};
