-- Chat of an invention. A message has the number of the stream event that posted it.
create table messages (
  id uuid primary key,
  invention_id uuid not null references inventions (id) on delete cascade,
  seq integer not null check (seq > 0),
  author_id uuid not null references people (id),
  -- Id that the client chose, so that posting it again has no effect.
  client_id uuid,
  content text not null check (length(content) <= 20000),
  searched text not null generated always as (lower(content)) stored,
  -- Whether more parts follow, and the number of parts so far.
  is_open boolean not null default false,
  parts integer not null default 1 check (parts > 0),
  -- People and teams, and the tasks, milestones and documents that the content links to.
  mentioned_ids uuid[] not null default '{}',
  linked_ids uuid[] not null default '{}',
  is_deleted boolean not null default false,
  created_at timestamptz(3) not null,
  edited_at timestamptz(3),
  updated_at timestamptz(3) not null,
  unique (invention_id, author_id, client_id)
);
-- Pages in both directions.
create unique index messages_seq_key on messages (invention_id, seq) include (created_at);
create index messages_author_id_idx on messages (author_id);

alter table stream_reads drop constraint stream_reads_stream_check;
alter table stream_reads add constraint stream_reads_stream_check check (stream in ('stream', 'ifw', 'messages'));
