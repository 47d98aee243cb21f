-- Fills a migrated, empty database with a large practice: :inventions inventions and ten tasks each.
-- Parameters stand as {name}; the words are those of real patent titles, the commonest first.
select setseed(0.42);

create temp table word as
  select position - 1 as position, word from unnest({words}::text[]) with ordinality as w (word, position);
create unique index on word (position);

insert into principals (id, kind, value)
  select uuidv7(), 'person', 'person' || n || '@bench.hub' from generate_series(1, {people}) n;
insert into people (id, first_name, last_name)
  select id, 'Person', substring(value from '\d+') from principals where kind = 'person';
insert into principals (id, kind, value) select uuidv7(), 'team', 'Team ' || n from generate_series(1, {teams}) n;
insert into team_members (team_id, person_id)
  select team.id, person.id
  from (select id, row_number() over (order by value) as n from principals where kind = 'person') person
  join (select id, row_number() over (order by value) as n from principals where kind = 'team') team
    on team.n = 1 + person.n % {teams};
insert into roles (id, name, permissions)
  values (uuidv7(), 'attorney', array['inventions:create', 'inventions:edit']);
insert into person_roles (person_id, role_id) select people.id, roles.id from people, roles;

create temp table numbered_person as
  select id, row_number() over (order by value) - 1 as n from principals where kind = 'person';
create unique index on numbered_person (n);

insert into inventions (id, title, reference_list, status, application_number, tags, created_at, updated_at)
  select uuidv7(),
    (select string_agg(word.word, ' ' order by draw.position)
       from (select k as position, floor(power(random(), 2.2) * {wordCount})::int as pick
             from generate_series(1, 4 + (n % 6)) k where n > 0) draw
       join word on word.position = draw.pick),
    array['P-' || lpad(n::text, 7, '0') || 'US'],
    (array['intake', 'drafting', 'filed', 'prosecution', 'prosecution', 'prosecution', 'allowed', 'granted'])[1 + n % 8],
    (16000000 + n)::text,
    array['client-' || n % 80],
    now() - n * interval '7 minutes',
    now() - (n * 7919 % 500000) * interval '1 minute'
  from generate_series(1, {inventions}) n;

create temp table numbered_invention as
  select id, row_number() over (order by id) - 1 as n from inventions;

update inventions set is_restricted = true
  from numbered_invention where numbered_invention.id = inventions.id and numbered_invention.n % 50 = 0;
insert into invention_grants (invention_id, principal_id, access_right)
  select numbered_invention.id, numbered_person.id, 'write'
  from numbered_invention join numbered_person on numbered_person.n = numbered_invention.n / 50 % {people}
  where numbered_invention.n % 50 = 0;
insert into invention_walls (invention_id, principal_id, reason, created_at)
  select numbered_invention.id, numbered_person.id, 'conflict', now()
  from numbered_invention join numbered_person on numbered_person.n = numbered_invention.n / 200 % {people}
  where numbered_invention.n % 200 = 1;

insert into milestones (id, invention_id, title, due_at, is_finished, finished_at, created_at, updated_at)
  select uuidv7(), numbered_invention.id, 'Respond to non-final office action',
    current_date + ((numbered_invention.n * 31 + k * 97) % 400 - 60)::int,
    k > 1, case when k > 1 then now() end, now() - k * interval '30 days', now() - k * interval '30 days'
  from numbered_invention, generate_series(1, 4) k;

create temp table first_milestone as
  select distinct on (invention_id) invention_id, id from milestones where not is_finished order by invention_id, id;
create unique index on first_milestone (invention_id);

insert into tasks (id, invention_id, milestone_id, title, status, status_since, due_at, step_order, created_at, updated_at)
  select uuidv7(), numbered_invention.id, case when k % 2 = 0 then first_milestone.id end,
    (array['Report to client', 'Analysis and strategy', 'Draft response', 'Second attorney review', 'Sign and file'])[1 + k % 5],
    (array['open', 'done', 'in-progress', 'done', 'done', 'cancelled', 'open', 'done', 'waiting', 'done'])[k],
    now() - k * interval '1 day',
    case when k = 9 then null else current_date + ((numbered_invention.n * 17 + k * 41) % 300 - 45)::int end,
    k, now() - k * interval '9 days', now() - k * interval '1 day'
  from numbered_invention
  join first_milestone on first_milestone.invention_id = numbered_invention.id, generate_series(1, 10) k;

-- The assignee rows are written with their copies in place, because a trigger per row would take minutes.
alter table task_assignees disable trigger task_assignees_copy;
insert into task_assignees (task_id, principal_id, invention_id, position, is_open, due_at, is_restricted, is_walled)
  select task.id, numbered_person.id, task.invention_id, 0, task.status not in ('done', 'cancelled'), task.due_at,
    inventions.is_restricted, inventions.is_walled
  from (select id, invention_id, status, due_at, row_number() over (order by id) as n from tasks) task
  join inventions on inventions.id = task.invention_id
  join numbered_person on numbered_person.n = (hashint8(task.n) & 2147483647) % {people};
alter table task_assignees enable trigger task_assignees_copy;

analyze;
