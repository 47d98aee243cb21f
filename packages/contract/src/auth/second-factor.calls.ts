import { z } from 'zod';
import { defineCall } from '../call.ts';
import { instantSchema, nothingSchema } from '../fields.ts';

const service = 'auth';

export const secondFactorSchema = z.object({
  /** Whether sign-in asks for a one-time code. */
  enabled: z.boolean(),
  confirmedAt: instantSchema.nullable(),
  /** Recovery codes not used yet. */
  recoveryCodesLeft: z.number().int(),
  /** Whether permissions of this person are withheld until they sign in with a code. */
  required: z.boolean(),
});

/** How the person's two-step sign-in stands. */
export type SecondFactor = z.infer<typeof secondFactorSchema>;

const passwordSchema = z.string().min(1).max(1024);

export const getSecondFactor = defineCall({
  method: 'GET',
  path: '/api/auth/second-factor',
  summary: "Says how the person's two-step sign-in stands.",
  service,
  access: { kind: 'signed-in' },
  status: 200,
  response: secondFactorSchema,
  errors: [],
});

export const beginSecondFactor = defineCall({
  method: 'POST',
  path: '/api/auth/second-factor',
  summary: 'Makes a secret for an authenticator; it counts once a code of it was shown.',
  service,
  access: { kind: 'signed-in' },
  body: z.strictObject({ password: passwordSchema }),
  status: 200,
  response: z.object({
    /** Base32, to type by hand. */
    secret: z.string(),
    /** `otpauth://` address, for the picture. */
    uri: z.string(),
  }),
  writes: 'itself',
  errors: ['auth.password_wrong', 'auth.too_many_tries', 'second_factor.exists'],
});

export const confirmSecondFactor = defineCall({
  method: 'POST',
  path: '/api/auth/second-factor/confirm',
  summary: 'Switches two-step sign-in on by a code, and answers the recovery codes, this once.',
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
  errors: ['auth.code_wrong', 'auth.too_many_tries', 'second_factor.exists', 'second_factor.not_found'],
});

export const removeSecondFactor = defineCall({
  method: 'POST',
  path: '/api/auth/second-factor/remove',
  summary: 'Switches two-step sign-in off.',
  service,
  access: { kind: 'signed-in' },
  body: z.strictObject({ password: passwordSchema }),
  status: 204,
  response: nothingSchema,
  writes: 'itself',
  errors: ['auth.password_wrong', 'auth.too_many_tries', 'second_factor.not_found'],
});
