import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { visibleInvention } from '../../spine/access/visible-invention.ts';

/** Counts the workflow runs of a template with open tasks that the actor may see. */
export const countRunning = async (db: Database, actor: Actor, templateId: string): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from workflows
    where workflows.template_id = ${templateId} and ${visibleInvention(actor, 'workflows.invention_id')}
      and exists (
        select from tasks
        where tasks.workflow_id = workflows.id and tasks.invention_id = workflows.invention_id and tasks.is_open)`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
};
