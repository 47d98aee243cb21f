-- Stored content, once for each SHA-256 whatever files hold it. The bytes are in the storage, not in the database.
create table file_contents (
  sha256 text primary key collate "C" check (sha256 ~ '^[0-9a-f]{64}$'),
  size bigint not null check (size >= 0),
  -- Media type found in the content.
  type text not null,
  scan text not null default 'unchecked' check (scan in ('clean', 'infected', 'unchecked')),
  -- What the scanner found; null if nothing.
  scan_finding text,
  created_at timestamptz(3) not null,
  -- Since when no version holds it; it is deleted a day later.
  unreferenced_since timestamptz(3),
  -- Since when the storage does not have it, although a version holds it.
  missing_since timestamptz(3)
);
create index file_contents_missing_idx on file_contents (sha256) where missing_since is not null;
create index file_contents_unreferenced_idx on file_contents (unreferenced_since) where unreferenced_since is not null;
create index file_contents_infected_idx on file_contents (sha256) where scan = 'infected';

create function file_terms(invention_id uuid, name text, tags text[]) returns tsvector
  language sql immutable parallel safe
  -- The invention is one of the terms, so that one index finds a word among the files of one invention.
  return array_to_tsvector(text_words(name || ' ' || array_to_string(tags, ' ')) || ('@' || invention_id::text));

create table files (
  id uuid primary key,
  invention_id uuid not null references inventions (id) on delete cascade,
  name text not null check (length(name) between 1 and 255),
  tags text[] not null default '{}',
  is_deleted boolean not null default false,
  deleted_at timestamptz(3),
  deleted_by_id uuid references people (id),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  -- The current version, copied here because every list shows it.
  version integer not null check (version > 0),
  sha256 text not null collate "C" references file_contents (sha256),
  size bigint not null,
  kind text not null,
  source text not null check (source in ('uploaded', 'patent-office', 'mail', 'report', 'repository', 'minion')),
  author_id uuid not null references people (id),
  terms tsvector generated always as (file_terms(invention_id, name, tags)) stored,
  check (is_deleted = (deleted_at is not null))
);
-- Two files of one invention never have the same name; the trash may hold several.
create unique index files_name_key on files (invention_id, lower(name)) where not is_deleted;
create index files_created_at_idx on files (invention_id, is_deleted, created_at desc, id);
create index files_name_idx on files (invention_id, is_deleted, (lower(name) collate "C"), id);
create index files_size_idx on files (invention_id, is_deleted, size, id);
create index files_kind_idx on files (invention_id, is_deleted, kind, id);
create index files_sha256_idx on files (sha256, invention_id);
create index files_terms_idx on files using gin (terms);
create index files_trash_idx on files (deleted_at) where is_deleted;
create index files_author_id_idx on files (author_id);
create index files_deleted_by_id_idx on files (deleted_by_id);

create table file_versions (
  file_id uuid not null references files (id) on delete cascade,
  version integer not null check (version > 0),
  sha256 text not null collate "C" references file_contents (sha256),
  source text not null,
  author_id uuid not null references people (id),
  created_at timestamptz(3) not null,
  primary key (file_id, version)
);
create index file_versions_sha256_idx on file_versions (sha256);
create index file_versions_author_id_idx on file_versions (author_id);

-- What a file is attached to besides its invention: tasks, milestones, notes, comments.
create table file_references (
  file_id uuid not null references files (id) on delete cascade,
  reference uuid not null,
  primary key (file_id, reference)
);
create index file_references_reference_idx on file_references (reference, file_id);
