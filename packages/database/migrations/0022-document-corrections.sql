-- Who entered a document; null for one from the patent office's file.
alter table patent_documents add column if not exists entered_by uuid references people (id);
update patent_documents set entered_by = entry.actor_id
  from stream_events entry
  where entry.invention_id = patent_documents.invention_id and entry.type = 'document.received'
    and entry.created_at = patent_documents.created_at
    and entry.metadata ->> 'title' = patent_documents.code || ': ' || patent_documents.description;
create index if not exists patent_documents_entered_by_idx on patent_documents (entered_by) where entered_by is not null;

-- What a docketing decision changed, so that it can be undone; null without a decision.
alter table document_outcomes add column effects jsonb;
