import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

/** A person as the provider knows them. */
interface OidcAccount {
  email: string;
  email_verified: boolean;
  given_name: string;
  family_name: string;
  groups: readonly string[];
}

/** A real OpenID Connect provider on this machine, with its own pages for sign-in and consent. */
export interface OidcProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Adds or changes a person, who signs in with this login and any password. */
  setAccount(login: string, account: OidcAccount): void;
  close(): Promise<void>;
}

const clientId = 'invention-hub';
const clientSecret = 'the secret of the hub at the provider, long enough';

/** @param redirectUris addresses to which the provider may return a browser */
export const startOidcProvider = async (redirectUris: readonly string[]): Promise<OidcProvider> => {
  const accounts = new Map<string, OidcAccount>();
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const issuer = `http://127.0.0.1:${port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [...redirectUris],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { email: ['email', 'email_verified'], profile: ['given_name', 'family_name', 'groups'] },
    pkce: { required: () => true },
    findAccount: (_context, login) => {
      const account = accounts.get(login);
      return account && { accountId: login, claims: () => ({ ...account, sub: login }) };
    },
  });
  server.on('request', provider.callback());
  return {
    issuer,
    clientId,
    clientSecret,
    setAccount: (login, account) => {
      accounts.set(login, account);
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
