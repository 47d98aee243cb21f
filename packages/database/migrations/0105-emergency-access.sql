-- An administrator opens a restricted invention for a few hours and says why. Nobody else's access is like it: it ends by
-- itself, and only while the person is an administrator.
create table emergency_accesses (
  id uuid primary key default uuidv7(),
  invention_id uuid not null references inventions (id) on delete cascade,
  person_id uuid not null references people (id) on delete cascade,
  reason text not null check (length(reason) between 1 and 2000),
  opened_at timestamptz(3) not null,
  ends_at timestamptz(3) not null check (ends_at > opened_at),
  -- When it was ended, or when its end was noticed.
  ended_at timestamptz(3)
);
create unique index emergency_accesses_open_key on emergency_accesses (person_id, invention_id) where ended_at is null;
create index emergency_accesses_invention_id_idx on emergency_accesses (invention_id);

-- It entitles by its own id, which is among those of the person only while it is in force. So the check of access stays
-- as it is, and the end needs no job.
alter table invention_readers drop constraint invention_readers_principal_id_fkey;

create or replace view invention_entitlements as
  select invention_id, principal_id, access_right, 'grant' as reason from invention_grants
  union all
  select id, in_house_attorney_id, 'write', 'in-house-attorney' from inventions where in_house_attorney_id is not null
  union all
  select invention_id, principal_id, 'write', 'project' from invention_project_assignees
  union all
  select task_assignees.invention_id, task_assignees.principal_id, 'read', 'task'
    from task_assignees join tasks on tasks.id = task_assignees.task_id
    where not tasks.is_deleted
  union all
  select milestones.invention_id, milestone_assignees.principal_id, 'read', 'milestone'
    from milestone_assignees join milestones on milestones.id = milestone_assignees.milestone_id
    where not milestones.is_deleted
  union all
  select invention_id, id, 'write', 'emergency' from emergency_accesses where ended_at is null;

-- A person's emergency accesses in force. They are apart from the entitled_ids of access_subjects, because sessions from
-- which the rights of an administrator are withheld do not have them.
create function emergency_ids(subject_id uuid) returns uuid[] language sql stable as $$
  select array(
    select emergency_accesses.id from emergency_accesses
    where emergency_accesses.person_id = subject_id and emergency_accesses.ended_at is null
      and emergency_accesses.ends_at > hub_now()
      and exists (select from person_permissions
        where person_permissions.person_id = subject_id and person_permissions.permission = 'admin'))
$$;

create function refresh_readers_of_emergency() returns trigger language plpgsql as $$
begin
  perform refresh_invention_readers(array[new.invention_id]);
  return null;
end $$;
create trigger emergency_accesses_readers after insert or update of ended_at on emergency_accesses
  for each row execute function refresh_readers_of_emergency();
create trigger emergency_accesses_notify_rights after insert or update of ended_at on emergency_accesses
  for each row execute function notify_rights_of_row('person_id');

alter table notifications
  drop constraint notifications_kind_check,
  add constraint notifications_kind_check check (kind in
    ('mention', 'assigned', 'due-soon', 'overdue', 'final-date', 'at-once', 'date-needed', 'verification', 'document',
      'minion', 'sync', 'reading', 'system', 'absence', 'emergency'));
