-- Reports across inventions that are written while nobody waits for them, beside those of one invention.
alter table report_runs alter column invention_id drop not null;
-- { kind, filterId, filterTitle, from, to } of a report across inventions; null for those of one invention.
alter table report_runs add column portfolio jsonb;
alter table report_runs add constraint report_runs_subject_check
  check ((invention_id is null) = (portfolio is not null));
create index report_runs_portfolio_idx on report_runs (created_at) where portfolio is not null;

alter table report_results alter column invention_id drop not null;
-- { name, sha256, inventionIds } of a finished report across inventions: it is no file of an invention, and is kept for a day.
alter table report_results add column content jsonb;
