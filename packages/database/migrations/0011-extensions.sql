-- Months of extension under 37 CFR 1.136(a) that were taken; the due date of such a milestone is the extended one.
alter table milestones
  add column extension_months integer check (extension_months between 1 and 5),
  add check (extension_months is null or rule_id is not null);

-- extended: the petition by which the period was extended.
alter table milestone_documents
  drop constraint milestone_documents_relation_check,
  add check (relation in ('opened', 'closed', 'extended'));
