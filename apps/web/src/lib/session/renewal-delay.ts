import type { Claims } from './identity.ts';

const marginSeconds = 60;
const minDelayMs = 5_000;
/** Maximum delay; timers overflow after 24.8 days. */
const maxDelayMs = 86_400_000;

/**
 * Returns how long to wait before renewing a new token: until a minute before it expires. Uses only the token's lifetime,
 * so that a wrong local clock does not matter.
 */
export const renewalDelayMs = ({ iat, exp }: Pick<Claims, 'iat' | 'exp'>): number =>
  Math.min(Math.max((exp - iat - marginSeconds) * 1000, minDelayMs), maxDelayMs);
