import type { GrantedPatent } from '@hub/domain/deadlines/grant/dates-from-grant.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { isEligibleAssignee } from '../assignees/public.ts';
import type { RunlessMilestone } from '../workflow-runs/public.ts';

/** A granted patent whose dates were not opened yet. */
export interface UndocketedPatent extends GrantedPatent {
  inventionId: string;
  /** Rules of which the invention has a milestone, open or not, or that wait in a document. */
  known: string[];
}

const selectUndocketed = (db: Database) =>
  db
    .selectFrom('patent_applications')
    .select(['invention_id as inventionId'])
    .where('grant_date', 'is not', null)
    .where('grant_docketed_at', 'is', null);

/** Returns the inventions of granted patents whose dates were not opened yet. */
export const listUndocketed = async (db: Database): Promise<string[]> =>
  (await selectUndocketed(db).orderBy('invention_id').execute()).map(({ inventionId }) => inventionId);

/** Reads the patent of a locked invention; undefined if its dates were opened in the meantime. */
export const findUndocketed = (tx: Database, inventionId: string): Promise<UndocketedPatent | undefined> =>
  selectUndocketed(tx)
    .select([
      sql<string>`grant_date`.as('grantDate'),
      'filing_date as filingDate',
      'patent_number as patentNumber',
      'application_type as applicationType',
      sql<string[]>`array(
        select rule_id from milestones
        where milestones.invention_id = patent_applications.invention_id and rule_id is not null
        union
        select unnest(opens) from document_outcomes
        where document_outcomes.invention_id = patent_applications.invention_id and outcome in ('proposed', 'review'))`.as(
        'known',
      ),
    ])
    .where('invention_id', '=', inventionId)
    .executeTakeFirst();

/** Notes that the dates of a patent were opened. */
export const markDocketed = async (tx: Database, inventionId: string, now: string): Promise<void> => {
  await tx
    .updateTable('patent_applications')
    .set({ grant_docketed_at: now })
    .where('invention_id', '=', inventionId)
    .execute();
};

/** Assigns milestones to the people of the invention, after their owners. */
export const assignProjectPeople = async (
  tx: Database,
  inventionId: string,
  milestoneIds: readonly string[],
): Promise<void> => {
  await sql`
    insert into milestone_assignees (milestone_id, principal_id, position)
    select milestone.id, assignee.principal_id, assignee.position + coalesce((
      select max(position) from milestone_assignees owner where owner.milestone_id = milestone.id), 0)
    from unnest(${milestoneIds}::uuid[]) as milestone (id), invention_project_assignees assignee
    where assignee.invention_id = ${inventionId} and ${isEligibleAssignee(inventionId, 'assignee.principal_id')}
    on conflict do nothing`.execute(tx);
};

/**
 * Active milestones that were opened from the record of a grant without a workflow run: they were written in the transaction
 * that looked at the patent, and no event says that a person created them.
 */
const selectRunless = (db: Database) =>
  db
    .selectFrom('patent_applications')
    .innerJoin('milestones', 'milestones.invention_id', 'patent_applications.invention_id')
    .where('milestones.workflow_id', 'is', null)
    .where('milestones.rule_id', 'is not', null)
    .where('milestones.is_finished', '=', false)
    .where('milestones.is_deleted', '=', false)
    .where(
      sql<boolean>`milestones.created_at between grant_docketed_at - interval '1 minute' and grant_docketed_at`,
    )
    .where(
      sql<boolean>`not exists (
        select from stream_events
        where stream_events.invention_id = milestones.invention_id and stream_events.milestone_id = milestones.id
          and stream_events.type = 'milestone.created')`,
    );

/** Returns the inventions with dates from the grant that belong to no run although their rule has a template. */
export const listRunless = async (db: Database): Promise<string[]> => {
  const rows = await selectRunless(db)
    .select('milestones.invention_id as inventionId')
    .distinct()
    .where(
      sql<boolean>`exists (
        select from workflow_templates
        where not is_deleted and variant_of is null and rule_ids @> array[milestones.rule_id])`,
    )
    .orderBy('milestones.invention_id')
    .execute();
  return rows.map(({ inventionId }) => inventionId);
};

/** Reads these milestones of a locked invention. */
export const readRunless = (tx: Database, inventionId: string): Promise<RunlessMilestone[]> =>
  selectRunless(tx)
    .select([
      'milestones.id',
      sql.ref<string>('milestones.rule_id').as('ruleId'),
      'milestones.due_at as dueAt',
      sql.ref<RunlessMilestone['deadline']>('milestones.deadline').as('deadline'),
    ])
    .where('milestones.invention_id', '=', inventionId)
    .orderBy('milestones.id')
    .execute();
