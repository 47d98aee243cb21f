-- The day on which a run worked, which its script was told: a replay needs the same.
alter table minion_runs add column worked_on date;
create index minion_runs_script_idx on minion_runs (script, created_at desc, id) where proposal is not null;

-- An evaluation of a version of a script: what it makes of past runs.
create table minion_evaluations (
  id uuid primary key,
  script text not null,
  version integer not null,
  -- Version that was live then.
  live_version integer not null,
  created_by uuid not null references people (id),
  created_at timestamptz(3) not null
);
create index minion_evaluations_script_idx on minion_evaluations (script, version, created_at desc);
create index minion_evaluations_created_by_idx on minion_evaluations (created_by);

create table minion_evaluated_runs (
  evaluation_id uuid not null references minion_evaluations (id) on delete cascade,
  run_id uuid not null references minion_runs (id) on delete cascade,
  outcome text not null check (outcome in ('same', 'different', 'not-recorded', 'failed')),
  -- The call that was not recorded, or the error.
  problem text,
  -- What the version proposes; null if that is what the run proposed, or nothing was replayed.
  proposal jsonb,
  -- Words that differ from what was approved, as proposed then and as replayed; null if nothing was approved.
  original_words integer,
  replayed_words integer,
  primary key (evaluation_id, run_id)
);
create index minion_evaluated_runs_run_id_idx on minion_evaluated_runs (run_id);

-- Which version of a script became live when; the newest row is the live one. Without one it is the hub's first.
create table minion_live_versions (
  id integer generated always as identity primary key,
  script text not null,
  version integer not null,
  -- Null for a version that was live before.
  evaluation_id uuid references minion_evaluations (id) on delete set null,
  changed_by uuid not null references people (id),
  changed_at timestamptz(3) not null
);
create index minion_live_versions_script_idx on minion_live_versions (script, id desc);
create index minion_live_versions_evaluation_id_idx on minion_live_versions (evaluation_id) where evaluation_id is not null;
create index minion_live_versions_changed_by_idx on minion_live_versions (changed_by);
