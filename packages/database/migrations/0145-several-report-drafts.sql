-- A person has several drafts of reports for one invention, one for each choice of reports.
alter table report_drafts add column id uuid not null default gen_random_uuid();
-- Browsers keep unsaved changes by the id of a draft, which was that of its invention.
update report_drafts set id = invention_id;
alter table report_drafts drop constraint report_drafts_pkey, add primary key (person_id, invention_id, id);
