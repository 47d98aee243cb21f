import { Secret, TOTP } from 'otpauth';

const periodMs = 30_000;

/** The code that an authenticator with this secret (base32) shows now, or some steps of 30 seconds later or earlier. */
export const oneTimeCode = (secret: string, stepsLater = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + stepsLater * periodMs,
  });
