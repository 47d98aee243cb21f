import { sql } from 'kysely';
import { projectAssignees } from '../../assignees/public.ts';

/**
 * Query for the people who decide about the run of a row `event`: who asked for it, or, if nobody did, those of the invention who
 * may approve.
 */
export const runDeciders = sql`
  select run.requested_by as person_id from minion_runs run where run.id = event.subject_id
  union select assigned.person_id
  from minion_runs run
    cross join lateral (${projectAssignees(sql`run.invention_id`)}) as assigned
    join person_permissions on person_permissions.person_id = assigned.person_id
      and person_permissions.permission = 'minions:approve'
  where run.id = event.subject_id and run.requested_by is null`;
