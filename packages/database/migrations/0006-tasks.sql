-- Templates of workflows: milestones with steps, in their order of work.
create table workflow_templates (
  id uuid primary key,
  title text not null check (length(title) between 1 and 200),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create unique index workflow_templates_title_key on workflow_templates (lower(title));

create table workflow_template_milestones (
  id uuid primary key,
  template_id uuid not null references workflow_templates (id) on delete cascade,
  title text not null check (length(title) between 1 and 500),
  position integer not null,
  unique (template_id, position)
);

create table workflow_template_steps (
  id uuid primary key,
  milestone_id uuid not null references workflow_template_milestones (id) on delete cascade,
  title text not null check (length(title) between 1 and 500),
  -- Markdown: what to do.
  instructions text not null default '' check (length(instructions) <= 20000),
  position integer not null,
  unique (milestone_id, position)
);

-- A template bound to an invention.
create table workflows (
  id uuid primary key,
  invention_id uuid not null references inventions (id) on delete cascade,
  template_id uuid not null references workflow_templates (id),
  created_at timestamptz(3) not null,
  unique (id, invention_id)
);
create index workflows_invention_id_idx on workflows (invention_id);
create index workflows_template_id_idx on workflows (template_id, id);

alter table tasks
  add column tags text[] not null default '{}',
  add column workflow_id uuid,
  add column step_id uuid references workflow_template_steps (id) on delete set null,
  add column is_open boolean not null
    generated always as (not is_deleted and status not in ('done', 'cancelled')) stored,
  -- What the task's invention says, so that a list does not look it up; kept by the triggers below.
  add column is_restricted boolean not null default true,
  add column is_walled boolean not null default true,
  -- A task and its workflow belong to the same invention.
  add foreign key (workflow_id, invention_id) references workflows (id, invention_id);
create index tasks_workflow_id_idx on tasks (workflow_id, invention_id)
  include (id, due_at, status, is_open, is_deleted, is_restricted, is_walled) where workflow_id is not null;
create index tasks_step_id_idx on tasks (step_id) where step_id is not null;
create index tasks_tags_idx on tasks using gin (tags) where tags <> '{}';

update tasks set is_restricted = inventions.is_restricted, is_walled = inventions.is_walled
  from inventions where inventions.id = tasks.invention_id;

-- What lists of tasks start from: open work and all work by due date, the work of an invention, and what took its status
-- when. They include what a count and most conditions ask, so that no task is read that is not on the page.
create index tasks_open_idx on tasks (due_at, id) include (invention_id, status, is_restricted, is_walled) where is_open;
drop index tasks_due_at_idx;
create index tasks_due_at_idx on tasks (due_at, id) include (invention_id, status, is_open, is_restricted, is_walled)
  where not is_deleted;
drop index tasks_invention_id_idx;
create index tasks_invention_id_idx on tasks (invention_id)
  include (id, due_at, status, is_open, is_deleted, is_restricted, is_walled);
create index tasks_status_since_idx on tasks (status_since)
  include (id, due_at, invention_id, status, is_open, is_restricted, is_walled) where not is_deleted;
drop index inventions_in_house_attorney_id_idx;
create index inventions_in_house_attorney_id_idx on inventions (in_house_attorney_id, id);
drop index invention_project_assignees_principal_id_idx;
create index invention_project_assignees_principal_id_idx on invention_project_assignees (principal_id, invention_id);

-- Shared, so that many people add tasks to one invention at once; whoever changes its guards waits for all of them.
create function copy_guards_to_task() returns trigger language plpgsql as $$
begin
  select is_restricted, is_walled into strict new.is_restricted, new.is_walled
    from inventions where id = new.invention_id for share;
  return new;
end $$;
create trigger tasks_copy_guards before insert on tasks for each row execute function copy_guards_to_task();

create or replace function copy_guards() returns trigger language plpgsql as $$
begin
  update tasks set is_restricted = new.is_restricted, is_walled = new.is_walled where invention_id = new.id;
  update task_assignees set is_restricted = new.is_restricted, is_walled = new.is_walled where invention_id = new.id;
  update invention_search_terms set is_restricted = new.is_restricted, is_walled = new.is_walled
    where invention_id = new.id;
  return null;
end $$;

-- What a task is found by: the words of its title and notes and whatever its invention is found by. Apart from the task,
-- because the words change seldom and the task often. Kept by the triggers below.
create table task_texts (
  task_id uuid primary key references tasks (id) on delete cascade,
  invention_id uuid not null references inventions (id) on delete cascade,
  terms tsvector not null
);
create index task_texts_terms_idx on task_texts using gin (terms);
create index task_texts_invention_id_idx on task_texts (invention_id);

-- Every word that some task is found by, to find what a mistyped one means. It widens a search, it answers nothing: a
-- word of what somebody may not see finds only what they may see.
create table search_words (word text primary key collate "C");
create index search_words_trigram_idx on search_words using gin (word gin_trgm_ops);

create function text_words(content text) returns text[]
  language sql immutable parallel safe
  begin atomic
    select coalesce(array_agg(distinct left(word, 60)), '{}')
    from regexp_split_to_table(lower(content), '[^[:alnum:]]+') as word
    where word <> '';
  end;

create function write_task_texts(changed uuid[]) returns void language plpgsql as $$
begin
  insert into task_texts (task_id, invention_id, terms)
    select tasks.id, tasks.invention_id, array_to_tsvector(
        text_words(tasks.title || ' ' || tasks.notes)
        || array(select term::text from invention_search_terms where invention_id = tasks.invention_id))
      from tasks where tasks.id = any (changed)
    on conflict (task_id) do update set terms = excluded.terms;
  insert into search_words (word)
    select distinct unnest(text_words(tasks.title || ' ' || tasks.notes)) as word
      from tasks where tasks.id = any (changed) order by word
    on conflict do nothing;
end $$;

create function write_texts_of_rows() returns trigger language plpgsql as $$
begin
  perform write_task_texts(array(select id from changed));
  return null;
end $$;
create trigger tasks_texts_insert after insert on tasks
  referencing new table as changed for each statement execute function write_texts_of_rows();

-- Whoever renames the invention at the same time comes before or after: neither overwrites the words of the other.
create function write_texts_of_task() returns trigger language plpgsql as $$
begin
  perform from inventions where id = new.invention_id for share;
  perform write_task_texts(array[new.id]);
  return null;
end $$;
create trigger tasks_texts_update after update of title, notes on tasks for each row
  when ((old.title, old.notes) is distinct from (new.title, new.notes))
  execute function write_texts_of_task();

-- After the invention's own terms: this trigger's name sorts behind inventions_replace_terms.
create function write_texts_of_invention() returns trigger language plpgsql as $$
begin
  perform write_task_texts(array(select id from tasks where invention_id = new.id));
  insert into search_words (word)
    select term::text from invention_search_terms where invention_id = new.id and term not like '#%' order by term
    on conflict do nothing;
  return null;
end $$;
create trigger inventions_write_task_texts after update of title, reference_list, application_number on inventions
  for each row
  when ((old.title, old.reference_list, old.application_number)
    is distinct from (new.title, new.reference_list, new.application_number))
  execute function write_texts_of_invention();

create function add_words_of_inventions() returns trigger language plpgsql as $$
begin
  insert into search_words (word)
    select distinct unnest(text_words(added.title)) as word from added order by word
    on conflict do nothing;
  return null;
end $$;
create trigger inventions_add_words after insert on inventions referencing new table as added
  for each statement execute function add_words_of_inventions();

select write_task_texts(array(select id from tasks));
insert into search_words (word)
  select distinct term::text as word from invention_search_terms where term not like '#%' order by word
  on conflict do nothing;

-- Every tag that some task or invention has had, for suggestions: each is asked for before it is shown.
create table known_tags (tag text primary key);

create function add_known_tags() returns trigger language plpgsql as $$
begin
  insert into known_tags (tag) select distinct unnest(changed.tags) as tag from changed order by tag
    on conflict do nothing;
  return null;
end $$;
create trigger tasks_add_tags_insert after insert on tasks referencing new table as changed
  for each statement execute function add_known_tags();
create trigger inventions_add_tags_insert after insert on inventions referencing new table as changed
  for each statement execute function add_known_tags();

create function add_known_tags_of_row() returns trigger language plpgsql as $$
begin
  insert into known_tags (tag) select distinct unnest(new.tags) as tag order by tag on conflict do nothing;
  return null;
end $$;
create trigger tasks_add_tags_update after update of tags on tasks for each row
  when (old.tags is distinct from new.tags) execute function add_known_tags_of_row();
create trigger inventions_add_tags_update after update of tags on inventions for each row
  when (old.tags is distinct from new.tags) execute function add_known_tags_of_row();
insert into known_tags (tag) select distinct unnest(tags) as tag from inventions order by tag;

-- The history of one task, of all tasks, newest first, of their comments, and of one person. Each holds all that finding a
-- page takes.
drop index stream_events_task_id_idx;
create index stream_events_task_id_idx on stream_events (task_id, created_at desc, id desc) where task_id is not null;
create index stream_events_tasks_idx on stream_events (created_at desc, id desc) include (task_id, invention_id)
  where task_id is not null;
create index stream_events_comments_idx on stream_events (created_at desc, id desc) include (task_id, invention_id)
  where type = 'task.commented';
-- Deleted tasks are few, and only their history is ever looked for.
create index tasks_deleted_idx on tasks (id) where is_deleted;
drop index stream_events_actor_id_idx;
create index stream_events_actor_id_idx on stream_events (actor_id, created_at desc, id desc)
  include (task_id, invention_id);

-- Whom a comment names, to find one's own.
create table event_mentions (
  person_id uuid not null references people (id) on delete cascade,
  event_id uuid not null references stream_events (id) on delete cascade,
  created_at timestamptz(3) not null,
  primary key (person_id, event_id)
);
create index event_mentions_event_id_idx on event_mentions (event_id);
create index event_mentions_newest_idx on event_mentions (person_id, created_at desc);

create table filters (
  id uuid primary key,
  owner_id uuid not null references people (id) on delete cascade,
  -- The team that shares it; null for one's own.
  team_id uuid references principals (id) on delete set null,
  title text not null check (length(title) between 1 and 200),
  layout text not null check (layout in ('compact', 'minimalistic')),
  data jsonb not null,
  is_deleted boolean not null default false,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create index filters_owner_id_idx on filters (owner_id);
create index filters_team_id_idx on filters (team_id) where team_id is not null;

create table boards (
  id uuid primary key,
  owner_id uuid not null references people (id) on delete cascade,
  team_id uuid references principals (id) on delete set null,
  title text not null check (length(title) between 1 and 200),
  -- Ids of filters, those of the hub among them, so without a foreign key.
  filter_ids text[] not null default '{}',
  is_deleted boolean not null default false,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create index boards_owner_id_idx on boards (owner_id, updated_at desc, id);
create index boards_team_id_idx on boards (team_id, updated_at desc, id) where team_id is not null;
