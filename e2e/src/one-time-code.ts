import { Secret, TOTP } from 'otpauth';

const periodMs = 30_000;

/** Returns the authenticator code of a base32 secret now, or a number of 30-second steps later. */
export const oneTimeCode = (secret: string, stepsLater = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + stepsLater * periodMs,
  });
