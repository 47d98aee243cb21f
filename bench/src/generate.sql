-- Fills a migrated, empty database with a large practice: :inventions inventions, ten tasks each, and their events.
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
  values (uuidv7(), 'attorney', array['inventions:create', 'inventions:edit', 'exports:run', 'filters:share']);
insert into person_roles (person_id, role_id) select people.id, roles.id from people, roles;

create temp table numbered_person as
  select id, row_number() over (order by value) - 1 as n from principals where kind = 'person';
create unique index on numbered_person (n);

insert into inventions (id, title, reference_list, status, application_number, tags, in_house_attorney_id, created_at,
    updated_at)
  select uuidv7(),
    (select string_agg(word.word, ' ' order by draw.position)
       from (select k as position, floor(power(random(), 2.2) * {wordCount})::int as pick
             from generate_series(1, 4 + (n % 6)) k where n > 0) draw
       join word on word.position = draw.pick),
    array['P-' || lpad(n::text, 7, '0') || 'US'],
    (array['intake', 'drafting', 'filed', 'prosecution', 'prosecution', 'prosecution', 'allowed', 'granted'])[1 + n % 8],
    (16000000 + n)::text,
    array['client-' || n % 80],
    (select id from numbered_person where numbered_person.n = (series.n - 1) % 40),
    now() - n * interval '7 minutes',
    now() - (n::bigint * 7919 % 500000) * interval '1 minute'
  from generate_series(1, {inventions}) series (n);

create temp table numbered_invention as
  select id, row_number() over (order by id) - 1 as n from inventions;

-- Readers are written once, when the inventions are restricted: each statement here would compute those of all.
alter table invention_project_assignees disable trigger user;
alter table invention_grants disable trigger user;
insert into invention_project_assignees (invention_id, principal_id, position)
  select numbered_invention.id, numbered_person.id, 0
  from numbered_invention join numbered_person on numbered_person.n = numbered_invention.n / 7 % {people};

insert into invention_grants (invention_id, principal_id, access_right)
  select numbered_invention.id, numbered_person.id, 'write'
  from numbered_invention join numbered_person on numbered_person.n = numbered_invention.n / 50 % {people}
  where numbered_invention.n % 50 = 0;
alter table invention_project_assignees enable trigger user;
alter table invention_grants enable trigger user;
analyze inventions, invention_project_assignees, invention_grants, principals, people, team_members;
update inventions set is_restricted = true
  from numbered_invention where numbered_invention.id = inventions.id and numbered_invention.n % 50 = 0;
insert into invention_walls (invention_id, principal_id, reason, created_at)
  select numbered_invention.id, numbered_person.id, 'conflict', now()
  from numbered_invention join numbered_person on numbered_person.n = numbered_invention.n / 200 % {people}
  where numbered_invention.n % 200 = 1;

alter table milestones disable trigger user;
insert into milestones (id, invention_id, title, due_at, is_finished, finished_at, created_at, updated_at)
  select uuidv7(), numbered_invention.id, 'Respond to non-final office action',
    current_date + ((numbered_invention.n * 31 + k * 97) % 400 - 60)::int,
    k > 1, case when k > 1 then now() end, now() - k * interval '30 days', now() - k * interval '30 days'
  from numbered_invention, generate_series(1, 4) k;
alter table milestones enable trigger user;

create temp table first_milestone as
  select distinct on (invention_id) invention_id, id from milestones where not is_finished order by invention_id, id;
create unique index on first_milestone (invention_id);

insert into workflow_templates (id, title, created_at, updated_at)
  select uuidv7(), 'Template ' || n, now(), now() from generate_series(1, 6) n;
insert into workflows (id, invention_id, template_id, client_days, created_at, updated_at)
  select uuidv7(), numbered_invention.id, template.id, template.client_days, now(), now()
  from numbered_invention
  join (select id, client_days, row_number() over (order by title) as n from workflow_templates) template
    on template.n = 1 + numbered_invention.n % 6;
create temp table numbered_workflow as select id, invention_id from workflows;
create unique index on numbered_workflow (invention_id);

-- Tasks and what hangs on them are written with their copies and words in place, because a trigger per row would take
-- minutes.
alter table tasks disable trigger user;
insert into tasks (id, invention_id, milestone_id, workflow_id, title, status, status_since, due_at, step_order, tags,
    is_restricted, is_walled, created_at, updated_at)
  select uuidv7(), numbered_invention.id, case when k % 2 = 0 then first_milestone.id end,
    case when k % 2 = 0 then numbered_workflow.id end,
    (array['Report to client', 'Analysis and strategy', 'Draft response', 'Second attorney review', 'Sign and file'])[1 + k % 5],
    (array['open', 'done', 'in-progress', 'done', 'done', 'cancelled', 'open', 'done', 'waiting', 'done'])[k],
    now() - (numbered_invention.n % 90 + k) * interval '1 day',
    case when k = 9 then null else current_date + ((numbered_invention.n * 17 + k * 41) % 300 - 45)::int end,
    k, case when (numbered_invention.n + k) % 20 = 0 then array['urgent'] else '{}' end,
    inventions.is_restricted, inventions.is_walled,
    now() - (numbered_invention.n % 90 + 2 * k) * interval '1 day', now() - k * interval '1 day'
  from numbered_invention
  join inventions on inventions.id = numbered_invention.id
  join numbered_workflow on numbered_workflow.invention_id = numbered_invention.id
  join first_milestone on first_milestone.invention_id = numbered_invention.id, generate_series(1, 10) k;
alter table tasks enable trigger user;

insert into known_tags (tag) values ('urgent') on conflict do nothing;

insert into task_texts (task_id, invention_id, due_at, status, is_open, is_deleted, is_restricted, is_walled, terms)
  select tasks.id, tasks.invention_id, tasks.due_at, tasks.status, tasks.is_open, tasks.is_deleted, tasks.is_restricted,
    tasks.is_walled, array_to_tsvector(text_words(tasks.title) || found.terms)
  from tasks join (
    select invention_id, array_agg(term::text) as terms from invention_search_terms where term !~ '^[@~=]' group by invention_id
  ) found on found.invention_id = tasks.invention_id;
insert into search_words (word)
  select distinct added.word from (select distinct title from tasks) titles, unnest(text_words(titles.title)) as added (word)
  where not exists (select from search_words known where known.word = added.word collate "C");

alter table task_assignees disable trigger user;
insert into task_assignees (task_id, principal_id, invention_id, position, is_open, status, due_at, is_restricted, is_walled)
  select task.id, numbered_person.id, task.invention_id, 0, task.is_open, task.status, task.due_at, task.is_restricted,
    task.is_walled
  from (select *, row_number() over (order by id) as n from tasks) task
  join numbered_person on numbered_person.n = (hashint8(task.n) & 2147483647) % {people};
-- One task in ten is a team's besides.
insert into task_assignees (task_id, principal_id, invention_id, position, is_open, status, due_at, is_restricted, is_walled)
  select task.id, team.id, task.invention_id, 1, task.is_open, task.status, task.due_at, task.is_restricted,
    task.is_walled
  from (select *, row_number() over (order by id) as n from tasks) task
  join (select id, row_number() over (order by value) - 1 as n from principals where kind = 'team') team
    on team.n = task.n / 10 % {teams}
  where task.n % 10 = 0;
alter table task_assignees enable trigger user;

-- The history of two years: each task is made, and then its status changes now and then.
alter table stream_events disable trigger user;
update stream_heads set last_seq = {eventsPerInvention};
insert into stream_events (invention_id, seq, id, type, actor_id, task_id, created_at, metadata)
  select task.invention_id, task.k + 10 * (turn - 1), uuidv7(), case turn when 1 then 'task.created' else 'task.updated' end,
    numbered_person.id, task.id, task.created_at,
    jsonb_build_object('title', task.title, 'updatedAt', to_char(task.created_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'order', task.k, 'changes', jsonb_build_array(jsonb_build_object('field', 'status',
        'from', case turn when 1 then null else 'open' end, 'to', case turn when 1 then 'open' else task.status end)))
  from (
    select id, invention_id, title, status, step_order as k, turn, row_number() over (order by id, turn) as n,
      now() - ((hashint8(row_number() over (order by id, turn)) & 2147483647) % 1051200) * interval '1 minute' as created_at
    from tasks, generate_series(1, {eventsPerInvention} / 10) turn
  ) task
  join numbered_person on numbered_person.n = (hashint8(task.n * 7) & 2147483647) % {people};
alter table stream_events enable trigger user;

analyze;
