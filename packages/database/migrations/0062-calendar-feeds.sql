-- Calendar feeds: whoever knows the address of one reads the dates of its person.
create table calendar_feeds (
  id uuid primary key,
  person_id uuid not null references people (id) on delete cascade,
  -- The filter that selects the tasks; null for the dates that are assigned to the person.
  filter_id text check (length(filter_id) <= 60),
  -- SHA-256 of the secret part of the address. The secret itself is stored nowhere.
  hash bytea not null unique,
  created_at timestamptz(3) not null,
  -- Exact to about a minute; null until the first reading.
  last_read_at timestamptz(3)
);
create index calendar_feeds_person_id_idx on calendar_feeds (person_id, created_at);
