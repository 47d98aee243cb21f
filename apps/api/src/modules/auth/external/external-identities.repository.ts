import type { DB } from '@hub/database/generated/schema.ts';
import { type Kysely, sql } from 'kysely';

interface ExternalId {
  /** Name of the provider. */
  provider: string;
  directoryId: string;
  subjectId: string;
}

/** Returns the person linked to an identity, or undefined. */
export const findIdentityOwner = async (
  tx: Kysely<DB>,
  { provider, directoryId, subjectId }: ExternalId,
): Promise<{ id: string; isActive: boolean } | undefined> => {
  const row = await tx
    .selectFrom('external_identities')
    .innerJoin('people', 'people.id', 'external_identities.person_id')
    .select(['people.id', 'people.is_active'])
    .where('provider', '=', provider)
    .where('tenant_id', '=', directoryId)
    .where('subject_id', '=', subjectId)
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

/** Returns whether a person is already linked to an identity of a provider. */
export const hasIdentity = async (tx: Kysely<DB>, provider: string, personId: string): Promise<boolean> => {
  const row = await tx
    .selectFrom('external_identities')
    .select('person_id')
    .where('provider', '=', provider)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return row !== undefined;
};

/** Links a person to an identity permanently. */
export const linkIdentity = async (
  tx: Kysely<DB>,
  personId: string,
  { provider, directoryId, subjectId }: ExternalId,
  now: Temporal.Instant,
): Promise<void> => {
  await tx
    .insertInto('external_identities')
    .values({
      provider,
      tenant_id: directoryId,
      subject_id: subjectId,
      person_id: personId,
      created_at: now.toString(),
    })
    .execute();
};

/** Counts the people who are linked to an identity, by provider. */
export const countIdentities = async (db: Kysely<DB>): Promise<Map<string, number>> => {
  const rows = await db
    .selectFrom('external_identities')
    .select(['provider', ({ fn }) => fn.countAll<number>().as('people')])
    .groupBy('provider')
    .execute();
  return new Map(rows.map(({ provider, people }) => [provider, Number(people)]));
};
