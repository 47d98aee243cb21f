create table minions (
  bot_id uuid primary key references bots (id) on delete cascade,
  id integer generated always as identity unique,
  document_id text not null unique check (length(document_id) = 24),
  name text not null check (length(name) between 1 and 255),
  trainer text check (length(trainer) <= 255),
  script text check (length(script) <= 255),
  -- Maximum number of runs that start on one day.
  daily_runs integer not null default 50 check (daily_runs between 0 and 10000),
  -- Maximum number of answers with a model that begin on one day.
  daily_answers integer not null default 200 check (daily_answers between 0 and 10000),
  is_stopped boolean not null default false,
  -- Whether it reads each new office action by itself.
  is_watching boolean not null default false,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create unique index minions_name_key on minions (name);
-- Filters on a part of a text compare it in lower case.
create index minions_name_trigram_idx on minions using gin (lower(name) gin_trgm_ops);
create index minions_trainer_trigram_idx on minions using gin (lower(trainer) gin_trgm_ops);
create index minions_watching_idx on minions (id) where is_watching and not is_stopped;

create table minion_comments (
  id integer generated always as identity primary key,
  document_id text not null unique check (length(document_id) = 24),
  minion_id integer references minions (id) on delete cascade,
  author_id uuid references people (id),
  invention_id uuid references inventions (id) on delete cascade,
  -- The question that this comment of a minion answers; null for comments of people.
  answers_id integer unique references minion_comments (id) on delete cascade,
  -- The delegated task on which the comment was made; a minion does not answer such a comment.
  task_id uuid references tasks (id) on delete set null,
  -- An answer grows while it is written.
  state text not null default 'complete' check (state in ('writing', 'complete')),
  content text not null,
  attachments jsonb,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create index minion_comments_minion_id_idx on minion_comments (minion_id, created_at desc, id);

create table minion_runs (
  id uuid primary key,
  number integer generated always as identity unique,
  document_id text not null unique check (length(document_id) = 24),
  minion_id integer not null references minions (id) on delete cascade,
  invention_id uuid not null references inventions (id) on delete cascade,
  -- The delegated task, and the document that the run is about.
  task_id uuid references tasks (id) on delete set null,
  about_document_id uuid references patent_documents (id) on delete set null,
  requested_by uuid references people (id),
  -- The run whose proposal was sent back.
  previous_run_id uuid references minion_runs (id) on delete set null,
  title text not null,
  script text not null default '',
  script_version integer not null default 1,
  state text not null check (state in ('pending', 'working', 'needs-you', 'done', 'failed', 'stale')),
  plan jsonb not null default '[]',
  -- What the script proposes; the hash covers it, so that a person approves what they have read.
  proposal jsonb,
  proposal_hash text,
  -- Code of the reason why it failed.
  failure text,
  decision text check (decision in ('accepted', 'edited', 'sent-back', 'stopped')),
  decided_by uuid references people (id),
  decided_at timestamptz(3),
  reason text check (length(reason) <= 2000),
  -- The approved changes with their outcomes.
  approved jsonb,
  -- Names the process that works on it; null while none does.
  claim uuid,
  -- Last sign of life while it works.
  alive_at timestamptz(3),
  started_at timestamptz(3),
  finished_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create index minion_runs_minion_id_idx on minion_runs (minion_id, started_at);
create index minion_runs_invention_id_idx on minion_runs (invention_id, created_at desc, id);
create index minion_runs_order_idx on minion_runs ((state <> 'needs-you'), created_at desc, id desc);
create index minion_runs_open_idx on minion_runs (state, created_at, id) where state in ('pending', 'working', 'needs-you', 'stale');
create index minion_runs_task_id_idx on minion_runs (task_id) where task_id is not null;
create index minion_runs_about_document_id_idx on minion_runs (about_document_id) where about_document_id is not null;
-- A minion that watches reads each document once; nobody asks for such a run.
create unique index minion_runs_watched_key on minion_runs (minion_id, about_document_id)
  where about_document_id is not null and requested_by is null;
create index minion_runs_requested_by_idx on minion_runs (requested_by);
create index minion_runs_decided_by_idx on minion_runs (decided_by);
create index minion_runs_previous_run_id_idx on minion_runs (previous_run_id) where previous_run_id is not null;

-- Each answer for which a bot asked a model, with what the provider counted. Script and version are those that its minion had then.
create table minion_model_answers (
  id uuid primary key,
  bot_id uuid not null references bots (id) on delete cascade,
  invention_id uuid not null references inventions (id) on delete cascade,
  script text not null,
  script_version integer not null,
  tokens_in integer not null default 0,
  tokens_out integer not null default 0,
  -- In millionths of a US dollar.
  cost_micros bigint not null default 0,
  created_at timestamptz(3) not null
);
create index minion_model_answers_bot_id_idx on minion_model_answers (bot_id, created_at);
create index minion_model_answers_invention_id_idx on minion_model_answers (invention_id);

-- What a run has read: a resumed run gets the stored response instead of reading again.
create table minion_run_steps (
  run_id uuid not null references minion_runs (id) on delete cascade,
  position integer not null check (position >= 0),
  call text not null,
  input jsonb not null,
  response json not null,
  started_at timestamptz(3) not null,
  finished_at timestamptz(3) not null,
  primary key (run_id, position)
);

create table minion_feedback (
  id uuid primary key,
  run_id uuid not null references minion_runs (id) on delete cascade,
  person_id uuid not null references people (id),
  thumb text not null check (thumb in ('up', 'down')),
  reasons text[] not null default '{}'
    check (reasons <@ array['wrong-fact', 'wrong-source', 'incomplete', 'tone', 'other']),
  content text not null default '' check (length(content) <= 4000),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  unique (run_id, person_id)
);
create index minion_feedback_person_id_idx on minion_feedback (person_id);
create index minion_comments_invention_id_idx on minion_comments (invention_id);
create index minion_comments_author_id_idx on minion_comments (author_id);
create index minion_comments_task_id_idx on minion_comments (task_id) where task_id is not null;
