import { Secret, TOTP } from 'otpauth';

/** What authenticators take for granted (RFC 6238). */
const form = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** Clocks may differ by so many steps. */
const stepsOff = 1;

/** Makes a secret that authenticators share with the hub: 20 random bytes. */
export const makeSecret = (): Uint8Array => new Secret({ size: 20 }).bytes;

const toSecret = (bytes: Uint8Array): Secret => new Secret({ buffer: new Uint8Array(bytes).buffer });

/** The secret for people (base32) and for authenticators (`otpauth://` address). */
export const presentSecret = (bytes: Uint8Array, email: string): { secret: string; uri: string } => {
  const secret = toSecret(bytes);
  const uri = new TOTP({ ...form, issuer: 'Invention Hub', label: email, secret }).toString();
  return { secret: secret.base32, uri };
};

/** The time step whose code this is, at most one step off; nothing where it is none. */
export const findStep = (bytes: Uint8Array, code: string, now: Temporal.Instant): number | undefined => {
  const timestamp = now.epochMilliseconds;
  const delta = TOTP.validate({ ...form, secret: toSecret(bytes), token: code, timestamp, window: stepsOff });
  return delta === null ? undefined : Math.floor(timestamp / (form.period * 1000)) + delta;
};
