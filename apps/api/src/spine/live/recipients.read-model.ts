import { sql } from 'kysely';

/** SQL of the members of a principal named `principals`: a person themselves, or the people of a team. */
export const members = sql`(
  select principals.id as person_id
  union all select team_members.person_id from team_members where team_members.team_id = principals.id) as member`;

/**
 * People of a row named `event` with the columns `kind`, `person_ids`, `emails`, `actor_id`, `invention_id`,
 * `mail_thread_id` and `run_id`. Who
 * decides about a document: the docketing people of the workspace, or without any
 * those of the invention. Who is to read a new email: those of the invention, and who sent emails of its thread. Who
 * decides about a run: who asked for it, or those of the invention who may approve.
 */
export const recipients = sql`(
  select unnest(event.person_ids) as person_id
  union select member.person_id from principals cross join lateral ${members}
    where lower(principals.value) = any(event.emails)
  union select person_permissions.person_id from person_permissions
    where event.kind = 'verification' and person_permissions.permission = 'deadlines:verify'
      and not exists (
        select from sponsorships
        where (sponsorships.sponsor_id, sponsorships.assistant_id) in
          ((event.actor_id, person_permissions.person_id), (person_permissions.person_id, event.actor_id)))
  union select member.person_id
    from workflow_settings
      cross join jsonb_array_elements_text(coalesce(workflow_settings.role_assignees -> 'DK', '[]')) as docketing (value)
      join principals on lower(principals.value) = lower(docketing.value)
      cross join lateral ${members}
    where event.kind = 'document'
  union select member.person_id
    from invention_project_assignees assignee
      join principals on principals.id = assignee.principal_id
      cross join lateral ${members}
    where event.kind in ('document', 'mail') and assignee.invention_id = event.invention_id
      and (event.kind = 'mail' or not exists (
        select from workflow_settings
        where jsonb_array_length(coalesce(workflow_settings.role_assignees -> 'DK', '[]')) > 0))
  union select sent.filed_by_id from mail_messages sent
    where event.kind = 'mail' and sent.thread_id = event.mail_thread_id and sent.filed_by = 'sent' and sent.filed_by_id is not null
  union select run.requested_by from minion_runs run where event.kind = 'minion' and run.id = event.run_id
  union select member.person_id
    from minion_runs run
      join invention_project_assignees assignee on assignee.invention_id = run.invention_id
      join principals on principals.id = assignee.principal_id
      cross join lateral ${members}
      join person_permissions on person_permissions.person_id = member.person_id
        and person_permissions.permission = 'minions:approve'
    where event.kind = 'minion' and run.id = event.run_id and run.requested_by is null
) as recipient`;
