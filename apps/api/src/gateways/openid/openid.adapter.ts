import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientError,
  ClientSecretPost,
  type Configuration,
  type CustomFetch,
  calculatePKCECodeChallenge,
  clockSkew,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  genericGrantRequest,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client';
import { type Clock, systemClock } from '../../platform/clock.ts';
import { describeDrift } from '../../platform/clock-drift.ts';
import { createAddressGuard } from '../../platform/http/address-guard.ts';
import { createGuardedFetch } from './guarded-fetch.ts';
import { readIdentity } from './identity-claims.ts';
import type {
  OpenIdFailure,
  OpenIdGateway,
  OpenIdRegistration,
  OpenIdReturn,
  OpenIdSignIn,
  OpenIdTestFailure,
} from './openid.port.ts';

const answerWithinSeconds = 10;
/** How long a discovery document is cached. */
const discoveryLifeMs = 60 * 60 * 1000;
/** Discovery documents that are kept at most. */
const maxDiscoveries = 50;
/** The only algorithm Microsoft signs with; a token with another one is refused. */
const microsoftAlgorithm = 'RS256';

/** Longest text of a provider that administrators and the log get to see. */
const maxReasonLength = 300;

/** The reason is the provider's own text, of any length and with any characters. */
const refusedBecause = (reason: string): OpenIdFailure => ({
  kind: 'refused',
  reason: reason.replace(/\s+/g, ' ').slice(0, maxReasonLength),
});

/** Error codes of the library for network failures; every other code is a failed check. */
const unreachableCodes = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
]);

/** `fetch` says only that it failed; its cause says why. */
const messageOf = (error: Error): string =>
  error.cause instanceof Error ? error.cause.message || error.message : error.message;

const describeFailure = (error: unknown): OpenIdFailure => {
  if (error instanceof ResponseBodyError || error instanceof AuthorizationResponseError)
    return refusedBecause(error.error);
  if (error instanceof WWWAuthenticateChallengeError) return refusedBecause(error.message);
  if (error instanceof ClientError)
    return unreachableCodes.has(error.code ?? '')
      ? { kind: 'unreachable', reason: messageOf(error) }
      : refusedBecause(messageOf(error));
  // `fetch` rejects with a TypeError when the connection fails.
  if (error instanceof TypeError) return { kind: 'unreachable', reason: messageOf(error) };
  throw error;
};

/** Seconds to add to the system's clock, so that the library judges tokens by the hub's: one clock decides everything. */
const skewOf = (clock: Clock): number => Math.round((clock.now().epochMilliseconds - Date.now()) / 1000);

const discover = (
  { kind, issuer, clientId, clientSecret }: OpenIdRegistration,
  skew: number,
  guardedFetch: CustomFetch,
): Promise<Configuration> => {
  const server = new URL(issuer);
  return discovery(
    server,
    clientId,
    {
      [clockSkew]: skew,
      ...(kind === 'microsoft' && { id_token_signed_response_alg: microsoftAlgorithm }),
    },
    ClientSecretPost(clientSecret),
    {
      [customFetch]: guardedFetch,
      timeout: answerWithinSeconds,
      // The configuration allows plain HTTP only for this machine.
      execute: [enableNonRepudiationChecks, ...(server.protocol === 'http:' ? [allowInsecureRequests] : [])],
    },
  );
};

/** Caches the discovery document of each registration until it expires. */
const createDiscoverer = (clock: Clock, guardedFetch: CustomFetch) => {
  const known = new Map<string, { found: Promise<Configuration>; until: number }>();
  return async (registration: OpenIdRegistration): Promise<Configuration> => {
    const skew = skewOf(clock);
    const key = JSON.stringify({ ...registration, skew });
    const kept = known.get(key);
    if (kept && kept.until >= performance.now()) return kept.found;
    if (known.size >= maxDiscoveries) known.clear();
    const asked = {
      found: discover(registration, skew, guardedFetch),
      until: performance.now() + discoveryLifeMs,
    };
    known.set(key, asked);
    try {
      return await asked.found;
    } catch (error) {
      if (known.get(key) === asked) known.delete(key);
      throw error;
    }
  };
};

const buildReturnAddress = ({ redirectUri, state }: OpenIdSignIn, { code, iss }: OpenIdReturn): URL => {
  const address = new URL(redirectUri);
  address.search = new URLSearchParams({ code, state, ...(iss !== undefined && { iss }) }).toString();
  return address;
};

/** Returns why the browser must not be sent to an address, or undefined. */
const findAddressFault = (address: URL, { kind, issuer }: OpenIdRegistration): string | undefined => {
  const { origin, protocol } = new URL(issuer);
  // Microsoft asks for the password at its own origin. Other providers may have a separate one, but never without TLS.
  const isSafe =
    kind === 'microsoft' ? address.origin === origin : ['https:', protocol].includes(address.protocol);
  return isSafe ? undefined : `sign-in would be at ${address.origin}`;
};

/** Returns the verified claims: those of the identity token, and those that the provider serves apart from it. */
const readClaims = async (
  configuration: Configuration,
  { kind }: OpenIdRegistration,
  tokens: Awaited<ReturnType<typeof authorizationCodeGrant>>,
): Promise<Record<string, unknown>> => {
  const claims = tokens.claims() ?? { sub: '' };
  const servesMore = configuration.serverMetadata().userinfo_endpoint !== undefined;
  if (kind === 'microsoft' || !servesMore) return claims;
  return { ...(await fetchUserInfo(configuration, tokens.access_token, claims.sub)), ...claims };
};

/** Returns why the provider's clock and the hub's cannot both be right. */
const findDrift = (response: Response, clock: Clock): OpenIdTestFailure | undefined => {
  const ms = Date.parse(response.headers.get('date') ?? '');
  if (Number.isNaN(ms)) return undefined;
  const drift = describeDrift(clock, Temporal.Instant.fromEpochMilliseconds(ms), 'the provider');
  return drift === undefined ? undefined : { kind: 'clock', reason: drift };
};

const fetchKeys = async (
  configuration: Configuration,
  clock: Clock,
  guardedFetch: CustomFetch,
): Promise<OpenIdTestFailure | undefined> => {
  const address = configuration.serverMetadata().jwks_uri;
  if (address === undefined) return { kind: 'refused', reason: 'the provider names no address of its keys' };
  const response = await guardedFetch(address, {
    method: 'GET',
    headers: {},
    body: undefined,
    redirect: 'manual',
  });
  return response.ok
    ? findDrift(response, clock)
    : { kind: 'refused', reason: `the address of the keys answered ${response.status}` };
};

/** The client id and secret are right if the provider finds fault only with the code, which it never issued. */
const tryClient = async (
  configuration: Configuration,
  redirectUri: string,
): Promise<OpenIdFailure | undefined> => {
  try {
    await genericGrantRequest(configuration, 'authorization_code', {
      code: 'a code to test the client',
      code_verifier: 'a'.repeat(43),
      redirect_uri: redirectUri,
    });
  } catch (error) {
    if (error instanceof ResponseBodyError && error.error === 'invalid_grant') return undefined;
    const failure = describeFailure(error);
    const details = error instanceof ResponseBodyError ? error.error_description : undefined;
    return details ? refusedBecause(`${failure.reason}: ${details}`) : failure;
  }
  return undefined;
};

interface OpenIdOptions {
  /** Private addresses and ranges in which providers may be. */
  privateRanges: readonly string[];
  /** The system's clock by default. */
  clock?: Clock | undefined;
}

/** Connects to Microsoft and to any other OpenID Connect provider. */
export const createOpenIdAdapter = ({ privateRanges, clock = systemClock }: OpenIdOptions): OpenIdGateway => {
  const guard = createAddressGuard(privateRanges);
  const guardedFetch = createGuardedFetch(guard, answerWithinSeconds * 1000);
  const configure = createDiscoverer(clock, guardedFetch);
  return {
    isPrivate: (issuer) => guard.findFault(new URL(issuer))?.kind === 'private-address',

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
        const fault = findAddressFault(address, registration);
        return fault ? { kind: 'unreachable', reason: fault } : { kind: 'address', address: address.href };
      } catch (error) {
        return describeFailure(error);
      }
    },

    redeemCode: async (registration, signIn, returned) => {
      try {
        const configuration = await configure(registration);
        const tokens = await authorizationCodeGrant(configuration, buildReturnAddress(signIn, returned), {
          pkceCodeVerifier: signIn.codeVerifier,
          expectedState: signIn.state,
          expectedNonce: signIn.nonce,
          idTokenExpected: true,
        });
        const identity = readIdentity(await readClaims(configuration, registration, tokens), registration);
        return identity
          ? { kind: 'identity', identity }
          : { kind: 'refused', reason: 'the identity token names no directory and object' };
      } catch (error) {
        return describeFailure(error);
      }
    },

    test: async (registration, redirectUri) => {
      try {
        const configuration = await discover(registration, skewOf(clock), guardedFetch);
        const address = new URL(configuration.serverMetadata().authorization_endpoint ?? registration.issuer);
        const fault = findAddressFault(address, registration);
        if (fault) return { kind: 'refused', reason: fault };
        return (
          (await fetchKeys(configuration, clock, guardedFetch)) ??
          (await tryClient(configuration, redirectUri))
        );
      } catch (error) {
        return describeFailure(error);
      }
    },
  };
};
