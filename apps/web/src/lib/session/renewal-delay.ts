import type { Claims } from './identity.ts';

const marginSeconds = 60;
const shortestDelayMs = 5_000;
/** Timers cannot wait longer than 24.8 days. */
const longestDelayMs = 86_400_000;

/**
 * How long to wait before renewing a token that was just made: until a minute before its end. It goes by the token's
 * life alone, so that a clock that is wrong on this side does no harm.
 */
export const renewalDelayMs = ({ iat, exp }: Pick<Claims, 'iat' | 'exp'>): number =>
  Math.min(Math.max((exp - iat - marginSeconds) * 1000, shortestDelayMs), longestDelayMs);
