-- Readings of the office's list: since when it lacks most documents, the title that the office last had, and the entries
-- that could not be read and have a task.
alter table office_readings
  add column losing_since timestamptz(3),
  add column office_title text,
  add column reported_unread text[] not null default '{}';

-- Identifiers under which the office listed a document before, and the application that it belongs to if that is not the
-- invention's any more.
alter table patent_documents
  add column former_identifiers text[] not null default '{}',
  add column former_application text;
create index patent_documents_former_idx on patent_documents (invention_id) where former_application is not null;
