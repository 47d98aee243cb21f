-- Matters and events of the docketing system that could not be read, so that nothing of them could be stored.
create table docketing_unread (
  -- Digest of what the versions of an entry have in common.
  key text primary key,
  kind text not null check (kind in ('matter', 'event')),
  -- Number of the matter or id of the event; null if it has none.
  name text,
  -- 0 if it could not be read.
  version integer not null check (version >= 0),
  title text not null,
  -- As it was sent.
  due_date text,
  field text not null check (field in ('number', 'version', 'applicationNumber', 'matter')),
  -- The value as it was sent.
  value text not null,
  received_at timestamptz(3) not null
);
create index docketing_unread_received_at_idx on docketing_unread (received_at desc, key);
create index docketing_unread_matter_idx on docketing_unread (name) where kind = 'matter';
