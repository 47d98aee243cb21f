-- Whoever can be named on work: a person, a bot or a team. Assignees, grants and walls bind to the id, so renaming a team keeps its work.
create table principals (
  id uuid primary key,
  kind text not null check (kind in ('person', 'bot', 'team')),
  -- What the assignee suggestion answers: an email for people and bots, the name for teams.
  value text not null check (length(value) between 1 and 254),
  created_at timestamptz(3) not null default now()
);
create unique index principals_value_key on principals (lower(value));

create table roles (
  id uuid primary key,
  name text not null unique check (length(name) between 1 and 80),
  permissions text[] not null default '{}'
);

create table people (
  id uuid primary key references principals (id) on delete cascade,
  first_name text not null default '' check (length(first_name) <= 120),
  last_name text not null default '' check (length(last_name) <= 120),
  -- PHC string of argon2id; null for people and bots who cannot sign in with a password.
  password_hash text,
  time_zone text not null default 'America/New_York',
  is_active boolean not null default true,
  updated_at timestamptz(3) not null default now()
);

create table person_roles (
  person_id uuid not null references people (id) on delete cascade,
  role_id uuid not null references roles (id) on delete cascade,
  primary key (person_id, role_id)
);
create index person_roles_role_id_idx on person_roles (role_id);

create table team_members (
  team_id uuid not null references principals (id) on delete cascade,
  person_id uuid not null references people (id) on delete cascade,
  primary key (team_id, person_id)
);
create index team_members_person_id_idx on team_members (person_id);

create table auth_providers (
  name text primary key check (name in ('local', 'microsoft')),
  is_enabled boolean not null,
  configuration jsonb not null default '{}'
);
insert into auth_providers (name, is_enabled) values ('local', true), ('microsoft', false);

create table sessions (
  id uuid primary key,
  person_id uuid not null references people (id) on delete cascade,
  created_at timestamptz(3) not null,
  -- Absolute end: 90 days after sign-in. The idle end is 30 days after last_used_at.
  expires_at timestamptz(3) not null,
  last_used_at timestamptz(3) not null,
  -- Number of the newest token; each refresh adds one. A token with an older number is a re-use.
  token_number integer not null default 1,
  rotated_at timestamptz(3) not null,
  ended_at timestamptz(3),
  end_reason text check (end_reason in ('logout', 'reuse', 'expired', 'deactivated')),
  user_agent text not null default '',
  address text not null default ''
);
create index sessions_person_id_idx on sessions (person_id);

-- Growing delays on sign-in, per account and per address; never a lock-out.
create table sign_in_throttles (
  key text primary key,
  failures integer not null,
  last_failed_at timestamptz(3) not null,
  retry_at timestamptz(3) not null
);

create table person_settings (
  person_id uuid not null references people (id) on delete cascade,
  name text not null check (length(name) between 1 and 80),
  version integer not null,
  value jsonb not null,
  updated_at timestamptz(3) not null default now(),
  primary key (person_id, name)
);

-- One row: what this installation is.
create table workspace (
  only_row boolean primary key default true check (only_row),
  -- The day the demo was replayed to; null in a real workspace.
  demo_replayed_on date,
  docketing_prefix text not null default 'FIP:'
);
insert into workspace default values;
