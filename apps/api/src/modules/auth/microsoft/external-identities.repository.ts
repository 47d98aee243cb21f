import type { DB } from '@hub/database/generated/schema.ts';
import { type Kysely, sql } from 'kysely';

interface ExternalId {
  tenantId: string;
  objectId: string;
}

/** Returns the person linked to an identity, or undefined. */
export const findIdentityOwner = async (
  tx: Kysely<DB>,
  { tenantId, objectId }: ExternalId,
): Promise<{ id: string; isActive: boolean } | undefined> => {
  const row = await tx
    .selectFrom('external_identities')
    .innerJoin('people', 'people.id', 'external_identities.person_id')
    .select(['people.id', 'people.is_active'])
    .where('provider', '=', 'microsoft')
    .where('tenant_id', '=', tenantId)
    .where('subject_id', '=', objectId)
    .executeTakeFirst();
  return row && { id: row.id, isActive: row.is_active };
};

/**
 * Finds the active person with an email and locks the row until the transaction ends, so that no other sign-in links
 * them.
 */
export const lockPersonByEmail = async (tx: Kysely<DB>, email: string): Promise<{ id: string } | undefined> =>
  tx
    .selectFrom('people')
    .innerJoin('principals', 'principals.id', 'people.id')
    .select('people.id')
    .where(sql<boolean>`lower(principals.value) = ${email.toLowerCase()}`)
    .where('principals.kind', '=', 'person')
    .where('people.is_active', '=', true)
    .forUpdate('people')
    .executeTakeFirst();

/** Returns whether a person is already linked to an identity. */
export const hasIdentity = async (tx: Kysely<DB>, personId: string): Promise<boolean> => {
  const row = await tx
    .selectFrom('external_identities')
    .select('person_id')
    .where('provider', '=', 'microsoft')
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return row !== undefined;
};

/** Links a person to an identity permanently. */
export const linkIdentity = async (
  tx: Kysely<DB>,
  personId: string,
  { tenantId, objectId }: ExternalId,
  now: Temporal.Instant,
): Promise<void> => {
  await tx
    .insertInto('external_identities')
    .values({
      provider: 'microsoft',
      tenant_id: tenantId,
      subject_id: objectId,
      person_id: personId,
      created_at: now.toString(),
    })
    .execute();
};
