-- Whether a date that the law sets may be finished without its document: 'warn' allows it and asks a second person to
-- verify it, 'refuse' does not.
alter table workspace
  add column evidence_rule text not null default 'warn' check (evidence_rule in ('warn', 'refuse'));
