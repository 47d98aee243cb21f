import type { IncomingMessage } from 'node:http';
import { normalizeIP } from '@fastify/rate-limit';
import { liveProtocol } from '@hub/contract/streams/live.events.ts';
import type { Config } from '../../platform/config/config.ts';
import { readBearerHeader } from '../../platform/http/bearer-token.ts';
import { createAddressReader } from '../../platform/http/client-address.ts';
import { isOwnOrigin } from '../../platform/http/own-origin.ts';
import type { PersonalTokens } from '../access/personal-tokens.ts';
import type { SessionTokens } from '../access/session-tokens.ts';
import { createHandshakeAllowance, createOpenCount, maxPendingPerAddress } from './live-limits.ts';

export interface LiveAdmissionOptions {
  tokens: SessionTokens;
  personalTokens: PersonalTokens;
  config: Pick<Config, 'rateLimit' | 'trustedProxies'>;
}

/**
 * Decides who may open a session of the live socket, before anything is allocated for it (T18). It reads no database:
 * a token signed by the hub is enough here, and it is authenticated when the session is open.
 */
export interface LiveAdmission {
  mayOpen(request: IncomingMessage): Promise<boolean>;
  /** Counts a session that is not signed in yet; returns the function that ends the count. */
  countPending(request: IncomingMessage): () => void;
  /** Returns the address of the caller. */
  addressOf(request: IncomingMessage): string;
}

/** Returns the token of a handshake: a header, or the sub-protocol after ours. */
const readToken = ({ headers }: IncomingMessage): string | undefined => {
  const [first, token] = headers['sec-websocket-protocol']?.split(',').map((name) => name.trim()) ?? [];
  return first === liveProtocol ? token : readBearerHeader(headers);
};

/** Creates the admission of one server. */
export const createLiveAdmission = ({
  tokens,
  personalTokens,
  config,
}: LiveAdmissionOptions): LiveAdmission => {
  const addressOf = createAddressReader(config.trustedProxies);
  const keyOf = (request: IncomingMessage): string => normalizeIP(addressOf(request));
  const isWithinLimit = createHandshakeAllowance(config.rateLimit, () => performance.now());
  const pending = createOpenCount(maxPendingPerAddress);

  return {
    addressOf,
    countPending: (request) => pending.take(keyOf(request)),
    mayOpen: async (request) => {
      const key = keyOf(request);
      if (!isWithinLimit(key) || pending.isFull(key) || !isOwnOrigin(request)) return false;
      const token = readToken(request);
      if (token === undefined) return false;
      return personalTokens.readHash(token) !== undefined || (await tokens.readExpired(token)) !== undefined;
    },
  };
};
