-- Gives a practice what the milestones overview shows, where it has it not yet: a fifth milestone for each invention, the
-- next work on active ones, notes. Rows are written without the triggers of single rows, and what they keep is computed at once.
create temp table numbered_invention as
  select id, row_number() over (order by id) - 1 as n, created_at from inventions;
create unique index on numbered_invention (id);

alter table milestones disable trigger user;
alter table tasks disable trigger user;

-- One in 40 has nothing but what was forgotten long ago.
update milestones set is_finished = true, finished_at = now()
  from numbered_invention
  where numbered_invention.id = milestones.invention_id and numbered_invention.n % 40 = 7 and not milestones.is_finished;
insert into milestones (id, invention_id, title, due_at, client_due_date, is_finished, finished_at, created_at, updated_at)
  select uuidv7(), id, 'File information disclosure statement', due_at, due_at - 14, n % 4 = 3 and n % 40 <> 7,
    case when n % 4 = 3 and n % 40 <> 7 then now() end, now() - interval '20 days', now() - interval '20 days'
  from (
    select id, n, current_date + case when n % 40 = 7 then -200 else (n * 57 % 380 - 50)::int end as due_at
    from numbered_invention
  ) as added;
update milestones set client_due_date = due_at - 10 where client_due_date is null and not is_finished;

create temp table active_milestone as
  select distinct on (invention_id) invention_id, id from milestones
  where not is_finished and not is_deleted order by invention_id, due_at, id;
create unique index on active_milestone (invention_id);
update tasks set milestone_id = active_milestone.id, is_critical = tasks.step_order = 3,
    category = case when tasks.step_order = 3 then '2AR' end
  from active_milestone
  where active_milestone.invention_id = tasks.invention_id and tasks.step_order in (1, 3) and tasks.is_open;

alter table milestones enable trigger user;
alter table tasks enable trigger user;

insert into notes (id, invention_id, content, author_id, created_at, updated_at)
  select uuidv7(), numbered_invention.id, '**Client** wants to see the draft before it is filed. ' || repeat('More words. ', 40),
    person.id, now() - numbered_invention.n * interval '1 minute', now() - numbered_invention.n * interval '1 minute'
  from numbered_invention
  join (select id, row_number() over (order by id) - 1 as n from people) person
    on person.n = numbered_invention.n % (select count(*) from people)
  where numbered_invention.n % 3 = 0;

update invention_overviews overview
  set is_restricted = computed.is_restricted, is_walled = computed.is_walled, is_active = computed.is_active,
    next_due_at = computed.next_due_at, next_client_due_at = computed.next_client_due_at,
    last_due_at = computed.last_due_at, next_task_due_at = computed.next_task_due_at,
    next_review_due_at = computed.next_review_due_at,
    -- A third waits for a reply that can be extended, by which the overview is ordered.
    first_final_at = case when hashtext(overview.invention_id::text) % 3 = 0 then computed.next_due_at + 91 end,
    -- The forgotten ones have been silent for as long as their dates are past.
    last_activity_at = case when computed.last_due_at < current_date - 90 then now() - interval '200 days' else now() end
  from computed_overviews computed where computed.invention_id = overview.invention_id;
