-- Identity of the storage of files, which holds the same value in a file of its own. Nothing is written to a storage
-- with another one, such as the empty folder that is left when a disk is not mounted.
create table storage_mark (
  is_only boolean primary key default true check (is_only),
  mark uuid not null
);

-- Version of the detection that found the type of a content; contents with an older one are examined once more.
alter table file_contents add column type_version integer not null default 0;
create index file_contents_type_version_idx on file_contents (type_version, sha256);
