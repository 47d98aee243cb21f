import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** A token of a provisioning system; instants are formatted for responses. */
interface ProvisioningTokenRow {
  id: string;
  name: string;
  provider: string | null;
  /** Email of the administrator who created it. */
  createdBy: string | null;
  createdAt: string;
  lastUsedAt: string | null;
  revokedAt: string | null;
}

/** Lists the tokens, newest first; those that work before revoked ones. */
export const listProvisioningTokens = async (db: Database, id?: string): Promise<ProvisioningTokenRow[]> => {
  const { rows } = await sql<ProvisioningTokenRow>`
    select token.id, token.name, token.provider, creator.value as "createdBy", token.created_at as "createdAt",
      token.last_used_at as "lastUsedAt", token.revoked_at as "revokedAt"
    from provisioning_tokens token left join principals creator on creator.id = token.created_by
    where ${id === undefined ? sql`true` : sql`token.id = ${id}`}
    order by token.revoked_at is not null, token.created_at desc, token.id desc`.execute(db);
  return rows;
};

/** Counts the tokens that work. Others that are created meanwhile wait for the end of the transaction. */
export const countWorkingTokens = async (tx: Database): Promise<number> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('provisioning tokens', 0))`.execute(tx);
  const { count } = await tx
    .selectFrom('provisioning_tokens')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** Returns whether a sign-in provider exists to which people belong by their groups. */
export const hasProvider = async (tx: Database, name: string): Promise<boolean> => {
  const row = await tx
    .selectFrom('auth_providers')
    .select('name')
    .where('name', '=', name)
    .where('kind', '<>', 'local')
    .executeTakeFirst();
  return row !== undefined;
};

/** Adds a token of the service with the same id. */
export const insertProvisioningToken = async (
  tx: Database,
  token: {
    id: string;
    name: string;
    hash: Buffer;
    provider: string | null;
    createdBy: string;
    createdAt: string;
  },
): Promise<void> => {
  await tx
    .insertInto('provisioning_tokens')
    .values({
      id: token.id,
      name: token.name,
      hash: token.hash,
      provider: token.provider,
      created_by: token.createdBy,
      created_at: token.createdAt,
    })
    .execute();
};

/** Revokes a token. Returns its name; undefined if it does not exist or was revoked before. */
export const revokeToken = async (tx: Database, id: string, now: string): Promise<string | undefined> => {
  const row = await tx
    .updateTable('provisioning_tokens')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
};
