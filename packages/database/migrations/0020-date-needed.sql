-- A milestone of a rule whose date is still to be read in its document stands first, before every date, so that nobody
-- overlooks it. A milestone without a rule may have no date, and stands last.
create function sorted_due_at(due_at date, rule_id text) returns date
  language sql immutable parallel safe
  return case when due_at is null and rule_id is not null then '-infinity' else due_at end;

create or replace view computed_overviews as
  select inventions.id as invention_id, inventions.is_restricted, inventions.is_walled,
    dates.is_active, dates.next_due_at, dates.next_client_due_at, dates.last_due_at,
    work.next_task_due_at, work.next_review_due_at
  from inventions
    cross join lateral (
      select count(*) > 0 as is_active, min(sorted_due_at(due_at, rule_id)) filter (where proof <> 'awaiting') as next_due_at,
        (array_agg(client_due_date order by sorted_due_at(due_at, rule_id), id) filter (where proof <> 'awaiting'))[1]
          as next_client_due_at,
        max(coalesce(greatest(due_at, (deadline ->> 'latest')::date), 'infinity')) as last_due_at
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

drop trigger milestones_overview_update on milestones;
create constraint trigger milestones_overview_update
  after update of due_at, rule_id, client_due_date, is_finished, is_deleted, proof, deadline on milestones
  deferrable initially deferred for each row
  when ((old.due_at, old.rule_id, old.client_due_date, old.is_finished, old.is_deleted, old.proof,
      old.deadline ->> 'latest')
    is distinct from
    (new.due_at, new.rule_id, new.client_due_date, new.is_finished, new.is_deleted, new.proof,
      new.deadline ->> 'latest'))
  execute function refresh_overview_of_row();

update invention_overviews overview
  set next_due_at = computed.next_due_at, next_client_due_at = computed.next_client_due_at
  from computed_overviews computed
  where computed.invention_id = overview.invention_id
    and overview.invention_id in (
      select invention_id from milestones
      where due_at is null and rule_id is not null and not is_finished and not is_deleted);

-- Days on which the Office was closed, for workspaces that have the list already; a new one gets all of it at its first
-- start. Without them, dates of those years are too early.
insert into office_closures (closed_on, reason, citation, created_at)
  select closed_on::date, reason, citation, now()
  from (values
    ('2001-12-24', 'executive order', 'notice of the Office; 35 USC 21(b); 37 CFR 1.9(h)'),
    ('2012-10-29', 'weather', 'notice of the Office; 35 USC 21(b); 37 CFR 1.9(h)'),
    ('2012-10-30', 'weather', 'notice of the Office; 35 USC 21(b); 37 CFR 1.9(h)'),
    ('2014-01-21', 'weather', 'notice of the Office; 35 USC 21(b); 37 CFR 1.9(h)'),
    ('2014-12-26', 'executive order', 'notice of the Office; 35 USC 21(b); 37 CFR 1.9(h)'),
    ('2015-02-17', 'weather', 'notice of the Office; 35 USC 21(b); 37 CFR 1.9(h)'),
    ('2015-03-05', 'weather', 'notice of the Office; 35 USC 21(b); 37 CFR 1.9(h)'),
    ('2015-12-22', 'power failure', 'notice of the Office; 35 USC 21(b); 37 CFR 1.9(h)'),
    ('2015-12-23', 'power failure', 'notice of the Office; 35 USC 21(b); 37 CFR 1.9(h)'),
    ('2015-12-24', 'power failure', 'notice of the Office; 35 USC 21(b); 37 CFR 1.9(h)'),
    ('2016-01-25', 'weather', 'notice of the Office; 35 USC 21(b); 37 CFR 1.9(h)'),
    ('2016-01-26', 'weather', 'notice of the Office; 35 USC 21(b); 37 CFR 1.9(h)'),
    ('2018-03-21', 'weather', '1505 CNOG 62; 35 USC 21(b); 37 CFR 1.9(h)')
  ) as closed (closed_on, reason, citation)
  where exists (select from office_closures)
  on conflict (closed_on) do nothing;
