-- Who assists whom. The people one assists are one's sponsors; every person has one team of assistants, which cannot be
-- named on work.
alter table people add column assistants_team_id uuid not null default uuidv7();
create unique index people_assistants_team_id_key on people (assistants_team_id);

create table assistances (
  sponsor_id uuid not null references people (id) on delete cascade,
  assistant_id uuid not null references people (id) on delete cascade,
  created_at timestamptz(3) not null,
  primary key (sponsor_id, assistant_id),
  check (sponsor_id <> assistant_id)
);
create index assistances_assistant_id_idx on assistances (assistant_id);

-- A bot works within the access of its manager, and within its dates.
create table bots (
  id uuid primary key references people (id) on delete cascade,
  manager_id uuid not null references people (id) on delete cascade,
  starts_on date,
  ends_on date,
  check (id <> manager_id)
);
create index bots_manager_id_idx on bots (manager_id);

alter table invention_walls add column created_by uuid references people (id) on delete set null;
create index invention_walls_created_by_idx on invention_walls (created_by);

-- Who is entitled to an invention, and why: grants, responsibility, and work they were given.
create view invention_entitlements as
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
    where not milestones.is_deleted;

-- The entitlements of restricted inventions, ready for every access check. Kept by the triggers below.
create table invention_readers (
  principal_id uuid not null references principals (id) on delete cascade,
  invention_id uuid not null references inventions (id) on delete cascade,
  -- The stronger of the rights they have.
  access_right text not null check (access_right in ('read', 'write')),
  primary key (principal_id, invention_id)
);
create index invention_readers_invention_id_idx on invention_readers (invention_id, principal_id);

-- Locks the inventions first: whoever changes another entitlement at the same moment waits, and then sees this one.
create function refresh_invention_readers(changed uuid[]) returns void language plpgsql as $$
begin
  perform from inventions where id = any (changed) order by id for no key update;
  delete from invention_readers where invention_id = any (changed);
  insert into invention_readers (principal_id, invention_id, access_right)
    select entitlement.principal_id, entitlement.invention_id, max(entitlement.access_right)
    from inventions join invention_entitlements entitlement on entitlement.invention_id = inventions.id
    where inventions.id = any (changed) and inventions.is_restricted
    group by entitlement.principal_id, entitlement.invention_id;
end $$;

create function refresh_readers_of_invention() returns trigger language plpgsql as $$
begin
  perform refresh_invention_readers(array[new.id]);
  return null;
end $$;
create function refresh_readers_of_row() returns trigger language plpgsql as $$
begin
  perform refresh_invention_readers(array[new.invention_id]);
  return null;
end $$;
create trigger inventions_readers after update of is_restricted, in_house_attorney_id on inventions for each row
  when ((old.is_restricted, old.in_house_attorney_id) is distinct from (new.is_restricted, new.in_house_attorney_id))
  execute function refresh_readers_of_invention();
create trigger inventions_readers_insert after insert on inventions for each row when (new.is_restricted)
  execute function refresh_readers_of_invention();
create trigger tasks_readers after update of is_deleted on tasks for each row
  when (old.is_deleted <> new.is_deleted) execute function refresh_readers_of_row();
create trigger milestones_readers after update of is_deleted on milestones for each row
  when (old.is_deleted <> new.is_deleted) execute function refresh_readers_of_row();

create function refresh_readers_of_rows() returns trigger language plpgsql as $$
begin
  perform refresh_invention_readers(coalesce(array_agg(distinct invention_id), '{}')) from changed;
  return null;
end $$;
create function refresh_readers_of_milestones() returns trigger language plpgsql as $$
begin
  perform refresh_invention_readers(coalesce(array_agg(distinct milestones.invention_id), '{}'))
    from changed join milestones on milestones.id = changed.milestone_id;
  return null;
end $$;
create trigger invention_grants_readers_insert after insert on invention_grants
  referencing new table as changed for each statement execute function refresh_readers_of_rows();
create trigger invention_grants_readers_update after update on invention_grants
  referencing new table as changed for each statement execute function refresh_readers_of_rows();
create trigger invention_grants_readers_delete after delete on invention_grants
  referencing old table as changed for each statement execute function refresh_readers_of_rows();
create trigger invention_project_assignees_readers_insert after insert on invention_project_assignees
  referencing new table as changed for each statement execute function refresh_readers_of_rows();
create trigger invention_project_assignees_readers_delete after delete on invention_project_assignees
  referencing old table as changed for each statement execute function refresh_readers_of_rows();
create trigger task_assignees_readers_insert after insert on task_assignees
  referencing new table as changed for each statement execute function refresh_readers_of_rows();
create trigger task_assignees_readers_delete after delete on task_assignees
  referencing old table as changed for each statement execute function refresh_readers_of_rows();
create trigger milestone_assignees_readers_insert after insert on milestone_assignees
  referencing new table as changed for each statement execute function refresh_readers_of_milestones();
create trigger milestone_assignees_readers_delete after delete on milestone_assignees
  referencing old table as changed for each statement execute function refresh_readers_of_milestones();
select refresh_invention_readers(array(select id from inventions where is_restricted));

-- Most inventions are neither restricted nor walled, and the access check asks no further then. Rows that lists are read
-- from say so themselves. Whoever makes such a row, or a wall, locks the invention first, so that a copy never says less
-- than what holds.
alter table inventions add column is_walled boolean not null default true;
alter table task_assignees
  add column is_restricted boolean not null default true,
  add column is_walled boolean not null default true;
alter table invention_search_terms
  add column is_restricted boolean not null default true,
  add column is_walled boolean not null default true;

update inventions set is_walled = exists (select from invention_walls where invention_id = inventions.id);
update task_assignees set is_restricted = inventions.is_restricted, is_walled = inventions.is_walled
  from inventions where inventions.id = task_assignees.invention_id;
update invention_search_terms set is_restricted = inventions.is_restricted, is_walled = inventions.is_walled
  from inventions where inventions.id = invention_search_terms.invention_id;

create index inventions_id_guards_idx on inventions (id) include (is_restricted, is_walled);
drop index inventions_status_idx;
create index inventions_status_idx on inventions (status, updated_at desc, id) include (is_restricted, is_walled);
drop index task_assignees_open_idx;
create index task_assignees_open_idx on task_assignees (principal_id, due_at, task_id)
  include (invention_id, is_restricted, is_walled) where is_open;
drop index invention_search_terms_term_idx;
create index invention_search_terms_term_idx on invention_search_terms (term, invention_id)
  include (is_restricted, is_walled);

create function copy_guards() returns trigger language plpgsql as $$
begin
  update task_assignees set is_restricted = new.is_restricted, is_walled = new.is_walled where invention_id = new.id;
  update invention_search_terms set is_restricted = new.is_restricted, is_walled = new.is_walled
    where invention_id = new.id;
  return null;
end $$;
create trigger inventions_copy_guards after update on inventions for each row
  when ((old.is_restricted, old.is_walled) is distinct from (new.is_restricted, new.is_walled))
  execute function copy_guards();

create function note_walls() returns trigger language plpgsql as $$
begin
  perform from inventions where id in (select invention_id from changed) order by id for no key update;
  update inventions set is_walled = exists (select from invention_walls where invention_id = inventions.id)
    where id in (select invention_id from changed);
  return null;
end $$;
create trigger invention_walls_note_insert after insert on invention_walls
  referencing new table as changed for each statement execute function note_walls();
create trigger invention_walls_note_delete after delete on invention_walls
  referencing old table as changed for each statement execute function note_walls();
alter table inventions alter column is_walled set default false;

create or replace function copy_task_to_assignee() returns trigger language plpgsql as $$
begin
  select tasks.invention_id, tasks.due_at, not tasks.is_deleted and tasks.status not in ('done', 'cancelled')
    into strict new.invention_id, new.due_at, new.is_open
    from tasks where tasks.id = new.task_id;
  select is_restricted, is_walled into strict new.is_restricted, new.is_walled
    from inventions where id = new.invention_id for no key update;
  return new;
end $$;

create or replace function add_invention_terms() returns trigger language plpgsql as $$
begin
  insert into invention_search_terms (invention_id, term, is_restricted, is_walled)
    select added.id, unnest(invention_terms(added.title, added.reference_list, added.application_number)),
      added.is_restricted, added.is_walled
    from added;
  return null;
end $$;
create or replace function replace_invention_terms() returns trigger language plpgsql as $$
begin
  delete from invention_search_terms where invention_id = new.id;
  insert into invention_search_terms (invention_id, term, is_restricted, is_walled)
    select new.id, unnest(invention_terms(new.title, new.reference_list, new.application_number)),
      new.is_restricted, new.is_walled;
  return null;
end $$;

-- Number of an invention's newest event; locking its row numbers the events without gaps. Apart from the invention, in
-- rows that are small and have room, because it changes with everything that happens: in the wide row each change left a
-- version behind in all its indexes.
create table stream_heads (
  invention_id uuid primary key references inventions (id) on delete cascade,
  last_seq integer not null default 0
) with (fillfactor = 20);
insert into stream_heads (invention_id, last_seq) select id, last_event_seq from inventions;
alter table inventions drop column last_event_seq;

create function add_stream_heads() returns trigger language plpgsql as $$
begin
  insert into stream_heads (invention_id) select added.id from added;
  return null;
end $$;
create trigger inventions_add_stream_heads after insert on inventions referencing new table as added
  for each statement execute function add_stream_heads();

-- The assistances that count: the sponsor is active, and neither is a bot, which has its manager's access or less.
create view sponsorships as
  select sponsor_id, assistant_id
    from assistances join people sponsor on sponsor.id = assistances.sponsor_id
    where sponsor.is_active
      and not exists (select from bots where bots.id in (assistances.sponsor_id, assistances.assistant_id));

-- A person or bot as access sees them.
-- principal_ids: themselves and their teams.
-- denied_ids: what a wall may name to shut them out; a bot's manager counts too.
-- entitled_ids: what a grant or a responsibility may name to let them in; a bot has its manager's.
-- sponsor_ids and sponsor_principal_ids: pairs of a person they assist and one of that person's principals.
create view access_subjects as
  select people.id as person_id, own.principal_ids,
    own.principal_ids || coalesce(manager.principal_ids, '{}') as denied_ids,
    case when bots.id is null then own.principal_ids else manager.principal_ids end as entitled_ids,
    sponsored.sponsor_ids, sponsored.sponsor_principal_ids
  from people
    cross join lateral (
      select array_append(array(select team_id from team_members where person_id = people.id), people.id) as principal_ids
    ) as own
    left join bots on bots.id = people.id
    left join lateral (
      select array_append(array(select team_id from team_members where person_id = bots.manager_id), bots.manager_id)
        as principal_ids
      where bots.id is not null
    ) as manager on true
    cross join lateral (
      select coalesce(array_agg(sponsor_id), '{}') as sponsor_ids,
        coalesce(array_agg(principal_id), '{}') as sponsor_principal_ids
      from (
        select sponsorships.sponsor_id, sponsorships.sponsor_id as principal_id
          from sponsorships where sponsorships.assistant_id = people.id
        union all
        select sponsorships.sponsor_id, team_members.team_id
          from sponsorships join team_members on team_members.person_id = sponsorships.sponsor_id
          where sponsorships.assistant_id = people.id
      ) as pair
    ) as sponsored;

-- What a person's roles let them do; a bot never more than its manager.
create view person_permissions as
  select distinct person_roles.person_id, permission
    from person_roles join roles on roles.id = person_roles.role_id cross join unnest(roles.permissions) as permission
    where not exists (
      select from bots
      where bots.id = person_roles.person_id and not exists (
        select from person_roles managers join roles held on held.id = managers.role_id
        where managers.person_id = bots.manager_id and permission = any (held.permissions)));

-- Whom an act was done for, where a person acted as somebody's assistant.
alter table stream_events add column for_id uuid references people (id);
create index stream_events_for_id_idx on stream_events (for_id) where for_id is not null;

alter table sessions
  -- Whether it was begun, or made stronger since, with a one-time code.
  add column has_second_factor boolean not null default false,
  drop constraint sessions_end_reason_check,
  add constraint sessions_end_reason_check
    check (end_reason in ('logout', 'reuse', 'expired', 'deactivated', 'ended', 'password'));

create table second_factors (
  person_id uuid primary key references people (id) on delete cascade,
  -- Sealed with a key that is not in the database.
  sealed_secret bytea not null,
  created_at timestamptz(3) not null,
  -- Null until the person has shown a code of it.
  confirmed_at timestamptz(3),
  -- Time step of the newest code that was accepted: a code works once.
  last_step bigint not null default 0
);

create table recovery_codes (
  person_id uuid not null references people (id) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz(3),
  primary key (person_id, code_hash)
);

-- Answers of creating calls, so that a repeated request has one effect. Kept for a day.
create table idempotency_keys (
  person_id uuid not null references people (id) on delete cascade,
  key text not null check (length(key) between 1 and 200),
  -- SHA-256 of the call and what it was given.
  request_hash bytea not null,
  -- Null only inside the transaction that claims it.
  answer json,
  created_at timestamptz(3) not null,
  primary key (person_id, key)
);
create index idempotency_keys_created_at_idx on idempotency_keys (created_at);

-- Who did what. Only ever inserted. No foreign keys: an entry outlives what it names.
create table audit_entries (
  id uuid primary key,
  at timestamptz(3) not null,
  -- Null where nobody was signed in.
  actor_id uuid,
  for_id uuid,
  session_id uuid,
  request_id text,
  address text not null,
  -- Such as `workflow.updateTask` or `access.walled`.
  action text not null check (length(action) between 1 and 120),
  invention_id uuid,
  -- Ids and names of fields, never their contents. As written: the signature covers this text.
  details json not null,
  -- HMAC-SHA-256 over all of the above, with a key outside the database.
  signature bytea not null
);
create index audit_entries_at_idx on audit_entries (at desc, id desc);
create index audit_entries_actor_id_idx on audit_entries (actor_id, at desc, id desc);
create index audit_entries_for_id_idx on audit_entries (for_id, at desc, id desc) where for_id is not null;
create index audit_entries_invention_id_idx on audit_entries (invention_id, at desc, id desc);

-- The chain over the entries: each seal covers its entry's signature and the seal before.
create table audit_seals (
  position bigint primary key check (position > 0),
  entry_id uuid not null unique,
  seal bytea not null
);

-- Backups made by the nightly job, and whether they were restored and compared.
create table backups (
  id uuid primary key,
  folder text not null,
  started_at timestamptz(3) not null,
  finished_at timestamptz(3),
  size_bytes bigint,
  proven_at timestamptz(3),
  failure text
);
create index backups_started_at_idx on backups (started_at desc);

-- Sign-ins at an outside identity provider that are under way. Each works once and not for long.
create table sign_in_intents (
  state_hash bytea primary key,
  provider text not null check (provider in ('microsoft')),
  code_verifier text not null,
  nonce text not null,
  redirect_uri text not null,
  created_at timestamptz(3) not null
);
create index sign_in_intents_created_at_idx on sign_in_intents (created_at);

-- Who a person is at an outside identity provider: tenant and object, never the email, which tenants may choose freely.
create table external_identities (
  provider text not null check (provider in ('microsoft')),
  tenant_id text not null,
  subject_id text not null,
  person_id uuid not null references people (id) on delete cascade,
  created_at timestamptz(3) not null,
  primary key (provider, tenant_id, subject_id)
);
create index external_identities_person_id_idx on external_identities (person_id);

-- One-time addresses by which the first administrator of an installation is made.
create table setup_tokens (
  token_hash bytea primary key,
  created_at timestamptz(3) not null,
  used_at timestamptz(3)
);
