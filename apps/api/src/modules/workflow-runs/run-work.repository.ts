import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { WorkflowRow } from './workflow-runs.repository.ts';

/** Whether locked work was changed after it was created, or has documents other than `documentId`. */
export const isWorkTouched = async (
  tx: Database,
  { inventionId, createdAt }: Pick<WorkflowRow, 'inventionId' | 'createdAt'>,
  { milestones, tasks }: Record<'milestones' | 'tasks', readonly { id: string }[]>,
  documentId: string | null,
): Promise<boolean> => {
  const milestoneIds = milestones.map(({ id }) => id);
  const { rows } = await sql<{ found: boolean }>`
    select exists (
        select from stream_events
        where invention_id = ${inventionId} and created_at >= ${createdAt}::timestamptz
          and (milestone_id = any(${milestoneIds}::uuid[]) or task_id = any(${tasks.map(({ id }) => id)}::uuid[]))
          and (type not in ('milestone.created', 'task.created') or created_at > ${createdAt}::timestamptz))
      or exists (
        select from milestone_documents
        where milestone_id = any(${milestoneIds}::uuid[]) and document_id is distinct from ${documentId}::uuid) as found`.execute(
    tx,
  );
  return rows[0]?.found ?? true;
};

const later = (now: string) => sql`greatest(${now}::timestamptz(3), updated_at + interval '1 millisecond')`;

/** Deletes a locked workflow run with its milestones and tasks; `unverified` ones wait for a second person. */
export const removeWork = async (
  tx: Database,
  workflowId: string,
  unverified: readonly string[],
  now: string,
): Promise<void> => {
  await sql`
    update tasks set is_deleted = true, workflow_id = null, updated_at = ${later(now)}
    where workflow_id = ${workflowId}`.execute(tx);
  await sql`
    update milestones
    set is_deleted = true, deleted_at = ${later(now)}, workflow_id = null, updated_at = ${later(now)}
    where workflow_id = ${workflowId}`.execute(tx);
  if (unverified.length > 0)
    await tx.updateTable('milestones').set({ proof: 'awaiting' }).where('id', 'in', unverified).execute();
  await tx.deleteFrom('workflows').where('id', '=', workflowId).execute();
};
