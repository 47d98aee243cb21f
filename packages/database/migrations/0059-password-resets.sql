-- Links by which people set a new password. The token of a link is stored nowhere, and a newer link replaces an older one.
create table password_resets (
  -- Of the request, so that a repeated job sends no second email.
  id uuid primary key,
  person_id uuid not null references people (id) on delete cascade,
  -- SHA-256 of the token.
  token_hash bytea not null unique,
  created_at timestamptz(3) not null,
  -- When it was used or replaced by a newer one.
  ended_at timestamptz(3)
);
create index password_resets_person_id_idx on password_resets (person_id) where ended_at is null;
