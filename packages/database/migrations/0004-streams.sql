-- What happened to an invention, numbered 1, 2, 3 … without gaps, written in the transaction of the change it tells of.
create table stream_events (
  invention_id uuid not null references inventions (id) on delete cascade,
  seq integer not null check (seq > 0),
  id uuid not null unique,
  type text not null check (length(type) between 1 and 80),
  actor_id uuid not null references people (id),
  -- The task or milestone it is about, if any.
  task_id uuid,
  milestone_id uuid,
  created_at timestamptz(3) not null,
  metadata jsonb not null,
  primary key (invention_id, seq)
);
create index stream_events_created_at_idx on stream_events (invention_id, created_at);
create index stream_events_task_id_idx on stream_events (task_id, created_at desc) where task_id is not null;
create index stream_events_actor_id_idx on stream_events (actor_id);

-- A service that failed its check, from the first failure to the first success after it.
create table service_outages (
  id uuid primary key,
  service_key text not null check (length(service_key) between 1 and 80),
  started_at timestamptz(3) not null,
  ended_at timestamptz(3),
  cause text not null
);
create unique index service_outages_open_key on service_outages (service_key) where ended_at is null;
create index service_outages_ended_at_idx on service_outages (service_key, ended_at);
