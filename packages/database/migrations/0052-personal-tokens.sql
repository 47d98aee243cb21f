-- A personal token is a session for a program: a person gives it a name, scopes and an end.
alter table sessions add column is_personal_token boolean not null default false;

create table personal_tokens (
  session_id uuid primary key references sessions (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 60),
  scopes text[] not null check (scopes <@ array['read', 'work', 'files'] and 'read' = any (scopes)),
  -- SHA-256 of the token. The token itself is stored nowhere.
  hash bytea not null unique,
  -- Exact to about a minute; null until the first use.
  last_used_at timestamptz(3)
);
