import type { InventionId } from '@hub/contract/fields.ts';
import type { FieldChange } from '@hub/contract/streams/stream.schema.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../access/actor.ts';
import { sponsorFor, viewAs, visibleInvention } from '../access/visible-invention.ts';
import type { EventType } from '../events/define-events.ts';

/** The part of an event that says on whose work it happened. */
interface WorkEvent {
  taskId?: string | null;
  milestoneId?: string | null;
  changes: readonly FieldChange[];
}

/** Returns the task or milestone of an event. */
const workOf = ({ taskId, milestoneId }: WorkEvent): string | undefined => taskId ?? milestoneId ?? undefined;

/** Returns to whom the work was assigned before the event, as far as it changed that. */
const formerAssignees = ({ changes }: WorkEvent): string[] => {
  const before = changes.find(({ field }) => field === 'assignees')?.from;
  return Array.isArray(before)
    ? before.flatMap((one) => (typeof one === 'string' ? [one.toLowerCase()] : []))
    : [];
};

interface Found {
  id: string;
  sponsorId: string | null;
}

/**
 * Returns for which sponsor an actor works, by the ids of the tasks and milestones of events: those that are or were just
 * assigned to the sponsor, who may see them, and neither to the actor nor to a team of theirs.
 */
export const findWorkFor = async (
  tx: Database,
  actor: Actor | { id: string },
  events: readonly WorkEvent[],
): Promise<(event: WorkEvent) => string | null> => {
  const works = events.flatMap((event) => {
    const id = workOf(event);
    return id === undefined ? [] : [{ id, former: formerAssignees(event) }];
  });
  if (!('sponsors' in actor) || actor.sponsors.length === 0 || works.length === 0) return () => null;
  const cases = actor.sponsors.map(
    (sponsor) => sql`when ${sponsor.id}::uuid = any(held.ids)
      and ${visibleInvention(viewAs(actor, sponsor), 'held.invention_id')} then ${sponsor.id}::uuid`,
  );
  const { rows } = await sql<Found>`
    with work as (
      select id, array(select principals.id from principals where lower(principals.value) = any(former)) as former_ids
      from jsonb_to_recordset(${JSON.stringify(works)}::jsonb) as work (id uuid, former text[])
    ), held as (
      select tasks.id, tasks.invention_id,
        former_ids || array(select principal_id from task_assignees where task_id = tasks.id) as ids
      from work join tasks on tasks.id = work.id
      union all
      select milestones.id, milestones.invention_id,
        former_ids || array(select principal_id from milestone_assignees where milestone_id = milestones.id)
      from work join milestones on milestones.id = work.id
    )
    select held.id, case ${sql.join(cases, sql` `)} end as "sponsorId"
    from held where not held.ids && ${actor.principalIds}::uuid[]`.execute(tx);
  const sponsors = new Map(rows.map(({ id, sponsorId }) => [id, sponsorId]));
  return (event) => sponsors.get(workOf(event) ?? '') ?? null;
};

/** An act of a person, as its event describes it. */
interface Act extends Omit<WorkEvent, 'changes'> {
  type: EventType;
  inventionId: InventionId;
}

/**
 * Returns the sponsor of an act, the same as in its event: the person whose right the actor uses, otherwise the person on
 * whose work they act; null if they act for themselves.
 */
export const findSponsor = async (tx: Database, actor: Actor, act: Act): Promise<string | null> => {
  if (actor.sponsors.length === 0) return null;
  const event = { ...act, changes: [] };
  const workForId = (await findWorkFor(tx, actor, [event]))(event);
  const use = { permission: act.type.permission, right: 'write' } as const;
  const { rows } = await sql<{ sponsorId: string | null }>`
    select coalesce(${sponsorFor(actor, use, 'inventions.id')}, ${workForId}::uuid) as "sponsorId"
    from inventions where inventions.id = ${act.inventionId}`.execute(tx);
  return rows[0]?.sponsorId ?? null;
};
