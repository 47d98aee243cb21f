import type { AccessPath } from '@hub/contract/call.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../access/actor.ts';
import { accessPlaces } from '../access/assert-invention-access.ts';
import { visibleInvention } from '../access/visible-invention.ts';

/** A request for an invention, or for anything on it, and its outcome. */
export interface AccessAttempt {
  actor: Actor;
  /** Name of the call, such as `inventions.getInvention`. */
  call: string;
  /** Kind of entity that `id` identifies. */
  of: AccessPath['of'];
  id: string;
  /** `opened`: shown. `unseen`: reported as not found. `refused`: visible, but the action is not allowed. */
  outcome: 'opened' | 'unseen' | 'refused';
  requestId: string | null;
  address: string;
  at: Temporal.Instant;
}

/** An invention that was requested. */
export interface RequestedInvention {
  inventionId: string;
  isRestricted: boolean;
}

/** Visibility of an invention for one actor. */
export interface InventionVisibility {
  isWalled: boolean;
  isVisible: boolean;
  /** Sponsor, if the actor sees the invention only through them. */
  forId: string | null;
}

/** Returns the inventions that ids of one kind belong to, by id. */
export const findRequestedInventions = async (
  db: Database,
  of: AccessPath['of'],
  ids: readonly string[],
): Promise<Map<string, RequestedInvention>> => {
  const { table, inventionId } = accessPlaces[of];
  const { rows } = await sql<RequestedInvention & { id: string }>`
    select place.id, noted.id as "inventionId", noted.is_restricted as "isRestricted"
    from (select ${sql.ref(`${table}.id`)}, ${sql.ref(inventionId)} as invention_id
          from ${sql.table(table)} where ${sql.ref(`${table}.id`)} = any(${ids}::uuid[])) as place
      join inventions noted on noted.id = place.invention_id`.execute(db);
  return new Map(rows.map(({ id, ...invention }) => [id, invention]));
};

const alone = (actor: Actor): Actor => ({ ...actor, sponsors: [] });

const onlyThrough = (actor: Actor, sponsor: Actor['sponsors'][number]): Actor => ({
  ...actor,
  entitledIds: [],
  permissions: new Set(),
  sponsors: [sponsor],
});

const sponsorThroughWhom = (actor: Actor): RawBuilder<string | null> =>
  actor.sponsors.length === 0
    ? sql<null>`null::uuid`
    : sql<string | null>`case when ${visibleInvention(alone(actor), 'inventions.id')} then null ${sql.join(
        actor.sponsors.map(
          (sponsor) =>
            sql`when ${visibleInvention(onlyThrough(actor, sponsor), 'inventions.id')} then ${sponsor.id}::uuid`,
        ),
        sql` `,
      )} end`;

/** Returns the visibility of inventions for one actor, by invention. */
export const findVisibility = async (
  db: Database,
  actor: Actor,
  inventionIds: readonly string[],
): Promise<Map<string, InventionVisibility>> => {
  const { rows } = await sql<InventionVisibility & { id: string }>`
    select inventions.id, ${visibleInvention(actor, 'inventions.id')} as "isVisible",
      exists (select from invention_walls
        where invention_id = inventions.id and principal_id = any(${actor.deniedIds}::uuid[])) as "isWalled",
      ${sponsorThroughWhom(actor)} as "forId"
    from inventions where inventions.id = any(${inventionIds}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, ...visible }) => [id, visible]));
};
