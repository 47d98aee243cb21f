import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** A run to store. */
export interface NewRun {
  id: string;
  /** 24 characters, by which the calls in Strapi's shape name it. */
  key: string;
  minionId: number;
  inventionId: string;
  taskId: string | null;
  /** The document of the file wrapper that it is about; null for the newest one. */
  documentId: string | null;
  title: string;
  script: string;
  requestedBy: string | null;
  /** The run whose proposal was sent back; null for others. */
  previousRunId: string | null;
}

/** Stores runs, which wait for their turn. */
export const insertRuns = async (tx: Database, runs: readonly NewRun[], now: string): Promise<void> => {
  await tx
    .insertInto('minion_runs')
    .values(
      runs.map((run) => ({
        id: run.id,
        document_id: run.key,
        minion_id: run.minionId,
        invention_id: run.inventionId,
        task_id: run.taskId,
        about_document_id: run.documentId,
        requested_by: run.requestedBy,
        previous_run_id: run.previousRunId,
        title: run.title,
        script: run.script,
        state: 'pending',
        created_at: now,
        updated_at: now,
      })),
    )
    .execute();
};

/** A bot that became an assignee of a task, as the minion that it is. */
export interface Delegate {
  taskId: string;
  minionId: number;
  name: string;
  script: string;
}

/** Lists the minions among new assignees of tasks. */
export const listDelegates = async (
  tx: Database,
  assigned: readonly { taskId: string; principalId: string }[],
): Promise<Delegate[]> => {
  const { rows } = await sql<Delegate>`
    select assigned.task_id as "taskId", minions.id as "minionId", minions.name, coalesce(minions.script, '') as script
    from unnest(${assigned.map(({ taskId }) => taskId)}::uuid[],
        ${assigned.map(({ principalId }) => principalId)}::uuid[]) with ordinality as assigned (task_id, principal_id, place)
      join minions on minions.bot_id = assigned.principal_id and minions.deleted_at is null
    order by assigned.place`.execute(tx);
  return rows;
};

/** Counts the runs of minions that a person has requested and that wait or work. */
export const countWaitingRuns = async (db: Database, personId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('minion_runs')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('requested_by', '=', personId)
    .where('state', 'in', ['pending', 'working'])
    .executeTakeFirstOrThrow();
  return count;
};
