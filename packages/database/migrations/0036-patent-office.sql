-- What the patent office publishes of an invention's application, as it was last read.

alter table principals drop constraint principals_kind_check;
-- A service is an outside system that causes events, such as the patent office. It cannot sign in or be assigned.
alter table principals add constraint principals_kind_check check (kind in ('person', 'bot', 'team', 'service'));

-- Two inventions may have the same number: one of them by mistake, or behind a wall. Neither learns of the other.
drop index patent_applications_application_number_key;
create index patent_applications_application_number_idx on patent_applications (application_number);

create table office_readings (
  invention_id uuid primary key references inventions (id) on delete cascade,
  -- Digits only, as the office writes it; a changed number starts again.
  application_number text not null check (length(application_number) between 1 and 20),
  state text not null default 'waiting' check (state in ('waiting', 'read', 'not-public', 'mismatch', 'failed')),
  -- Why the last attempt failed, or the title the office has for a number that does not fit; null otherwise.
  fault text,
  last_read_at timestamptz(3),
  last_tried_at timestamptz(3),
  next_read_at timestamptz(3) not null,
  -- Failed attempts since the last one that succeeded.
  failures integer not null default 0 check (failures >= 0),
  -- Title of the application at the office, once a person confirmed that it belongs to the invention although it differs.
  confirmed_title text,
  updated_at timestamptz(3) not null
);
create index office_readings_next_read_at_idx on office_readings (next_read_at);

create table office_transactions (
  invention_id uuid not null references inventions (id) on delete cascade,
  -- Order of the office, newest first.
  position integer not null check (position >= 0),
  code text not null,
  description text not null,
  -- As counted in this workspace; real_date is the office's and differs only in a replay.
  event_date date not null,
  real_date date not null,
  primary key (invention_id, position)
);

create table office_continuity (
  invention_id uuid not null references inventions (id) on delete cascade,
  position integer not null check (position >= 0),
  relation text not null check (relation in ('parent', 'child')),
  parent_application_number text not null,
  child_application_number text not null,
  filing_date date,
  status_text text,
  patent_number text,
  -- CON, CIP, DIV, NST and others of the office.
  parentage_code text,
  parentage_text text,
  primary key (invention_id, position)
);

-- Patent term adjustment in days (35 U.S.C. 154(b)).
create table office_adjustments (
  invention_id uuid primary key references inventions (id) on delete cascade,
  a_delay integer,
  b_delay integer,
  c_delay integer,
  overlapping integer,
  non_overlapping integer,
  applicant_delay integer,
  total integer
);

alter table patent_documents
  -- The moment the office gives it; null for a document entered by a person.
  add column official_at timestamptz(3),
  -- Whether the office offers it as PDF; null while it is not known.
  add column has_pdf boolean,
  -- Since when the office no longer lists it.
  add column missing_since timestamptz(3),
  -- When the office's document was recognized as this one, which a person had entered.
  add column recognized_at timestamptz(3);
create unique index patent_documents_identifier_key on patent_documents (invention_id, document_identifier)
  where document_identifier is not null;

-- A document of the office on its way into the invention's files.
create table office_downloads (
  id uuid primary key,
  invention_id uuid not null references inventions (id) on delete cascade,
  document_id uuid not null references patent_documents (id) on delete cascade,
  state text not null check (state in ('queued', 'downloading', 'completed', 'failed')),
  bytes bigint not null default 0 check (bytes >= 0),
  -- Null while it is not known.
  total_bytes bigint,
  fault text,
  -- The file it was stored as; null until then, and after the file was deleted for good.
  file_id uuid references files (id) on delete set null,
  requested_by uuid not null references people (id),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
-- No document is fetched twice: a failed download is replaced when somebody asks again.
create unique index office_downloads_document_id_key on office_downloads (document_id);
create index office_downloads_invention_id_idx on office_downloads (invention_id, created_at desc);
create index office_downloads_file_id_idx on office_downloads (file_id);
create index office_downloads_requested_by_idx on office_downloads (requested_by);

-- How far a person has read the stream of an invention, and when they last looked at its file wrapper.
create table stream_reads (
  person_id uuid not null references people (id) on delete cascade,
  invention_id uuid not null references inventions (id) on delete cascade,
  stream text not null check (stream in ('stream', 'ifw')),
  -- Number of the last event that was read.
  seq integer not null check (seq >= 0),
  seen_at timestamptz(3) not null,
  primary key (person_id, invention_id, stream)
);
create index stream_reads_invention_id_idx on stream_reads (invention_id);
