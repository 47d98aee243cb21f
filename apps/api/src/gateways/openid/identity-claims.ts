import { z } from 'zod';
import type { OpenIdIdentity, OpenIdRegistration } from './openid.port.ts';

/** Text that PostgreSQL can store: without U+0000 and unpaired surrogates. */
const textSchema = z.string().refine((text) => text.isWellFormed() && !text.includes('\0'));

/** Directories write flags as booleans, numbers or text. */
const flagSchema = z
  .union([z.literal(true), z.literal(1), z.literal('1'), z.literal('true')])
  .transform(() => true)
  .catch(false);
const nameSchema = textSchema.transform((name) => name.trim().slice(0, 120).toWellFormed()).catch('');

const personSchema = z.object({
  email: z.email().max(254).optional().catch(undefined),
  email_verified: flagSchema,
  /** Microsoft's claim that the domain of the address belongs to the directory. */
  xms_edov: flagSchema,
  given_name: nameSchema,
  family_name: nameSchema,
  name: nameSchema,
  amr: z.array(z.string()).catch([]),
});

const microsoftIdSchema = z
  .object({ tid: textSchema.min(1).max(100).toLowerCase(), oid: textSchema.min(1).max(100).toLowerCase() })
  .transform(({ tid, oid }) => ({ directoryId: tid, subjectId: oid }));
const openIdSchema = z
  .object({ iss: textSchema.min(1).max(500), sub: textSchema.min(1).max(255) })
  .transform(({ iss, sub }) => ({ directoryId: iss, subjectId: sub }));

/** A provider may send one group as a text. More groups than this are not read. */
const maxGroups = 1000;
const groupsSchema = z
  .union([z.array(z.coerce.string()), z.string().transform((group) => [group])])
  .transform((groups) => groups.filter((group) => textSchema.safeParse(group).success).slice(0, maxGroups))
  .catch([]);

/** Entra ID sends no groups of people who have more than 200, and one of these claims in their place. */
const leftOutSchema = z.union([
  z.object({ hasgroups: flagSchema.pipe(z.literal(true)) }),
  z.object({ _claim_names: z.object({ groups: z.string() }) }),
]);

/** Returns the identity in verified claims; undefined if they do not identify a person. */
export const readIdentity = (
  claims: Readonly<Record<string, unknown>>,
  { kind, groupsClaim }: Pick<OpenIdRegistration, 'kind' | 'groupsClaim'>,
): OpenIdIdentity | undefined => {
  const { data: id } = (kind === 'microsoft' ? microsoftIdSchema : openIdSchema).safeParse(claims);
  const { data } = personSchema.safeParse(claims);
  if (!id || !data) return undefined;
  // Another provider could send Microsoft's claim without its meaning.
  const isVerified = data.email_verified || (kind === 'microsoft' && data.xms_edov);
  return {
    ...id,
    verifiedEmail: (isVerified && data.email) || null,
    firstName: data.given_name || data.name,
    lastName: data.family_name,
    hasSecondFactor: data.amr.includes('mfa'),
    groups:
      claims[groupsClaim] === undefined && leftOutSchema.safeParse(claims).success
        ? null
        : groupsSchema.parse(claims[groupsClaim]),
    claims: Object.keys(claims).sort(),
  };
};
