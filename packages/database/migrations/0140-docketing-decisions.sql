-- A later statutory date waits for a second person, and every decision can be undone.
alter table docketing_decisions
  add column state text not null default 'done' check (state in ('done', 'proposed', 'declined', 'undone')),
  -- Values of the milestone before the decision; null if it changed none, and for decisions before this migration.
  add column restores jsonb,
  add column resolved_by uuid references people (id),
  add column resolved_at timestamptz(3),
  add column resolution text check (length(resolution) between 1 and 2000),
  add check ((resolved_by is null) = (resolved_at is null));
create index docketing_decisions_resolved_by_idx on docketing_decisions (resolved_by);
