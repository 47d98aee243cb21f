import { sql } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Database } from '../../../platform/database/database.ts';
import { mayTakeWork } from '../assignees/standing-assignees.read-model.ts';

/**
 * Who reads the unknown papers of an invention: docketing as the workspace names it, else the invention's first project
 * assignee who is still here, else nobody of them. Whom a wall keeps away, or who may not see a restricted invention
 * already, is no owner: a task is not to open a matter by itself.
 */
const readStandingOwners = async (db: Database, inventionId: string): Promise<string[]> => {
  const { rows } = await sql<{ tier: number; value: string }>`
    with named as (
      select 1 as tier, ordinality as position, principals.id, principals.value
      from workflow_settings,
        jsonb_array_elements_text(coalesce(workflow_settings.role_assignees -> 'DK', '[]')) with ordinality as docketing (value, ordinality)
        join principals on lower(principals.value) = lower(docketing.value)
      union all
      select 2, assignee.position, principals.id, principals.value
      from invention_project_assignees assignee join principals on principals.id = assignee.principal_id
      where assignee.invention_id = ${inventionId})
    select named.tier, named.value from named
    where ${mayTakeWork(inventionId, 'named.id')}
    order by named.tier, named.position`.execute(db);
  const docketing = rows.filter(({ tier }) => tier === 1).map(({ value }) => value);
  const assigned = rows.filter(({ tier }) => tier === 2).map(({ value }) => value);
  return docketing.length > 0 ? docketing : assigned.slice(0, 1);
};

/** Who may read a paper that nobody has entered: first of those who check dates, then of the administrators. */
const readLastOwner = async (db: Database, inventionId: string): Promise<string[]> => {
  const { rows } = await sql<{ value: string }>`
    select principals.value
    from principals
      left join lateral (
        select bool_or('deadlines:verify' = any(roles.permissions)) as checks, bool_or('admin' = any(roles.permissions)) as leads
        from person_roles join roles on roles.id = person_roles.role_id
        where person_roles.person_id = principals.id) may on true
    where principals.kind = 'person' and ${mayTakeWork(inventionId, 'principals.id')}
    order by coalesce(may.checks, false) desc, coalesce(may.leads, false) desc, principals.id
    limit 1`.execute(db);
  return rows.map(({ value }) => value);
};

/** Who reads a paper that was here before papers were watched; nobody only where nobody may have work on the invention. */
export const readBacklogOwners = async (db: Database, inventionId: string): Promise<string[]> => {
  const owners = await readStandingOwners(db, inventionId);
  return owners.length > 0 ? owners : readLastOwner(db, inventionId);
};

/** Who reads an unknown paper; never nobody: at the last, who entered it. */
export const readReviewOwners = async (
  db: Database,
  actor: Actor,
  inventionId: string,
): Promise<string[]> => {
  const owners = await readStandingOwners(db, inventionId);
  return owners.length > 0 ? owners : [actor.email];
};
