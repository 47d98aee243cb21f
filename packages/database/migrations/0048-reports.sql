-- Reports: what a person has entered in the wizard, what was asked for, and what came of it.

create table report_drafts (
  person_id uuid not null references people (id) on delete cascade,
  invention_id uuid not null references inventions (id) on delete cascade,
  -- { step, documents, reportIds, values, format, fileNames }, as the person left it.
  content jsonb not null,
  updated_at timestamptz(3) not null,
  primary key (person_id, invention_id)
);
create index report_drafts_invention_id_idx on report_drafts (invention_id);

-- Reports that were asked for together.
create table report_runs (
  id uuid primary key,
  invention_id uuid not null references inventions (id) on delete cascade,
  -- Checked values by name of field: defaults, and what was entered.
  values jsonb not null,
  -- The part of them that a person entered; an empty text for a default that they cleared.
  entered jsonb not null,
  -- Array of { id, kind, use, title }: the linked documents, with their titles at that time.
  documents jsonb not null,
  requested_by uuid not null references people (id),
  created_at timestamptz(3) not null
);
create index report_runs_invention_id_idx on report_runs (invention_id);
create index report_runs_requested_by_idx on report_runs (requested_by);

-- One report in one format.
create table report_results (
  id uuid primary key,
  run_id uuid not null references report_runs (id) on delete cascade,
  invention_id uuid not null references inventions (id) on delete cascade,
  -- Order within the run.
  position integer not null check (position >= 0),
  report_id text not null check (length(report_id) between 1 and 60),
  title text not null,
  -- Version of the template; null for a built-in report.
  version integer check (version > 0),
  format text not null check (format in ('docx', 'pdf')),
  -- Name that the person gave to the file, without extension; null for its usual name.
  file_stem text check (length(file_stem) between 1 and 255),
  -- Names of the fields that the report has.
  fields text[] not null,
  state text not null check (state in ('queued', 'running', 'done', 'failed')),
  -- The process that generates it; null if none does.
  claim uuid,
  failure text,
  -- Null until it is done, and after the file was deleted for good.
  file_id uuid references files (id) on delete set null,
  -- Its text in lines, to compare it with a later one; null until it is done, and for a template.
  lines jsonb,
  -- When the facts were read, and the version of the invention then.
  facts_at timestamptz(3),
  invention_updated_at timestamptz(3),
  -- The result that it repeats with newer data.
  predecessor_id uuid references report_results (id) on delete set null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  finished_at timestamptz(3),
  check ((state in ('done', 'failed')) = (finished_at is not null)),
  check ((state = 'failed') = (failure is not null)),
  check ((state = 'running') = (claim is not null))
);
-- Nothing is generated twice for one request.
create unique index report_results_run_id_key on report_results (run_id, position);
create index report_results_invention_id_idx on report_results (invention_id, created_at desc, run_id desc, position);
create index report_results_file_id_idx on report_results (file_id);
create index report_results_predecessor_id_idx on report_results (predecessor_id);
create index report_results_unfinished_idx on report_results (updated_at) where state in ('queued', 'running');
