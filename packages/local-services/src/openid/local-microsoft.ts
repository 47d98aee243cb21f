import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createIdentitySigner, type IdentityForm, type IdentitySigner } from './identity-signer.ts';

/** An account of the local service, and the contents of its tokens. */
export interface LocalAccount {
  tid: string;
  oid: string;
  email: string;
  given_name: string;
  family_name: string;
  /** Extra claims; they override the usual ones. */
  claims?: Readonly<Record<string, unknown>>;
  /** Deviations of the token from the protocol. */
  form?: IdentityForm;
}

interface LocalMicrosoftOptions {
  tenantId: string;
  clientId: string;
  clientSecret: string;
  /** Port to listen on; 0 by default, which selects a free one. */
  port?: number;
}

/** A local service that speaks OpenID Connect as Microsoft's does. */
export interface LocalMicrosoft {
  issuer: string;
  /** Sets the account of every sign-in from now on. */
  signInAs(account: LocalAccount): void;
  close(): Promise<void>;
}

interface Grant {
  account: LocalAccount;
  redirectUri: string;
  challenge: string;
  nonce: string;
}

const codeBytes = 24;

const sendJson = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};

const describeService = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/keys`,
  response_types_supported: ['code'],
  subject_types_supported: ['pairwise'],
  id_token_signing_alg_values_supported: ['RS256'],
  token_endpoint_auth_methods_supported: ['client_secret_post'],
  code_challenge_methods_supported: ['S256'],
});

const hashVerifier = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');

interface Endpoints extends LocalMicrosoftOptions {
  issuer: () => string;
  account: () => LocalAccount | undefined;
  signer: IdentitySigner;
}

/** Redirects the browser back at once, without asking for a sign-in. */
const createEndpoints = ({ clientId, clientSecret, issuer, account, signer }: Endpoints) => {
  const grants = new Map<string, Grant>();

  const authorize = (query: URLSearchParams, response: ServerResponse): void => {
    const signedIn = account();
    const redirectUri = query.get('redirect_uri');
    if (query.get('client_id') !== clientId || !redirectUri) {
      sendJson(response, 400, {});
      return;
    }
    const back = new URL(redirectUri);
    back.searchParams.set('state', query.get('state') ?? '');
    if (signedIn && query.get('code_challenge_method') === 'S256') {
      const code = randomBytes(codeBytes).toString('base64url');
      const challenge = query.get('code_challenge') ?? '';
      grants.set(code, { account: signedIn, redirectUri, challenge, nonce: query.get('nonce') ?? '' });
      back.searchParams.set('code', code);
    } else {
      back.searchParams.set('error', signedIn ? 'invalid_request' : 'access_denied');
    }
    response.writeHead(302, { location: back.href }).end();
  };

  const exchange = async (form: URLSearchParams, response: ServerResponse): Promise<void> => {
    const isClient = form.get('client_id') === clientId && form.get('client_secret') === clientSecret;
    if (!isClient) return sendJson(response, 401, { error: 'invalid_client' });
    const code = form.get('code') ?? '';
    const grant = grants.get(code);
    grants.delete(code);
    const isValid =
      grant?.redirectUri === form.get('redirect_uri') &&
      grant.challenge === hashVerifier(form.get('code_verifier') ?? '');
    if (!grant || !isValid) return sendJson(response, 400, { error: 'invalid_grant' });
    const idToken = await signer.sign({ ...grant, issuer: issuer(), audience: clientId });
    sendJson(response, 200, {
      token_type: 'Bearer',
      access_token: randomBytes(codeBytes).toString('base64url'),
      expires_in: 3600,
      id_token: idToken,
    });
  };
  return { authorize, exchange };
};

/** Starts the service on this machine. */
export const startLocalMicrosoft = async (options: LocalMicrosoftOptions): Promise<LocalMicrosoft> => {
  let signedIn: LocalAccount | undefined;
  const signer = await createIdentitySigner();
  const issuer = (): string => {
    const { port } = server.address() as AddressInfo;
    return `http://127.0.0.1:${port}/${options.tenantId}/v2.0`;
  };
  const endpoints = createEndpoints({ ...options, issuer, account: () => signedIn, signer });

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', issuer());
    const endpoint = pathname.slice(`/${options.tenantId}/v2.0`.length);
    if (endpoint === '/.well-known/openid-configuration')
      return sendJson(response, 200, describeService(issuer()));
    if (endpoint === '/keys') return sendJson(response, 200, signer.publicKeys);
    if (endpoint === '/authorize') return endpoints.authorize(searchParams, response);
    if (endpoint === '/token' && request.method === 'POST')
      return endpoints.exchange(new URLSearchParams(await text(request)), response);
    sendJson(response, 404, {});
  };
  const server = createServer((request, response) => {
    handle(request, response).catch(() => sendJson(response, 500, {}));
  }).listen(options.port ?? 0, '127.0.0.1');
  await once(server, 'listening');

  return {
    issuer: issuer(),
    signInAs: (account) => {
      signedIn = account;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
