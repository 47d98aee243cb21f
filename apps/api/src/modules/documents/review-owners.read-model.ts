import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { isEligibleAssignee } from '../assignees/public.ts';

/**
 * Returns the configured owners of unknown documents: the workspace's docketing people, else the first
 * project assignee who is still active. People behind a wall, or without access to a restricted invention,
 * are skipped: a task must not give access.
 */
const readConfiguredOwners = async (db: Database, inventionId: string): Promise<string[]> => {
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
    where ${isEligibleAssignee(inventionId, 'named.id')}
    order by named.tier, named.position`.execute(db);
  const docketing = rows.filter(({ tier }) => tier === 1).map(({ value }) => value);
  const assigned = rows.filter(({ tier }) => tier === 2).map(({ value }) => value);
  return docketing.length > 0 ? docketing : assigned.slice(0, 1);
};

/**
 * Returns one owner for a document that nobody entered: someone who may verify deadlines, else an
 * administrator.
 */
const readFallbackOwner = async (db: Database, inventionId: string): Promise<string[]> => {
  const { rows } = await sql<{ value: string }>`
    select principals.value
    from principals
      left join lateral (
        select bool_or('deadlines:verify' = any(roles.permissions)) as verifies, bool_or('admin' = any(roles.permissions)) as administers
        from person_roles join roles on roles.id = person_roles.role_id
        where person_roles.person_id = principals.id) may on true
    where principals.kind = 'person' and ${isEligibleAssignee(inventionId, 'principals.id')}
    order by coalesce(may.verifies, false) desc, coalesce(may.administers, false) desc, principals.id
    limit 1`.execute(db);
  return rows.map(({ value }) => value);
};

/** Returns the reviewers of a backlog document; empty only if nobody may take work on the invention. */
export const readBacklogOwners = async (db: Database, inventionId: string): Promise<string[]> => {
  const owners = await readConfiguredOwners(db, inventionId);
  return owners.length > 0 ? owners : readFallbackOwner(db, inventionId);
};

/**
 * Returns the reviewers of an unknown document; if no one is configured, the person who entered it, or one who may verify
 * deadlines for a document that nobody entered.
 */
export const readReviewOwners = async (
  db: Database,
  actor: Actor,
  inventionId: string,
): Promise<string[]> => {
  if (actor.kind === 'service') return readBacklogOwners(db, inventionId);
  const owners = await readConfiguredOwners(db, inventionId);
  return owners.length > 0 ? owners : [actor.email];
};
