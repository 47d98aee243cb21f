-- The sponsor for whom a person decided about a run of a minion, or about a difference; null if for themselves.
alter table minion_runs add column decided_for uuid references people (id) on delete set null;
create index minion_runs_decided_for_idx on minion_runs (decided_for) where decided_for is not null;
alter table docketing_decisions add column decided_for uuid references people (id) on delete set null;
create index docketing_decisions_decided_for_idx on docketing_decisions (decided_for) where decided_for is not null;
