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
/** Microsoft's own description of itself is read anew so often. */
const discoveryLifeMs = 60 * 60 * 1000;
/** The only one Microsoft signs with; a token that says otherwise is refused. */
const algorithm = 'RS256';

/** Faults of the way to Microsoft, by the library's codes; every other code is a check that failed. */
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
  // `fetch` rejects with it where nobody answers.
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
      // Configuration lets plain http through for this machine only.
      execute: [enableNonRepudiationChecks, ...(server.protocol === 'http:' ? [allowInsecureRequests] : [])],
    },
  );
};

/** Remembers the newest registration, for as long as what was discovered is good. */
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

/** Speaks to Microsoft, or to whatever else vouches by the same protocol. */
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
        // Whoever vouches sends nobody elsewhere to type a password.
        if (address.origin !== new URL(registration.issuer).origin)
          return { kind: 'unreachable', reason: `sign-in would be at ${address.origin}` };
        return { kind: 'address', address: address.href };
      } catch (error) {
        return describeFailure(error);
      }
    },

    redeemCode: async (registration, signIn, code) => {
      try {
        const answer = await authorizationCodeGrant(
          await configure(registration),
          buildReturnAddress(signIn, code),
          {
            pkceCodeVerifier: signIn.codeVerifier,
            expectedState: signIn.state,
            expectedNonce: signIn.nonce,
            idTokenExpected: true,
          },
        );
        const identity = readIdentity(answer.claims());
        return identity
          ? { kind: 'identity', identity }
          : { kind: 'refused', reason: 'the identity token names no directory and object' };
      } catch (error) {
        return describeFailure(error);
      }
    },
  };
};
