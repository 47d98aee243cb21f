-- Matters and events of the docketing system as it last reported them, and what people decided about differences.

create table docketing_matters (
  number text primary key check (length(number) between 1 and 100),
  -- A reference of an invention links to it if its key is that of the prefix and this.
  key text not null generated always as (reference_key(number)) stored,
  -- Increases with each change of title or application number; 0 while only events named the matter.
  version integer not null check (version >= 0),
  title text not null,
  application_number text,
  received_at timestamptz(3) not null
);
create index docketing_matters_key_idx on docketing_matters (key);
create index docketing_matters_received_at_idx on docketing_matters (received_at desc, number);

-- Only the newest version of each event.
create table docketing_events (
  matter_number text not null references docketing_matters (number) on delete cascade,
  id text not null check (length(id) between 1 and 100),
  version integer not null check (version > 0),
  code text not null,
  description text not null,
  due_date date,
  status text not null check (status in ('open', 'completed', 'cancelled')),
  channel text not null check (channel in ('poll', 'webhook')),
  received_at timestamptz(3) not null,
  primary key (matter_number, id)
);

-- Versions of events with a value that the hub does not understand, such as a date in a national format.
create table docketing_refusals (
  matter_number text not null references docketing_matters (number) on delete cascade,
  event_id text not null,
  version integer not null check (version > 0),
  code text not null,
  description text not null,
  field text not null check (field in ('dueDate', 'status')),
  -- The value as it was sent.
  value text not null,
  received_at timestamptz(3) not null,
  primary key (matter_number, event_id)
);

-- Webhook deliveries of the last day, so that each has an effect once.
create table docketing_deliveries (
  id text primary key check (length(id) between 1 and 100),
  received_at timestamptz(3) not null
);
create index docketing_deliveries_received_at_idx on docketing_deliveries (received_at);

-- How far the changes of the docketing system were read.
create table docketing_feed (
  only_row boolean primary key default true check (only_row),
  -- Where the next reading continues; null before the first one.
  cursor text,
  -- Names the state in which nothing was left to read.
  etag text,
  state text not null default 'waiting' check (state in ('waiting', 'read', 'failed')),
  fault text,
  last_read_at timestamptz(3),
  next_read_at timestamptz(3) not null default 'epoch',
  failures integer not null default 0 check (failures >= 0),
  -- Until when a process has the reading to itself.
  claimed_until timestamptz(3)
);
insert into docketing_feed default values;

-- What people decided about differences between the patent office, the docketing system and the hub.
create table docketing_decisions (
  id uuid primary key,
  invention_id uuid not null references inventions (id) on delete cascade,
  matter_number text,
  event_id text,
  milestone_id uuid references milestones (id) on delete set null,
  action text not null check (action in ('docketing', 'office', 'task')),
  title text not null,
  -- Due dates and states of the three sources when the person decided.
  seen jsonb not null,
  -- The same after the decision: while it is still so, nothing is left to decide.
  settled text not null,
  reason text not null check (length(reason) between 1 and 2000),
  task_id uuid references tasks (id) on delete set null,
  decided_by uuid not null references people (id),
  decided_at timestamptz(3) not null
);
create index docketing_decisions_invention_id_idx on docketing_decisions (invention_id, decided_at desc, id);
create index docketing_decisions_milestone_id_idx on docketing_decisions (milestone_id);
create index docketing_decisions_task_id_idx on docketing_decisions (task_id);
create index docketing_decisions_decided_by_idx on docketing_decisions (decided_by);
