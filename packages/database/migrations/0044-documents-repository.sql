-- The documents repository: a tree of folders outside the hub, each named by a reference of an invention.

alter table files
  -- Where the file is in the repository, from its root with slashes; null for a file that is not there.
  add column repository_path text collate "C",
  -- State of the file there when the hub last read or wrote it, as its adapter identifies it.
  add column repository_version text,
  -- Since when the repository no longer has it.
  add column repository_missing_since timestamptz(3),
  add check (repository_path is not null or (repository_version is null and repository_missing_since is null));
create unique index files_repository_path_key on files (invention_id, repository_path)
  where repository_path is not null;

-- How a folder name and a reference are compared: slashes cannot be part of a name, and names that differ only by letter
-- case or by the form of their accents are the same for people and for many file systems.
create function folder_key(name text) returns text
  language sql immutable parallel safe
  return lower(normalize(replace(btrim(name), '/', '-'), NFC));

-- When the whole repository was last read. One row.
create table repository_index (
  is_only boolean primary key default true check (is_only),
  -- The process that reads it; null if none does.
  claim uuid,
  -- Last sign of life of that process.
  claimed_at timestamptz(3),
  -- End of the last reading that reached every folder.
  completed_at timestamptz(3),
  -- End of the last attempt, whatever it reached.
  tried_at timestamptz(3),
  -- Why the last attempt did not reach everything; null if it did.
  fault text
);
insert into repository_index default values;

-- The folders at the root of the repository, as they were last read.
create table repository_folders (
  name text primary key collate "C",
  key text not null generated always as (folder_key(name)) stored,
  reference_key text not null generated always as (reference_key(name)) stored,
  file_count integer not null default 0,
  byte_count bigint not null default 0,
  -- Null until everything below it was read once.
  read_at timestamptz(3),
  -- Why the last reading did not reach everything below it; null if it did.
  fault text
);
create index repository_folders_key_idx on repository_folders (key);
create index repository_folders_reference_key_idx on repository_folders (reference_key);

create table repository_entries (
  folder text not null collate "C" references repository_folders (name) on delete cascade,
  -- From the root of the repository, with slashes.
  path text not null collate "C",
  size bigint not null,
  version text not null,
  primary key (folder, path)
);

-- Reading a folder into the files of an invention, or writing a file of the hub into the folder.
create table repository_syncs (
  id uuid primary key,
  invention_id uuid not null references inventions (id) on delete cascade,
  kind text not null check (kind in ('sync', 'copy')),
  -- The file to write, with `copy`.
  file_id uuid references files (id) on delete cascade,
  reference text not null,
  requested_by uuid not null references people (id),
  state text not null check (state in ('queued', 'running', 'succeeded', 'failed')),
  -- Name of the folder at the root of the repository; null until it is known.
  root text,
  fault text,
  added integer not null default 0,
  changed integer not null default 0,
  missing integer not null default 0,
  -- Entries that were left out: an array of { path, reason }, at most 100.
  skipped jsonb not null default '[]',
  claim uuid,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  check ((kind = 'copy') = (file_id is not null))
);
-- Asking again while it is under way returns what is under way.
create unique index repository_syncs_active_key on repository_syncs (invention_id, folder_key(reference))
  where kind = 'sync' and state in ('queued', 'running');
create unique index repository_syncs_active_copy_key on repository_syncs (file_id)
  where kind = 'copy' and state in ('queued', 'running');
create index repository_syncs_invention_id_idx on repository_syncs (invention_id, created_at desc);
create index repository_syncs_file_id_idx on repository_syncs (file_id);
create index repository_syncs_requested_by_idx on repository_syncs (requested_by);
