import { z } from 'zod';
import type { MicrosoftIdentity } from './microsoft.port.ts';

/** Directories write flags as booleans, numbers or text. */
const flagSchema = z
  .union([z.literal(true), z.literal(1), z.literal('1'), z.literal('true')])
  .transform(() => true)
  .catch(false);
const nameSchema = z
  .string()
  .transform((name) => name.trim().slice(0, 120))
  .catch('');

const claimsSchema = z.object({
  tid: z.string().min(1).max(100),
  oid: z.string().min(1).max(100),
  email: z.email().max(254).optional().catch(undefined),
  email_verified: flagSchema,
  /** Microsoft's claim that the domain of the address belongs to the directory. */
  xms_edov: flagSchema,
  given_name: nameSchema,
  family_name: nameSchema,
  name: nameSchema,
  amr: z.array(z.string()).catch([]),
});

/**
 * Returns the identity in a verified identity token; undefined if the token does not name a directory and an object.
 */
export const readIdentity = (claims: unknown): MicrosoftIdentity | undefined => {
  const { data } = claimsSchema.safeParse(claims);
  if (!data) return undefined;
  const isVerified = data.email_verified || data.xms_edov;
  return {
    tenantId: data.tid.toLowerCase(),
    objectId: data.oid.toLowerCase(),
    verifiedEmail: (isVerified && data.email) || null,
    firstName: data.given_name || data.name,
    lastName: data.family_name,
    hasSecondFactor: data.amr.includes('mfa'),
  };
};
