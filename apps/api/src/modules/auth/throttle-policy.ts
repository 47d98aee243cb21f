/** How tries to sign in are slowed down. The delay doubles with each failure and never becomes a lock-out. */
export interface ThrottlePolicy {
  readonly key: string;
  /** Failures that cost no delay. */
  readonly freeFailures: number;
  readonly longestDelaySeconds: number;
  /** Failures are forgotten when the last one is so long ago. */
  readonly forgetAfterSeconds: number;
}

const hourSeconds = 60 * 60;

/** One account from one address: somebody guesses a password. */
export const accountAtAddressPolicy = (email: string, address: string): ThrottlePolicy => ({
  key: `account-address:${address}:${email.toLowerCase()}`,
  freeFailures: 4,
  longestDelaySeconds: 300,
  forgetAfterSeconds: 24 * hourSeconds,
});

/** One account from anywhere: many machines guess together. A few mistyped passwords elsewhere cost its owner nothing. */
export const accountPolicy = (email: string): ThrottlePolicy => ({
  key: `account:${email.toLowerCase()}`,
  freeFailures: 30,
  longestDelaySeconds: 60,
  forgetAfterSeconds: 24 * hourSeconds,
});

/** One address against any account. An office shares one, so it is soon forgotten. */
export const addressPolicy = (address: string): ThrottlePolicy => ({
  key: `address:${address}`,
  freeFailures: 14,
  longestDelaySeconds: 60,
  forgetAfterSeconds: hourSeconds / 4,
});
