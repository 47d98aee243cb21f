import { randomUUID } from 'node:crypto';
import { finishSignIn, startSignIn } from '@hub/contract/auth/sign-in.calls.ts';
import { addSignInProvider, updateSignInProvider } from '@hub/contract/auth/sign-in-providers.calls.ts';
import type { SignInProviderChange } from '@hub/contract/auth/sign-in-providers.schema.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { type OidcProvider, startOidcProvider } from '@hub/testkit/oidc/start-oidc-provider.ts';
import { signInAtProvider } from './oidc-browser.ts';
import type { TestClient } from './test-client.ts';
import { startTestHub, type TestHub } from './test-hub.ts';

/** Parameters of the return address. */
interface ReturnQuery {
  code: string;
  state: string;
  iss: string;
}

type OidcAccount = Parameters<OidcProvider['setAccount']>[1];

/** A hub where people sign in with `oidc-provider`, under the name `firm`. */
export interface OidcFlow {
  hub: TestHub;
  provider: OidcProvider;
  administrator: TestClient;
  back: string;
  /** Changes the settings of the provider; `changes` override working ones. */
  configure(changes?: Partial<SignInProviderChange>): Promise<void>;
  /** Adds an account with a verified email and returns its login. */
  addAccount(account?: Partial<OidcAccount>): string;
  begin(): Promise<string>;
  /** Signs in at the provider and returns what it adds to the return address. */
  visit(address: string, login: string): Promise<ReturnQuery>;
  finish(query: Partial<ReturnQuery>, name?: string): ReturnType<typeof sendReturn>;
  signIn(login: string): ReturnType<typeof sendReturn>;
  stop(): Promise<void>;
}

const sendReturn = (hub: TestHub, name: string, { code = '', state = '', iss }: Partial<ReturnQuery>) =>
  hub.anonymous.call(finishSignIn, { params: { name }, body: { code, state, iss } });

export const startOidcFlow = async (): Promise<OidcFlow> => {
  const back = 'http://127.0.0.1:4300/sign-in/firm';
  const [hub, provider] = await Promise.all([startTestHub(), startOidcProvider([back])]);
  const administrator = await hub.signIn(await buildPerson(hub.db, { permissions: ['admin'] }));
  const settings = {
    enabled: true,
    label: 'Example Firm',
    clientId: provider.clientId,
    allowedDomains: [],
    groupsClaim: 'groups',
    groupRoles: [],
  };
  const { status } = await administrator.call(addSignInProvider, {
    body: { ...settings, name: 'firm', issuer: provider.issuer, clientSecret: provider.clientSecret },
  });
  if (status !== 201) throw new Error(`The provider was not added: ${status}`);

  const flow: OidcFlow = {
    hub,
    provider,
    administrator,
    back,
    configure: async (changes) => {
      const body = { ...settings, clientSecret: provider.clientSecret, ...changes };
      const response = await administrator.call(updateSignInProvider, { params: { name: 'firm' }, body });
      if (response.status !== 200) throw new Error(`The provider was not changed: ${response.status}`);
    },
    addAccount: (account) => {
      const login = randomUUID();
      provider.setAccount(login, {
        email: `${login}@example.test`,
        email_verified: true,
        given_name: 'Grace',
        family_name: 'Hopper',
        groups: [],
        ...account,
      });
      return login;
    },
    begin: async () => {
      const parts = { params: { name: 'firm' }, query: { redirect_uri: back } };
      return (await hub.anonymous.call(startSignIn, parts)).body;
    },
    visit: async (address, login) => {
      const { searchParams } = await signInAtProvider(address, login);
      const read = (name: string): string => searchParams.get(name) ?? '';
      return { code: read('code'), state: read('state'), iss: read('iss') };
    },
    finish: (query, name = 'firm') => sendReturn(hub, name, query),
    signIn: async (login) => flow.finish(await flow.visit(await flow.begin(), login)),
    stop: async () => {
      await provider.close();
      await hub.stop();
    },
  };
  return flow;
};
