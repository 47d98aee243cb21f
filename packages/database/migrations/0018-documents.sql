-- Documents and verifications: tables, constraints, indexes and recorded events use the words of the trade.
alter table paper_outcomes rename to document_outcomes;
alter table milestone_checks rename to milestone_verifications;
alter trigger paper_outcomes_explain on document_outcomes rename to document_outcomes_explain;

do $$
declare
  named record;
begin
  for named in
    select conrelid::regclass as place, conname as name,
      replace(replace(conname, 'paper_outcomes', 'document_outcomes'), 'milestone_checks', 'milestone_verifications') as renamed
    from pg_constraint
    where conrelid in ('document_outcomes'::regclass, 'milestone_verifications'::regclass)
  loop
    if named.name <> named.renamed then
      execute format('alter table %s rename constraint %I to %I', named.place, named.name, named.renamed);
    end if;
  end loop;
end $$;

alter index paper_outcomes_invention_id_idx rename to document_outcomes_invention_id_idx;
alter index paper_outcomes_open_idx rename to document_outcomes_open_idx;
alter index paper_outcomes_outcome_idx rename to document_outcomes_outcome_idx;
alter index paper_outcomes_order_idx rename to document_outcomes_order_idx;
alter index milestone_checks_open_key rename to milestone_verifications_open_key;
alter index milestone_checks_milestone_id_idx rename to milestone_verifications_milestone_id_idx;

update document_outcomes set note = 'Here before incoming documents were tracked.'
  where note = 'It was here before papers were watched.';
update stream_events set type = 'document.' || split_part(type, '.', 2) where type like 'paper.%';
update stream_events set type = 'milestone.verified' where type = 'milestone.checked';
