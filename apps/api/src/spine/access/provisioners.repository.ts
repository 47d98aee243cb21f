import type { PersonId } from '@hub/contract/fields.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Service } from './service-actor.ts';

/** Finds the provisioning system by the hash of its token, and when it last used it; undefined for a revoked one. */
export const findProvisioner = async (
  db: Database,
  hash: Buffer,
): Promise<{ service: Service; usedAt: Temporal.Instant | undefined } | undefined> => {
  const row = await db
    .selectFrom('provisioning_tokens')
    .innerJoin('people', 'people.id', 'provisioning_tokens.id')
    .innerJoin('principals', 'principals.id', 'people.id')
    .select([
      sql.ref<PersonId>('people.id').as('id'),
      'principals.value as email',
      'people.first_name as firstName',
      'people.last_name as lastName',
      'provisioning_tokens.last_used_at as usedAt',
    ])
    .where('provisioning_tokens.hash', '=', hash)
    .where('provisioning_tokens.revoked_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { usedAt, ...service } = row;
  return { service, usedAt: usedAt === null ? undefined : Temporal.Instant.from(usedAt) };
};

/** Stores that a provisioning system used its token. */
export const noteProvisionerUse = async (db: Database, id: string, now: Temporal.Instant): Promise<void> => {
  await db
    .updateTable('provisioning_tokens')
    .set({ last_used_at: now.toString() })
    .where('id', '=', id)
    .execute();
};
