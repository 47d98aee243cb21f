import { z } from 'zod';
import { defineCall } from '../call.ts';
import { instantSchema, nothingSchema } from '../fields.ts';

const service = 'auth';

export const secondFactorSchema = z.object({
  /** Whether the person has an authenticator app. */
  enabled: z.boolean(),
  confirmedAt: instantSchema.nullable(),
  /** Number of unused recovery codes. */
  recoveryCodesLeft: z.number().int(),
  /** Number of passkeys; with one, sign-in requires a second step as well. */
  passkeys: z.number().int(),
  /** Number of passkeys that are refused because a copy may exist. */
  refusedPasskeys: z.number().int(),
  /** Whether some of the person's permissions are withheld until they sign in with a second step. */
  required: z.boolean(),
  /** Whether the person signs in with a password: false without one, or where single sign-on is required of them. */
  usesPassword: z.boolean(),
  /** Whether a passkey would sign the person in: false where single sign-on is required of them. */
  mayUsePasskeys: z.boolean(),
});

/** State of the person's two-step verification. */
export type SecondFactor = z.infer<typeof secondFactorSchema>;

const passwordSchema = z.string().min(1).max(1024);

export const getSecondFactor = defineCall({
  method: 'GET',
  path: '/api/auth/second-factor',
  summary: "Returns the state of the person's two-step verification.",
  service,
  access: { kind: 'signed-in' },
  status: 200,
  response: secondFactorSchema,
  errors: [],
});

export const beginSecondFactor = defineCall({
  method: 'POST',
  path: '/api/auth/second-factor',
  summary: 'Creates a secret for an authenticator app; it takes effect once a code is confirmed.',
  service,
  access: { kind: 'signed-in' },
  body: z.strictObject({ password: passwordSchema }),
  status: 200,
  response: z.object({
    /** Secret in Base32, to type by hand. */
    secret: z.string(),
    /** `otpauth://` address for the QR code. */
    uri: z.string(),
  }),
  writes: 'itself',
  errors: ['auth.password_wrong', 'auth.second_step_required', 'auth.too_many_tries', 'second_factor.exists'],
});

export const confirmSecondFactor = defineCall({
  method: 'POST',
  path: '/api/auth/second-factor/confirm',
  summary:
    'Turns two-step verification on with a code and returns the recovery codes, which are shown only once.',
  service,
  access: { kind: 'signed-in' },
  body: z.strictObject({
    code: z
      .string()
      .trim()
      .regex(/^\d{6}$/),
  }),
  status: 200,
  response: z.object({ recoveryCodes: z.array(z.string()) }),
  writes: 'itself',
  errors: [
    'auth.code_wrong',
    'auth.second_step_required',
    'auth.too_many_tries',
    'second_factor.exists',
    'second_factor.not_found',
  ],
});

export const removeSecondFactor = defineCall({
  method: 'POST',
  path: '/api/auth/second-factor/remove',
  summary: 'Turns two-step verification off.',
  service,
  access: { kind: 'signed-in' },
  body: z.strictObject({ password: passwordSchema }),
  status: 204,
  response: nothingSchema,
  writes: 'itself',
  errors: ['auth.password_wrong', 'auth.too_many_tries', 'second_factor.not_found'],
});
