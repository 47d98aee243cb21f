import type { GrantedPatent } from '@hub/domain/deadlines/grant/dates-from-grant.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { isEligibleAssignee } from '../assignees/public.ts';

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

/** Assigns milestones to the people of the invention. */
export const assignProjectPeople = async (
  tx: Database,
  inventionId: string,
  milestoneIds: readonly string[],
): Promise<void> => {
  await sql`
    insert into milestone_assignees (milestone_id, principal_id, position)
    select milestone.id, assignee.principal_id, assignee.position
    from unnest(${milestoneIds}::uuid[]) as milestone (id), invention_project_assignees assignee
    where assignee.invention_id = ${inventionId} and ${isEligibleAssignee(inventionId, 'assignee.principal_id')}`.execute(
    tx,
  );
};
