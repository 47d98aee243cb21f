import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../platform/access/actor.ts';
import { visibleInvention } from '../../platform/access/visible-invention.ts';
import type { Database } from '../../platform/database/database.ts';

/** Which entries to list. */
export interface EntryListing {
  /** Who did it, or whom it was done for. */
  readonly personId?: string | undefined;
  readonly inventionId?: string | undefined;
  /** Beginning of the action. */
  readonly action?: string | undefined;
  /** Instants; `to` is not in it. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly skip: number;
  readonly size: number;
}

/** A person as they are called today. */
interface EntryPerson {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** An entry with the names of what it names, as far as that exists today. */
export interface EntryRow<InventionId> {
  readonly id: string;
  readonly at: string;
  readonly actor: EntryPerson | null;
  readonly for: EntryPerson | null;
  readonly action: string;
  readonly invention: { readonly id: InventionId; readonly title: string } | null;
  readonly details: Record<string, unknown>;
  readonly requestId: string | null;
  readonly address: string;
  readonly sealed: boolean;
}

/** Exact up to here, and one more beyond. */
const mostCounted = 10_000;

const conditionOf = (actor: Actor, listing: EntryListing): RawBuilder<boolean> => {
  const { personId, inventionId, action, from, to } = listing;
  return sql<boolean>`${sql.join(
    [
      sql`(entry.invention_id is null or ${visibleInvention(actor, 'entry.invention_id')})`,
      ...(personId ? [sql`(entry.actor_id = ${personId} or entry.for_id = ${personId})`] : []),
      ...(inventionId ? [sql`entry.invention_id = ${inventionId}`] : []),
      ...(action ? [sql`starts_with(entry.action, ${action})`] : []),
      ...(from ? [sql`entry.at >= ${from}::timestamptz`] : []),
      ...(to ? [sql`entry.at < ${to}::timestamptz`] : []),
    ],
    sql` and `,
  )}`;
};

const personOf = (column: string): RawBuilder<EntryPerson | null> => sql<EntryPerson | null>`(
  select json_build_object('email', principals.value, 'firstName', people.first_name, 'lastName', people.last_name)
  from people join principals on principals.id = people.id where people.id = ${sql.ref(column)})`;

/** A page of the audit log, newest first, without what concerns inventions the actor may not see; and how many in all. */
export const listEntries = async <InventionId>(
  db: Database,
  actor: Actor,
  listing: EntryListing,
): Promise<{ rows: EntryRow<InventionId>[]; total: number }> => {
  const condition = conditionOf(actor, listing);
  const { rows } = await sql<EntryRow<InventionId>>`
    select entry.id, entry.at, entry.action, entry.details, entry.address, entry.request_id as "requestId",
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
    from (select from audit_entries entry where ${condition} limit ${sql.lit(mostCounted + 1)}) as found`.execute(
    db,
  );
  return { rows, total: counted.rows[0]?.total ?? 0 };
};

/** Id of the person or bot with an email, in any case; nothing where there is none. */
export const findPersonId = async (db: Database, email: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom('principals')
    .select('id')
    .where(sql`lower(value)`, '=', email.toLowerCase())
    .where('kind', '!=', 'team')
    .executeTakeFirst();
  return row?.id;
};
