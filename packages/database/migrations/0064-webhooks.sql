-- An address outside of the hub that receives events. It sees what the person who created it may see.
create table webhooks (
  id uuid primary key,
  owner_id uuid not null references people (id) on delete cascade,
  url text not null check (char_length(url) between 1 and 2000),
  description text not null default '' check (char_length(description) <= 200),
  -- Types of events; empty for all of them.
  event_types text[] not null default '{}',
  -- Encrypted secret that signs its deliveries.
  sealed_secret bytea not null,
  is_active boolean not null default true,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create index webhooks_owner_id_idx on webhooks (owner_id);

create table webhook_deliveries (
  id uuid primary key,
  webhook_id uuid not null references webhooks (id) on delete cascade,
  invention_id uuid not null references inventions (id) on delete cascade,
  -- Number of the event in the stream of the invention.
  seq integer not null,
  event_type text not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  attempts integer not null default 0,
  -- When it is sent next.
  due_at timestamptz(3) not null,
  -- While a process sends it.
  claimed_at timestamptz(3),
  -- Outcome of the last attempt.
  last_attempt_at timestamptz(3),
  last_status integer,
  last_error text,
  last_ms integer,
  created_at timestamptz(3) not null
);
create index webhook_deliveries_due_idx on webhook_deliveries (due_at) where state = 'waiting';
create index webhook_deliveries_webhook_id_idx on webhook_deliveries (webhook_id, created_at desc, id desc);
create index webhook_deliveries_invention_id_idx on webhook_deliveries (invention_id);

-- Queues a delivery in the transaction of each event, so that it exists exactly if the event does.
create function queue_webhook_deliveries() returns trigger language plpgsql as $$
begin
  insert into webhook_deliveries (id, webhook_id, invention_id, seq, event_type, due_at, created_at)
    select uuidv7(), webhooks.id, added.invention_id, added.seq, added.type, added.created_at, added.created_at
    from webhooks join added on cardinality(webhooks.event_types) = 0 or added.type = any (webhooks.event_types)
    where webhooks.is_active;
  return null;
end $$;
create trigger stream_events_queue_webhooks after insert on stream_events referencing new table as added
  for each statement execute function queue_webhook_deliveries();
