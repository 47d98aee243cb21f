/** How sign-in attempts are slowed down. The delay doubles with each failure but never locks an account. */
export interface ThrottlePolicy {
  key: string;
  /** Number of failures without a delay. */
  freeFailures: number;
  maxDelaySeconds: number;
  /** Failures are forgotten this many seconds after the last one. */
  forgetAfterSeconds: number;
}

const hourSeconds = 60 * 60;

/** One account from one address: a person guesses a password. */
export const accountAtAddressPolicy = (email: string, address: string): ThrottlePolicy => ({
  key: `account-address:${address}:${email.toLowerCase()}`,
  freeFailures: 4,
  maxDelaySeconds: 300,
  forgetAfterSeconds: 24 * hourSeconds,
});

/**
 * One account from any address: many machines guess together. A few mistyped passwords elsewhere do not slow down the
 * owner.
 */
export const accountPolicy = (email: string): ThrottlePolicy => ({
  key: `account:${email.toLowerCase()}`,
  freeFailures: 30,
  maxDelaySeconds: 60,
  forgetAfterSeconds: 24 * hourSeconds,
});

/** One address against any account. An office shares one address, so failures are forgotten soon. */
export const addressPolicy = (address: string): ThrottlePolicy => ({
  key: `address:${address}`,
  freeFailures: 14,
  maxDelaySeconds: 60,
  forgetAfterSeconds: hourSeconds / 4,
});

/** Emails with a link to set a new password, to one address: so that nobody's mailbox is filled. */
export const resetPolicy = (email: string): ThrottlePolicy => ({
  key: `reset:${email.toLowerCase()}`,
  freeFailures: 3,
  maxDelaySeconds: hourSeconds,
  forgetAfterSeconds: 24 * hourSeconds,
});

/** Requests for such emails from one address, to any account. */
export const resetAddressPolicy = (address: string): ThrottlePolicy => ({
  key: `reset-address:${address}`,
  freeFailures: 20,
  maxDelaySeconds: 60,
  forgetAfterSeconds: hourSeconds / 4,
});
