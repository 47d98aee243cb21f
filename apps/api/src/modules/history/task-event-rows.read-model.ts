import type { MilestoneId } from '@hub/contract/fields.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { selectStreamEvents } from '../../spine/live/stream-events.read-model.ts';

/** Milestones named by an event; only a move of a task names any. */
const namedMilestones = sql<{ id: MilestoneId; title: string }[]>`coalesce((
  select json_agg(distinct jsonb_build_object('id', milestones.id, 'title', milestones.title))
  from jsonb_path_query(stream_events.metadata, '$.changes[*] ? (@.field == "milestoneId")') as moved
    join milestones on milestones.id in ((moved ->> 'from')::uuid, (moved ->> 'to')::uuid)), '[]')`;

/**
 * Returns the rows of events of tasks with their inventions and the milestones that their changes name. Does not check access: the
 * caller finds visible ids.
 */
export const listTaskEventRows = (db: Database, ids: readonly string[]) =>
  selectStreamEvents(db)
    .innerJoin('inventions', 'inventions.id', 'stream_events.invention_id')
    .select(['inventions.title as inventionTitle', 'inventions.reference_list as inventionReferences'])
    .select(namedMilestones.as('milestones'))
    .where(sql<boolean>`stream_events.id = any(${ids}::uuid[])`)
    .execute();
