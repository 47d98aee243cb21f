import type { AccessPath } from '@hub/contract/call.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../access/actor.ts';
import { accessPlaces } from '../access/assert-invention-access.ts';
import { visibleInvention } from '../access/visible-invention.ts';
import type { Database } from '../database/database.ts';

/** How an invention answered somebody who asked for it, or for what hangs on it. */
export interface AccessNote {
  readonly actor: Actor;
  /** Such as `inventions.getInvention`. */
  readonly call: string;
  /** What `id` names. */
  readonly of: AccessPath['of'];
  readonly id: string;
  /** `opened`: shown. `unseen`: answered as absent. `refused`: may be seen, but the act is not allowed. */
  readonly outcome: 'opened' | 'unseen' | 'refused';
  readonly requestId: string | null;
  readonly address: string;
  readonly at: Temporal.Instant;
}

/** An invention that notes lead to. */
export interface NotedInvention {
  readonly inventionId: string;
  readonly isRestricted: boolean;
}

/** An invention as one actor sees it. */
export interface NotedSight {
  readonly isWalled: boolean;
  readonly isVisible: boolean;
  /** The sponsor through whom alone they see it. */
  readonly forId: string | null;
}

/** The inventions that ids of one kind lead to, by id. */
export const findNotedInventions = async (
  db: Database,
  of: AccessPath['of'],
  ids: readonly string[],
): Promise<Map<string, NotedInvention>> => {
  const { table, inventionId } = accessPlaces[of];
  const { rows } = await sql<NotedInvention & { id: string }>`
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

/** How one actor sees these inventions, by invention. */
export const findSights = async (
  db: Database,
  actor: Actor,
  inventionIds: readonly string[],
): Promise<Map<string, NotedSight>> => {
  const { rows } = await sql<NotedSight & { id: string }>`
    select inventions.id, ${visibleInvention(actor, 'inventions.id')} as "isVisible",
      exists (select from invention_walls
        where invention_id = inventions.id and principal_id = any(${actor.deniedIds}::uuid[])) as "isWalled",
      ${sponsorThroughWhom(actor)} as "forId"
    from inventions where inventions.id = any(${inventionIds}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, ...sight }) => [id, sight]));
};
