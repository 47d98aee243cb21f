-- Work on the patent office that one process does at a time, and what people removed from the office's file.

-- Until when a process has the reading of an application to itself; later, it counts as dead.
alter table office_readings add column claimed_until timestamptz(3);

-- The attempt that fetches the document; null while none does.
alter table office_downloads add column claim uuid;

-- Documents of the office that a person removed: they are not added again.
create table office_removed_documents (
  invention_id uuid not null references inventions (id) on delete cascade,
  document_identifier text not null,
  primary key (invention_id, document_identifier)
);
