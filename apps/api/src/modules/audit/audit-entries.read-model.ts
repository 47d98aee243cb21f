import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { visibleInvention } from '../../spine/access/visible-invention.ts';

/** Filter and page of the audit log. */
export interface EntryListing {
  /** Person who did it or for whom it was done. */
  personId?: string | undefined;
  inventionId?: string | undefined;
  /** Prefix of the action. */
  action?: string | undefined;
  /** Actions of which it is one. */
  actions?: readonly string[] | undefined;
  requestId?: string | undefined;
  /** Instants; `to` is exclusive. */
  from?: string | undefined;
  to?: string | undefined;
  skip: number;
  size: number;
}

/** A person with their current name. */
interface EntryPerson {
  email: string;
  firstName: string;
  lastName: string;
}

/** An entry with the current names of the people and the invention it refers to, if they still exist. */
export interface EntryRow<InventionId> {
  id: string;
  at: string;
  actor: EntryPerson | null;
  for: EntryPerson | null;
  action: string;
  invention: { id: InventionId; title: string } | null;
  details: Record<string, unknown>;
  requestId: string | null;
  entries: number;
  address: string;
  sealed: boolean;
}

/** Highest exact count; larger counts are reported as this number plus one. */
const maxCounted = 10_000;

const conditionOf = (actor: Actor, listing: EntryListing): RawBuilder<boolean> => {
  const { personId, inventionId, action, actions, requestId, from, to } = listing;
  return sql<boolean>`${sql.join(
    [
      sql`(entry.invention_id is null or ${visibleInvention(actor, 'entry.invention_id')})`,
      ...(personId ? [sql`(entry.actor_id = ${personId} or entry.for_id = ${personId})`] : []),
      ...(inventionId ? [sql`entry.invention_id = ${inventionId}`] : []),
      ...(action ? [sql`starts_with(entry.action, ${action})`] : []),
      ...(actions ? [sql`entry.action = any(${actions}::text[])`] : []),
      ...(requestId ? [sql`entry.request_id = ${requestId}`] : []),
      ...(from ? [sql`entry.at >= ${from}::timestamptz`] : []),
      ...(to ? [sql`entry.at < ${to}::timestamptz`] : []),
    ],
    sql` and `,
  )}`;
};

/**
 * SQL condition that an entry belongs with another one: the same call in the same request. A call writes an entry for each
 * invention that it changes, and they differ in nothing else.
 */
const isSameCall = (
  actor: Actor,
) => sql<boolean>`other.request_id = entry.request_id and other.action = entry.action
  and other.actor_id is not distinct from entry.actor_id
  and (other.invention_id is null or ${visibleInvention(actor, 'other.invention_id')})`;

/** SQL condition that an entry is the newest of its call that the actor may see; it is shown instead of the others. */
const isFirstOfCall = (actor: Actor) => sql<boolean>`(entry.request_id is null or not exists (
  select from audit_entries other
  where ${isSameCall(actor)} and (other.at, other.id) > (entry.at, entry.id)))`;

const personOf = (column: string): RawBuilder<EntryPerson | null> => sql<EntryPerson | null>`(
  select json_build_object('email', principals.value, 'firstName', people.first_name, 'lastName', people.last_name)
  from people join principals on principals.id = people.id where people.id = ${sql.ref(column)})`;

/**
 * Returns a page of the audit log, newest first, without entries of inventions the actor may not see, and the total.
 */
export const listEntries = async <InventionId>(
  db: Database,
  actor: Actor,
  listing: EntryListing,
): Promise<{ rows: EntryRow<InventionId>[]; total: number }> => {
  const isFolded = !listing.inventionId && !listing.requestId;
  const condition = isFolded
    ? sql<boolean>`${conditionOf(actor, listing)} and ${isFirstOfCall(actor)}`
    : conditionOf(actor, listing);
  const { rows } = await sql<EntryRow<InventionId>>`
    select entry.id, entry.at, entry.action, entry.details, entry.address, entry.request_id as "requestId",
      ${
        isFolded
          ? sql`case when entry.request_id is null then 1 else
        (select count(*) from audit_entries other where ${isSameCall(actor)}) end`
          : sql`1`
      } as entries,
      ${personOf('entry.actor_id')} as actor, ${personOf('entry.for_id')} as "for",
      (select json_build_object('id', inventions.id, 'title', inventions.title)
         from inventions where inventions.id = entry.invention_id) as invention,
      exists (select from audit_seals where audit_seals.entry_id = entry.id) as sealed
    from audit_entries entry
    where ${condition}
    order by entry.at desc, entry.id desc
    limit ${listing.size} offset ${listing.skip}`.execute(db);
  const counted = await sql<{ total: number }>`
    select count(*) as total
    from (select from audit_entries entry where ${condition} limit ${sql.lit(maxCounted + 1)}) as found`.execute(
    db,
  );
  return { rows, total: counted.rows[0]?.total ?? 0 };
};

/** Returns the id of the person or bot with an email, ignoring case, or undefined. */
export const findPersonId = async (db: Database, email: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom('principals')
    .select('id')
    .where(sql`lower(value)`, '=', email.toLowerCase())
    .where('kind', '!=', 'team')
    .executeTakeFirst();
  return row?.id;
};
