import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** An invitation, as it is checked before it is accepted. */
export interface InvitationRow {
  personId: string;
  email: string;
  firstName: string;
  lastName: string;
  /** Name of the person who invited; null if they no longer exist. */
  invitedBy: string | null;
  expiresAt: string;
  /** Whether it was used, or the person has joined another way since. */
  isUsed: boolean;
  isRevoked: boolean;
  isActive: boolean;
}

/** Adds an invitation; the person must not have another open one. */
export const insertInvitation = async (
  tx: Database,
  invitation: {
    tokenHash: Buffer;
    personId: string;
    invitedBy: string;
    createdAt: string;
    expiresAt: string;
  },
): Promise<void> => {
  await tx
    .insertInto('invitations')
    .values({
      token_hash: invitation.tokenHash,
      person_id: invitation.personId,
      invited_by: invitation.invitedBy,
      created_at: invitation.createdAt,
      expires_at: invitation.expiresAt,
    })
    .execute();
};

/** Finds an invitation by the hash of its token. With `isLocked`, a concurrent use and any other sign-in of the person wait for
 * the end of the transaction. */
export const findInvitation = async (
  db: Database,
  tokenHash: Buffer,
  { isLocked = false }: { isLocked?: boolean } = {},
): Promise<InvitationRow | undefined> => {
  const { rows } = await sql<InvitationRow>`
    select invitations.person_id as "personId", principals.value as email, people.first_name as "firstName",
      people.last_name as "lastName", invitations.expires_at as "expiresAt",
      (select coalesce(nullif(trim(inviter.first_name || ' ' || inviter.last_name), ''), named.value)
         from people inviter join principals named on named.id = inviter.id
         where inviter.id = invitations.invited_by) as "invitedBy",
      invitations.used_at is not null or people.password_hash is not null or people.last_sign_in_at is not null
        as "isUsed", invitations.revoked_at is not null as "isRevoked",
      people.is_active as "isActive"
    from invitations
      join people on people.id = invitations.person_id
      join principals on principals.id = people.id
    where invitations.token_hash = ${tokenHash}
    ${isLocked ? sql`for update of people, invitations` : sql``}`.execute(db);
  return rows[0];
};

/** Marks an invitation as used. */
export const consumeInvitation = async (tx: Database, tokenHash: Buffer, now: string): Promise<void> => {
  await tx.updateTable('invitations').set({ used_at: now }).where('token_hash', '=', tokenHash).execute();
};

/** Sets what a person chose when they joined. */
export const setAccount = async (
  tx: Database,
  personId: string,
  account: { firstName: string; lastName: string; timeZone: string | undefined; passwordHash: string },
  now: string,
): Promise<void> => {
  await tx
    .updateTable('people')
    .set({
      first_name: account.firstName,
      last_name: account.lastName,
      time_zone: account.timeZone,
      password_hash: account.passwordHash,
      updated_at: sql<string>`greatest(${now}::timestamptz(3), updated_at + interval '1 millisecond')`,
    })
    .where('id', '=', personId)
    .execute();
};

/** A person whose invitation is emailed, and who invited them. */
interface AwaitedInvitation {
  email: string;
  firstName: string;
  lastName: string;
  inviter: { email: string; firstName: string; lastName: string };
}

/** Gives the open invitation of a person that waits for its email a new token; undefined if none waits. */
export const renewAwaited = async (
  db: Database,
  personId: string,
  { tokenHash, createdAt, expiresAt }: { tokenHash: Buffer; createdAt: string; expiresAt: string },
): Promise<AwaitedInvitation | undefined> => {
  const { rows } = await sql<AwaitedInvitation>`
    update invitations
    set token_hash = ${tokenHash}, created_at = ${createdAt}, expires_at = ${expiresAt}
    from people join principals on principals.id = people.id,
      people inviter join principals named on named.id = inviter.id
    where invitations.person_id = ${personId} and invitations.awaits_email
      and invitations.used_at is null and invitations.revoked_at is null
      and people.id = invitations.person_id and people.is_active and people.last_sign_in_at is null
      and inviter.id = invitations.invited_by
    returning principals.value as email, people.first_name as "firstName", people.last_name as "lastName",
      json_build_object('email', named.value, 'firstName', inviter.first_name, 'lastName', inviter.last_name) as inviter`.execute(
    db,
  );
  return rows[0];
};

/** Stores that an invitation was emailed. */
export const markEmailed = async (db: Database, tokenHash: Buffer): Promise<void> => {
  await db
    .updateTable('invitations')
    .set({ awaits_email: false })
    .where('token_hash', '=', tokenHash)
    .execute();
};
