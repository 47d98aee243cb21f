-- The sponsor on whose work a milestone was finished by a person's own right (`opened_for`: by the sponsor's right), and for
-- whom its verification was decided.
alter table milestone_verifications
  add column opened_on_work_of uuid references people (id) on delete set null,
  add column decided_for uuid references people (id) on delete set null;
create index milestone_verifications_opened_on_work_of_idx on milestone_verifications (opened_on_work_of)
  where opened_on_work_of is not null;
create index milestone_verifications_decided_for_idx on milestone_verifications (decided_for)
  where decided_for is not null;

-- The sponsor for whom a person made the docketing decision about a document; null if for themselves.
alter table document_outcomes add column decided_for uuid references people (id) on delete set null;
create index document_outcomes_decided_for_idx on document_outcomes (decided_for) where decided_for is not null;
