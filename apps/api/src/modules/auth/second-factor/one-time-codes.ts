import { Secret, TOTP } from 'otpauth';

/** Parameters that all authenticator apps support (RFC 6238). */
const totpParameters = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** Maximum difference between the clocks, in time steps. */
const maxStepDifference = 1;

/** Generates a secret to share with an authenticator app: 20 random bytes. */
export const generateSecret = (): Uint8Array => new Secret({ size: 20 }).bytes;

const toSecret = (bytes: Uint8Array): Secret => new Secret({ buffer: new Uint8Array(bytes).buffer });

/** Presents a secret to people (base32) and to authenticator apps (`otpauth://` URI). */
export const presentSecret = (bytes: Uint8Array, email: string): { secret: string; uri: string } => {
  const secret = toSecret(bytes);
  const uri = new TOTP({ ...totpParameters, issuer: 'Invention Hub', label: email, secret }).toString();
  return { secret: secret.base32, uri };
};

/** Returns the time step that a code belongs to, at most one step away from now, or undefined for a wrong code. */
export const findStep = (bytes: Uint8Array, code: string, now: Temporal.Instant): number | undefined => {
  const timestamp = now.epochMilliseconds;
  const delta = TOTP.validate({
    ...totpParameters,
    secret: toSecret(bytes),
    token: code,
    timestamp,
    window: maxStepDifference,
  });
  return delta === null ? undefined : Math.floor(timestamp / (totpParameters.period * 1000)) + delta;
};
