import { isTimeZone } from '@hub/domain/dates/time-zone.ts';
import { z } from 'zod';
import { personIdSchema, sessionIdSchema, teamIdSchema } from '../fields.ts';
import { permissionSchema } from '../permissions.ts';
import { passkeyAssertionSchema } from './passkeys.schema.ts';

/** Known permissions of a token. A newer or older release may have written others; without a list there are none. */
const tokenPermissionsSchema = z
  .array(z.unknown())
  .catch([])
  .transform((names) => names.flatMap((name) => permissionSchema.safeParse(name).data ?? []));

/** Claims of the login token (docs/specification.md §6). Permissions and teams are for display; the server reads rights from the database on each request. */
export const identitySchema = z.object({
  /** Issuer of the token: `invention-hub`. */
  iss: z.string(),
  /** The person's id. */
  sub: personIdSchema,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  permissions: tokenPermissionsSchema,
  teams: z.array(z.object({ id: teamIdSchema, name: z.string() })).catch([]),
  /** The session's id. */
  sid: sessionIdSchema,
  /** When the token expires, in seconds since 1970. */
  exp: z.number().int(),
});

/** The signed-in person, read from the token. */
export type Identity = z.infer<typeof identitySchema>;

export const loginSchema = z.strictObject({
  email: z.string().trim().min(1).max(254),
  password: z.string().min(1).max(1024),
  /** One-time code of the authenticator, or a recovery code; required with two-step verification. */
  code: z.string().trim().min(6).max(40).optional(),
  /** Passkey of the same person in place of a code; signs the challenge of `secondStep` in the error `auth.code_required`. */
  passkey: passkeyAssertionSchema.optional(),
});

/** The signed JWT, as a JSON string. */
export const tokenSchema = z.string();

export const providerSchema = z.object({
  /** `local` for passwords, `microsoft`, or the name that an administrator gave. */
  name: z.string(),
  kind: z.enum(['local', 'microsoft', 'openid']),
  /** Name on the button, after "Sign in with". */
  label: z.string(),
  /** For passwords also false while single sign-on is enforced. */
  enabled: z.boolean(),
  /** Whether only the break-glass account may use it. */
  breakGlassOnly: z.boolean(),
  /** For passwords: the one address at which a passkey can be used instead; null if there is none. */
  passkeyOrigin: z.string().nullable(),
});

/** A way to sign in. */
export type Provider = z.infer<typeof providerSchema>;

export const userSchema = z.object({
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** IANA name of the time zone in which the person's days start and instants are shown. */
  timeZone: z.string(),
});

/** The signed-in person's profile. */
export type User = z.infer<typeof userSchema>;

const nameSchema = z.string().trim().min(1).max(120);

/** IANA name of a time zone. */
export const timeZoneSchema = z.string().max(60, { abort: true }).refine(isTimeZone, 'Unknown time zone');

export const userChangeSchema = z.strictObject({
  firstName: nameSchema,
  lastName: nameSchema,
  /** IANA name; unchanged when omitted. */
  timeZone: timeZoneSchema.optional(),
});

/** Change of the signed-in person's profile. */
export type UserChange = z.infer<typeof userChangeSchema>;
