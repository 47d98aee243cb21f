import type { MatterKind } from '@hub/domain/imports/import-fields.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { Actor } from '../../../spine/access/actor.ts';
import { editing, usableInvention, visibleInvention } from '../../../spine/access/visible-invention.ts';

/** State of an entity that decides whether its row can be undone. */
export interface UndoState {
  id: string;
  version: string;
  /** Number of the last event of its invention. */
  seq: number;
  canEdit: boolean;
  isRemoved: boolean;
  /** Whether an ethical wall protects the invention, which would end with it; its stream does not say so. */
  isWalled: boolean;
  /** Whether tasks belong to the milestone. */
  hasTasks: boolean;
  /** Who changed it last, and on which day (UTC). */
  lastChange: string | null;
}

const lastChangeOf: Readonly<Record<MatterKind, RawBuilder<boolean>>> = {
  inventions: sql`event.invention_id = entity.id`,
  milestones: sql`event.invention_id = entity.invention_id and event.milestone_id = entity.id
    and starts_with(event.type, 'milestone.')`,
  tasks: sql`event.invention_id = entity.invention_id and event.task_id = entity.id`,
};

/** Returns the state of entities that the actor may see, by id. */
export const readUndoStates = async (
  tx: Database,
  actor: Actor,
  kind: MatterKind,
  ids: readonly string[],
): Promise<Map<string, UndoState>> => {
  const invention = kind === 'inventions' ? 'entity.id' : 'entity.invention_id';
  const { rows } = await sql<UndoState>`
    select entity.id, to_char(entity.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as version,
      heads.last_seq as seq,
      ${usableInvention(actor, editing, invention)} as "canEdit",
      ${kind === 'inventions' ? sql`false` : sql`entity.is_deleted`} as "isRemoved",
      ${kind === 'inventions' ? sql`entity.is_walled` : sql`false`} as "isWalled",
      ${
        kind === 'milestones'
          ? sql`exists (select from tasks where tasks.milestone_id = entity.id and not tasks.is_deleted)`
          : sql`false`
      } as "hasTasks",
      (select concat_ws(' ', people.first_name, people.last_name) || ' on ' || to_char(event.created_at at time zone 'UTC', 'YYYY-MM-DD')
        from stream_events event join people on people.id = event.actor_id
        where ${lastChangeOf[kind]} order by event.seq desc limit 1) as "lastChange"
    from ${sql.table(kind)} as entity
      join stream_heads heads on heads.invention_id = ${sql.ref(invention)}
    where entity.id = any(${ids}::uuid[]) and ${visibleInvention(actor, invention)}`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
};
