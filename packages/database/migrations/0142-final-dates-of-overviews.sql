-- Whether the law sets the date of a rule; `reminderRules` of the domain are the others. A test compares both.
create function is_statutory_rule(rule_id text) returns boolean
  language sql immutable parallel safe
  return coalesce(rule_id <> all('{OA-F2,T1,PE-FR,FF-REM,FF-LIC,PB-18,PB-2,CN-6,CN-9,ID-B,PG-1,EP-OP,EX-20,EX-D,AP-RD}'::text[]), false);

-- The earliest final date of the active milestones of an invention, by which the overview is ordered where it is near.
alter table invention_overviews add column first_final_at date;

create or replace view computed_overviews as
  select inventions.id as invention_id, inventions.is_restricted, inventions.is_walled,
    dates.is_active, dates.next_due_at, dates.next_client_due_at, dates.last_due_at,
    work.next_task_due_at, work.next_review_due_at, dates.first_final_at
  from inventions
    cross join lateral (
      select count(*) > 0 as is_active, min(sorted_due_at(due_at, rule_id)) filter (where proof <> 'awaiting') as next_due_at,
        (array_agg(client_due_date order by sorted_due_at(due_at, rule_id), id) filter (where proof <> 'awaiting'))[1]
          as next_client_due_at,
        max(coalesce(greatest(due_at, (deadline ->> 'latest')::date), 'infinity')) as last_due_at,
        min(greatest(final_at, due_at)) filter (
          where proof <> 'awaiting' and final_at is not null and is_statutory_rule(rule_id)) as first_final_at
      from milestones
      where milestones.invention_id = inventions.id
        and (not is_finished and not is_deleted or proof = 'awaiting')
    ) as dates
    cross join lateral (
      select min(tasks.due_at) as next_task_due_at,
        min(tasks.due_at) filter (where tasks.category = '2AR') as next_review_due_at
      from tasks join milestones on milestones.id = tasks.milestone_id
      where tasks.invention_id = inventions.id and tasks.is_open
        and not milestones.is_finished and not milestones.is_deleted
    ) as work;

create or replace function refresh_invention_overview(changed uuid) returns void language plpgsql as $$
begin
  perform from stream_heads where invention_id = changed for no key update;
  update invention_overviews overview
    set is_restricted = computed.is_restricted, is_walled = computed.is_walled, is_active = computed.is_active,
      next_due_at = computed.next_due_at, next_client_due_at = computed.next_client_due_at,
      last_due_at = computed.last_due_at, next_task_due_at = computed.next_task_due_at,
      next_review_due_at = computed.next_review_due_at, first_final_at = computed.first_final_at
    from computed_overviews computed
    where computed.invention_id = changed and overview.invention_id = changed
      and (overview.is_restricted, overview.is_walled, overview.is_active, overview.next_due_at,
        overview.next_client_due_at, overview.last_due_at, overview.next_task_due_at, overview.next_review_due_at,
        overview.first_final_at)
      is distinct from (computed.is_restricted, computed.is_walled, computed.is_active, computed.next_due_at,
        computed.next_client_due_at, computed.last_due_at, computed.next_task_due_at, computed.next_review_due_at,
        computed.first_final_at);
end $$;

update invention_overviews overview set first_final_at = computed.first_final_at
  from computed_overviews computed
  where computed.invention_id = overview.invention_id and computed.first_final_at is not null;

create index invention_overviews_first_final_at_idx on invention_overviews (first_final_at, invention_id) where is_active;
-- Overdue rows in the order of their last days.
create index invention_overviews_last_day_idx
  on invention_overviews (coalesce(first_final_at, next_due_at), invention_id) where is_active;
