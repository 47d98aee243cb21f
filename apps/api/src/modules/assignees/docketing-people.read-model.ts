import { type RawBuilder, sql } from 'kysely';
import { members } from '../../spine/live/recipients.read-model.ts';

const docketing = sql`coalesce(workflow_settings.role_assignees -> 'DK', '[]')`;

/** SQL query for the `person_id` of the docketing people of the workspace. */
export const workspaceDocketing = sql`
  select member.person_id
  from workflow_settings
    cross join jsonb_array_elements_text(${docketing}) as docketing (value)
    join principals on lower(principals.value) = lower(docketing.value)
    cross join lateral ${members}`;

/** SQL condition: the workspace has docketing people. */
export const hasWorkspaceDocketing = sql<boolean>`exists (
  select from workflow_settings where jsonb_array_length(${docketing}) > 0)`;

/** SQL query for the `person_id` of the project assignees of an invention and of their teams. */
export const projectAssignees = (inventionId: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select member.person_id
  from invention_project_assignees assignee
    join principals on principals.id = assignee.principal_id
    cross join lateral ${members}
  where assignee.invention_id = ${inventionId}`;

/**
 * SQL query for the `person_id` of those who look after the file of an invention and decide about its documents: the docketing
 * people of the workspace, or without any the project assignees of the invention.
 */
export const docketingPeople = (inventionId: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  ${workspaceDocketing}
  union select assigned.person_id from (${projectAssignees(inventionId)}) as assigned where not ${hasWorkspaceDocketing}`;
