-- Who corrected code or date of a document last. Who entered it stays: a document of the Office's file (`entered_by` is
-- null) remains one, so that only people who may verify deadlines correct it again.
alter table patent_documents add column corrected_by uuid references people (id);
update patent_documents set corrected_by = entered_by, entered_by = null
  where entered_by is not null and document_identifier is not null
    and not exists (
      select from stream_events received
      where received.invention_id = patent_documents.invention_id and received.type = 'document.received'
        and received.created_at = patent_documents.created_at and received.actor_id = patent_documents.entered_by);

-- A row that needs a date stands first in descending order, too.
create function descending_due_at(due_at date) returns date
  language sql immutable parallel safe
  return case when due_at = '-infinity' then 'infinity' else due_at end;
drop index invention_overviews_next_due_at_desc_idx;
create index invention_overviews_next_due_at_desc_idx
  on invention_overviews (descending_due_at(next_due_at) desc nulls last, invention_id) where is_active;
