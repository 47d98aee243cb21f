-- What the milestones overview is sorted by and divided by, a row for each invention. Kept by the triggers below.
create table invention_overviews (
  invention_id uuid primary key references inventions (id) on delete cascade,
  -- What the invention says, so that a list does not look it up.
  is_restricted boolean not null default true,
  is_walled boolean not null default true,
  -- Whether it has an active milestone: neither finished nor cancelled.
  is_active boolean not null default false,
  -- Of the active milestone that is due first.
  next_due_at date,
  next_client_due_at date,
  -- Of the active milestone that is due last; infinity where one of them has no date.
  last_due_at date,
  -- Earliest dates of open tasks and of open second attorney reviews over its active milestones.
  next_task_due_at date,
  next_review_due_at date,
  -- Less than an hour before its newest event, so that not every event writes here.
  last_activity_at timestamptz(3)
) with (fillfactor = 70);

-- The same computed anew.
create view computed_overviews as
  select inventions.id as invention_id, inventions.is_restricted, inventions.is_walled,
    dates.is_active, dates.next_due_at, dates.next_client_due_at, dates.last_due_at,
    work.next_task_due_at, work.next_review_due_at
  from inventions
    cross join lateral (
      select count(*) > 0 as is_active, min(due_at) as next_due_at,
        (array_agg(client_due_date order by due_at, id))[1] as next_client_due_at,
        max(coalesce(due_at, 'infinity')) as last_due_at
      from milestones
      where milestones.invention_id = inventions.id and not is_finished and not is_deleted
    ) as dates
    cross join lateral (
      select min(tasks.due_at) as next_task_due_at,
        min(tasks.due_at) filter (where tasks.category = '2AR') as next_review_due_at
      from tasks join milestones on milestones.id = tasks.milestone_id
      where tasks.invention_id = inventions.id and tasks.is_open
        and not milestones.is_finished and not milestones.is_deleted
    ) as work;

insert into invention_overviews (invention_id, is_restricted, is_walled, is_active, next_due_at, next_client_due_at,
    last_due_at, next_task_due_at, next_review_due_at, last_activity_at)
  select computed.*, (
    select max(created_at) from stream_events where stream_events.invention_id = computed.invention_id)
  from computed_overviews computed;

-- One beginning for each order of the list; what has no date comes last in either direction. What was forgotten long ago
-- stands first by due date, so the ascending ones hold what tells it apart.
create index invention_overviews_next_due_at_idx on invention_overviews (next_due_at, invention_id)
  include (last_due_at, last_activity_at, is_restricted, is_walled) where is_active;
create index invention_overviews_next_due_at_desc_idx
  on invention_overviews (next_due_at desc nulls last, invention_id) where is_active;
create index invention_overviews_next_client_due_at_idx
  on invention_overviews (next_client_due_at, invention_id)
  include (last_due_at, last_activity_at, is_restricted, is_walled) where is_active;
create index invention_overviews_next_client_due_at_desc_idx
  on invention_overviews (next_client_due_at desc nulls last, invention_id) where is_active;
create index invention_overviews_next_task_due_at_idx
  on invention_overviews (next_task_due_at, invention_id)
  include (last_due_at, last_activity_at, is_restricted, is_walled) where is_active;
create index invention_overviews_next_task_due_at_desc_idx
  on invention_overviews (next_task_due_at desc nulls last, invention_id) where is_active;
create index invention_overviews_next_review_due_at_idx
  on invention_overviews (next_review_due_at, invention_id)
  include (last_due_at, last_activity_at, is_restricted, is_walled) where is_active;
create index invention_overviews_next_review_due_at_desc_idx
  on invention_overviews (next_review_due_at desc nulls last, invention_id) where is_active;
create index invention_overviews_last_due_at_idx on invention_overviews (last_due_at) where is_active;
create index invention_overviews_inactive_idx on invention_overviews (invention_id) where not is_active;

-- Lists by the first reference. Not all of a long one: an index takes no more.
create function first_reference(reference_list text[]) returns text
  language sql immutable parallel safe
  return left(lower(reference_list[1]), 200) collate "C";
create index inventions_first_reference_idx on inventions (first_reference(reference_list), id);
create index inventions_first_reference_desc_idx on inventions (first_reference(reference_list) desc nulls last, id);

create function add_invention_overviews() returns trigger language plpgsql as $$
begin
  insert into invention_overviews (invention_id, is_restricted, is_walled)
    select added.id, added.is_restricted, added.is_walled from added;
  return null;
end $$;
create trigger inventions_add_overviews after insert on inventions referencing new table as added
  for each statement execute function add_invention_overviews();

-- Runs at the end of the transaction, behind the lock that numbers its events, which whoever writes to the invention has
-- or waits for: two who write at once come one after the other, the later sees what the earlier wrote, and nobody waits
-- for a lock that they did not wait for before.
create function refresh_invention_overview(changed uuid) returns void language plpgsql as $$
begin
  perform from stream_heads where invention_id = changed for no key update;
  update invention_overviews overview
    set is_restricted = computed.is_restricted, is_walled = computed.is_walled, is_active = computed.is_active,
      next_due_at = computed.next_due_at, next_client_due_at = computed.next_client_due_at,
      last_due_at = computed.last_due_at, next_task_due_at = computed.next_task_due_at,
      next_review_due_at = computed.next_review_due_at
    from computed_overviews computed
    where computed.invention_id = changed and overview.invention_id = changed
      and (overview.is_restricted, overview.is_walled, overview.is_active, overview.next_due_at,
        overview.next_client_due_at, overview.last_due_at, overview.next_task_due_at, overview.next_review_due_at)
      is distinct from (computed.is_restricted, computed.is_walled, computed.is_active, computed.next_due_at,
        computed.next_client_due_at, computed.last_due_at, computed.next_task_due_at, computed.next_review_due_at);
end $$;

create function refresh_overview_of_invention() returns trigger language plpgsql as $$
begin
  perform refresh_invention_overview(new.id);
  return null;
end $$;
create function refresh_overview_of_row() returns trigger language plpgsql as $$
begin
  perform refresh_invention_overview(coalesce(new.invention_id, old.invention_id));
  return null;
end $$;

-- A new task can only be due before the others, so they need not be read. What becomes of it later in the same transaction
-- has its turn after this.
create function add_task_to_overview() returns trigger language plpgsql as $$
begin
  perform from stream_heads where invention_id = new.invention_id for no key update;
  update invention_overviews
    set next_task_due_at = least(next_task_due_at, new.due_at),
      next_review_due_at = case when new.category = '2AR' then least(next_review_due_at, new.due_at)
        else next_review_due_at end
    where invention_id = new.invention_id
      and (next_task_due_at is null or next_task_due_at > new.due_at
        or new.category = '2AR' and (next_review_due_at is null or next_review_due_at > new.due_at))
      and exists (
        select from milestones where id = new.milestone_id and not is_finished and not is_deleted);
  return null;
end $$;

create constraint trigger inventions_overview after update of is_restricted, is_walled on inventions
  deferrable initially deferred for each row
  when ((old.is_restricted, old.is_walled) is distinct from (new.is_restricted, new.is_walled))
  execute function refresh_overview_of_invention();
create constraint trigger milestones_overview_insert after insert on milestones
  deferrable initially deferred for each row when (not new.is_finished and not new.is_deleted)
  execute function refresh_overview_of_row();
create constraint trigger milestones_overview_update
  after update of due_at, client_due_date, is_finished, is_deleted on milestones
  deferrable initially deferred for each row
  when ((old.due_at, old.client_due_date, old.is_finished, old.is_deleted)
    is distinct from (new.due_at, new.client_due_date, new.is_finished, new.is_deleted))
  execute function refresh_overview_of_row();
create constraint trigger milestones_overview_delete after delete on milestones
  deferrable initially deferred for each row execute function refresh_overview_of_row();
create constraint trigger tasks_overview_insert after insert on tasks
  deferrable initially deferred for each row
  when (new.milestone_id is not null and new.due_at is not null and new.is_open)
  execute function add_task_to_overview();
create constraint trigger tasks_overview_update
  after update of milestone_id, due_at, status, is_deleted, category on tasks
  deferrable initially deferred for each row
  when ((old.milestone_id, old.due_at, old.is_open, old.category)
    is distinct from (new.milestone_id, new.due_at, new.is_open, new.category)
    and coalesce(new.milestone_id, old.milestone_id) is not null)
  execute function refresh_overview_of_row();
create constraint trigger tasks_overview_delete after delete on tasks
  deferrable initially deferred for each row when (old.milestone_id is not null and old.is_open)
  execute function refresh_overview_of_row();

create function note_activity() returns trigger language plpgsql as $$
begin
  update invention_overviews set last_activity_at = new.created_at
    where invention_id = new.invention_id
      and (last_activity_at is null or last_activity_at <= new.created_at - interval '1 hour');
  return null;
end $$;
create trigger stream_events_note_activity after insert on stream_events
  for each row execute function note_activity();

-- What happened to milestones since a day.
create index stream_events_milestones_idx on stream_events (created_at) include (milestone_id, invention_id)
  where milestone_id is not null and type in ('milestone.updated', 'milestone.finished', 'milestone.deleted');
create index milestones_created_at_idx on milestones (created_at) include (id, invention_id);
