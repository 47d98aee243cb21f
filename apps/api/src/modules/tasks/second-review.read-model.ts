import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { isAttorney } from '../assignees/public.ts';

/** The review task; the drafting tasks are in the same milestone. */
export interface Draft {
  id: string;
  milestoneId: string | null;
}

/** Selects the people and teams assigned to the steps of the drafter in the milestone of a review. */
const draftersOf = ({ milestoneId }: Draft) => sql`
  select task_assignees.principal_id
  from tasks
    join workflow_template_steps step on step.id = tasks.step_id and step.role = 'DR'
    join task_assignees on task_assignees.task_id = tasks.id
  where tasks.milestone_id = ${milestoneId} and not tasks.is_deleted and tasks.status <> 'cancelled'`;

/** Returns the ids of the people and teams who write the draft. */
export const listDrafters = async (db: Database, draft: Draft): Promise<string[]> => {
  const { rows } = await sql<{ principal_id: string }>`${draftersOf(draft)}`.execute(db);
  return rows.map(({ principal_id }) => principal_id);
};

/** A person or team who cannot review a draft. */
export interface UnfitReviewer {
  /** Email of a person, name of a team. */
  value: string;
  /** False if there is no attorney in question. */
  isDrafter: boolean;
}

/** Returns those of these principals who cannot review: drafters, and people and teams without an attorney. */
export const findUnfitReviewers = async (
  db: Database,
  draft: Draft,
  principalIds: readonly string[],
): Promise<UnfitReviewer[]> => {
  const { rows } = await sql<UnfitReviewer>`
    select principals.value, principals.id in (${draftersOf(draft)}) as "isDrafter"
    from principals
    where principals.id = any(${principalIds}::uuid[]) and (
      principals.id in (${draftersOf(draft)})
      or not ${isAttorney('principals.id')})`.execute(db);
  return rows;
};
