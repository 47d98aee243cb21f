import { z } from 'zod';
import { instantSchema, personIdSchema, roleIdSchema, sessionIdSchema, teamIdSchema } from '../fields.ts';

/**
 * `invited`: has not signed in yet, and has an invitation. `suspended`: cannot sign in.
 */
export const personStatuses = ['active', 'invited', 'suspended'] as const;

const statusSchema = z.enum(personStatuses);

/** State of a person's account. */
export type PersonStatus = z.infer<typeof statusSchema>;

const roleNameSchema = z.object({ id: roleIdSchema, name: z.string() });
const teamNameSchema = z.object({ id: teamIdSchema, name: z.string() });

export const listedPersonSchema = z.object({
  id: personIdSchema,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  status: statusSchema,
  roles: z.array(roleNameSchema),
  teams: z.array(teamNameSchema),
  /** When the person last signed in; null if never. */
  lastSignInAt: instantSchema.nullable(),
  /** Whether sign-in takes a code or a passkey. */
  secondFactor: z.boolean(),
  /** Number of live sessions, without those of personal tokens. */
  sessions: z.number().int(),
});

/** A person as the list of the administration shows them. */
export type ListedPerson = z.infer<typeof listedPersonSchema>;

export const administeredPersonSchema = listedPersonSchema.extend({
  /** Version of the person, for `updatePerson`. */
  updatedAt: instantSchema,
  /** IANA time zone. */
  timeZone: z.string(),
  /** Whether a directory keeps the email address, name and state of the person. */
  isProvisioned: z.boolean(),
  /** Roles that groups of a provider, by which the person signs in, give and take at each sign-in. */
  groupRoles: z.array(z.string()),
  hasPassword: z.boolean(),
  /** Labels of the outside providers by which the person has signed in. */
  providers: z.array(z.string()),
  /** Number of passkeys. */
  passkeys: z.number().int(),
  /** When the authenticator app was set up; null without one. */
  secondFactorSince: instantSchema.nullable(),
  /** Number of personal tokens that can be used. */
  tokens: z.number().int(),
  liveSessions: z.array(
    z.object({
      id: sessionIdSchema,
      createdAt: instantSchema,
      lastUsedAt: instantSchema,
      userAgent: z.string(),
      address: z.string(),
      secondFactor: z.boolean(),
    }),
  ),
  /** The newest invitation that was neither used nor replaced; null without one. */
  invitation: z
    .object({ createdAt: instantSchema, expiresAt: instantSchema, invitedBy: z.string().nullable() })
    .nullable(),
});

/** A person with their sign-in state. */
export type AdministeredPerson = z.infer<typeof administeredPersonSchema>;

export const personNameSchema = z.string().trim().max(120);

export const roleIdsSchema = z.array(roleIdSchema).max(20);
export const teamIdsSchema = z.array(teamIdSchema).max(100);
