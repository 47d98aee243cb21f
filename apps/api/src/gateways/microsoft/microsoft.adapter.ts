import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientError,
  ClientSecretPost,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client';
import { readIdentity } from './identity-claims.ts';
import type {
  MicrosoftFailure,
  MicrosoftGateway,
  MicrosoftRegistration,
  MicrosoftSignIn,
} from './microsoft.port.ts';

const answerWithinSeconds = 10;
/** How long the discovery document is cached. */
const discoveryLifeMs = 60 * 60 * 1000;
/** The only algorithm Microsoft signs with; a token with another one is refused. */
const algorithm = 'RS256';

/** Error codes of the library for network failures; every other code is a failed check. */
const unreachableCodes = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
]);

const describeFailure = (error: unknown): MicrosoftFailure => {
  if (error instanceof ResponseBodyError || error instanceof AuthorizationResponseError)
    return { kind: 'refused', reason: error.error };
  if (error instanceof WWWAuthenticateChallengeError) return { kind: 'refused', reason: error.message };
  if (error instanceof ClientError) {
    const { message } = error.cause instanceof Error ? error.cause : error;
    return { kind: unreachableCodes.has(error.code ?? '') ? 'unreachable' : 'refused', reason: message };
  }
  // `fetch` rejects with a TypeError when the connection fails.
  if (error instanceof TypeError) return { kind: 'unreachable', reason: error.message };
  throw error;
};

const discover = ({ issuer, clientId, clientSecret }: MicrosoftRegistration): Promise<Configuration> => {
  const server = new URL(issuer);
  return discovery(
    server,
    clientId,
    { id_token_signed_response_alg: algorithm },
    ClientSecretPost(clientSecret),
    {
      timeout: answerWithinSeconds,
      // The configuration allows plain HTTP only for this machine.
      execute: [enableNonRepudiationChecks, ...(server.protocol === 'http:' ? [allowInsecureRequests] : [])],
    },
  );
};

/** Caches the discovery document of the latest registration until it expires. */
const createDiscoverer = () => {
  let newest: { key: string; found: Promise<Configuration>; until: number } | undefined;
  return async (registration: MicrosoftRegistration): Promise<Configuration> => {
    const key = JSON.stringify(registration);
    if (newest?.key !== key || newest.until < performance.now())
      newest = { key, found: discover(registration), until: performance.now() + discoveryLifeMs };
    const asked = newest;
    try {
      return await asked.found;
    } catch (error) {
      if (newest === asked) newest = undefined;
      throw error;
    }
  };
};

const buildReturnAddress = ({ redirectUri, state }: MicrosoftSignIn, code: string): URL => {
  const address = new URL(redirectUri);
  address.search = new URLSearchParams({ code, state }).toString();
  return address;
};

/** Connects to Microsoft or to any other OpenID Connect provider. */
export const createMicrosoftAdapter = (): MicrosoftGateway => {
  const configure = createDiscoverer();
  return {
    buildAddress: async (registration, { redirectUri, state, nonce, codeVerifier }) => {
      try {
        const address = buildAuthorizationUrl(await configure(registration), {
          redirect_uri: redirectUri,
          scope: 'openid profile email',
          state,
          nonce,
          code_challenge: await calculatePKCECodeChallenge(codeVerifier),
          code_challenge_method: 'S256',
        });
        // A genuine provider asks for the password at its own origin.
        if (address.origin !== new URL(registration.issuer).origin)
          return { kind: 'unreachable', reason: `sign-in would be at ${address.origin}` };
        return { kind: 'address', address: address.href };
      } catch (error) {
        return describeFailure(error);
      }
    },

    redeemCode: async (registration, signIn, code) => {
      try {
        const tokens = await authorizationCodeGrant(
          await configure(registration),
          buildReturnAddress(signIn, code),
          {
            pkceCodeVerifier: signIn.codeVerifier,
            expectedState: signIn.state,
            expectedNonce: signIn.nonce,
            idTokenExpected: true,
          },
        );
        const identity = readIdentity(tokens.claims());
        return identity
          ? { kind: 'identity', identity }
          : { kind: 'refused', reason: 'the identity token names no directory and object' };
      } catch (error) {
        return describeFailure(error);
      }
    },
  };
};
