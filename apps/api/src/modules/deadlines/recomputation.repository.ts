import type { EntitySize } from '@hub/domain/deadlines/extensions/extension-fees.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { visibleInvention } from '../../spine/access/visible-invention.ts';

/** Query of the active statutory milestones with the values their dates were computed from. */
const selectStatutory = (db: Database) =>
  db
    .selectFrom('milestones')
    .innerJoin('inventions', 'inventions.id', 'milestones.invention_id')
    .leftJoin('workflows', (join) =>
      join
        .onRef('workflows.id', '=', 'milestones.workflow_id')
        .onRef('workflows.invention_id', '=', 'milestones.invention_id'),
    )
    .select([
      'milestones.id',
      'milestones.due_at as dueAt',
      'milestones.deadline',
      'milestones.extension_months as extensionMonths',
      'milestones.replied_at as repliedAt',
      sql<unknown>`coalesce(workflows.facts, '{}') || milestones.facts`.as('facts'),
      'workflows.trigger_date as documentDate',
      sql.ref<EntitySize>('inventions.entity_size').as('entitySize'),
    ])
    .where('milestones.rule_id', 'is not', null)
    .where('milestones.is_finished', '=', false)
    .where('milestones.is_deleted', '=', false);

/** Returns the next active statutory milestones after an id, of the whole workspace. */
export const listStatutoryAfter = (db: Database, afterId: string, size: number) =>
  selectStatutory(db).where('milestones.id', '>', afterId).orderBy('milestones.id').limit(size).execute();

/** The next rows after an id, of one rule or of all. */
interface TrialPart {
  afterId: string;
  size: number;
  ruleId: string | undefined;
}

/** Returns the next active statutory milestones after an id whose inventions the actor may see. */
export const listVisibleStatutoryAfter = async (
  db: Database,
  actor: Actor,
  { afterId, size, ruleId }: TrialPart,
) => {
  const query = selectStatutory(db)
    .where('milestones.deadline', 'is not', null)
    .where(visibleInvention(actor, 'milestones.invention_id'))
    .where('milestones.id', '>', afterId)
    .orderBy('milestones.id')
    .limit(size);
  return (ruleId === undefined ? query : query.where('milestones.rule_id', '=', ruleId)).execute();
};

/** A statutory milestone with the values its date was computed from. */
export type StatutoryRow = Awaited<ReturnType<typeof listStatutoryAfter>>[number];

/** A date that disagrees, with its milestone. */
export interface FoundDisagreement {
  milestoneId: string;
  stored: object;
  computed: object;
}

/**
 * Stores the disagreements of these milestones and deletes those that agree again; `found_at` stays that of
 * the first finding.
 */
export const saveDisagreements = async (
  db: Database,
  checkedIds: readonly string[],
  found: readonly FoundDisagreement[],
  now: string,
): Promise<void> => {
  const foundIds = found.map(({ milestoneId }) => milestoneId);
  await sql`
    with agreed as (
      delete from deadline_disagreements
      where milestone_id = any(${checkedIds}::uuid[]) and not milestone_id = any(${foundIds}::uuid[]))
    insert into deadline_disagreements as known (milestone_id, stored, computed, found_at)
    select found."milestoneId", found.stored, found.computed, ${now}::timestamptz(3)
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as found ("milestoneId" uuid, stored jsonb, computed jsonb)
    where exists (select from milestones where milestones.id = found."milestoneId")
    on conflict (milestone_id) do update set stored = excluded.stored, computed = excluded.computed
    where known.stored <> excluded.stored or known.computed <> excluded.computed`.execute(db);
};

/** Deletes the disagreements of milestones whose dates were recomputed since. */
export const deleteDisagreements = async (tx: Database, milestoneIds: readonly string[]): Promise<void> => {
  if (milestoneIds.length === 0) return;
  await tx.deleteFrom('deadline_disagreements').where('milestone_id', 'in', milestoneIds).execute();
};

/** Deletes the disagreements of milestones that are finished, cancelled or no longer statutory. */
export const removeSettledDisagreements = async (db: Database): Promise<void> => {
  await sql`
    delete from deadline_disagreements where not exists (
      select from milestones where milestones.id = deadline_disagreements.milestone_id
        and rule_id is not null and not is_finished and not is_deleted)`.execute(db);
};

/** Records that the whole workspace was recomputed. */
export const insertRun = async (
  db: Database,
  run: { id: string; startedAt: string; finishedAt: string; checked: number; disagreed: number },
): Promise<void> => {
  await db
    .insertInto('deadline_runs')
    .values({
      id: run.id,
      started_at: run.startedAt,
      finished_at: run.finishedAt,
      checked: run.checked,
      disagreed: run.disagreed,
    })
    .execute();
};
