-- When a person last signed in. Ended sessions are removed after a while, so the time is kept with the person.
alter table people add column last_sign_in_at timestamptz(3);
update people set last_sign_in_at = coalesce(
  (select max(created_at) from sessions where person_id = people.id and not is_personal_token),
  (select max(created_at) from external_identities where person_id = people.id));

create index people_last_sign_in_at_idx on people (last_sign_in_at desc nulls last, id);

-- Links by which people join. Each works once; a newer one replaces it.
create table invitations (
  -- SHA-256 of the token in the link.
  token_hash bytea primary key,
  person_id uuid not null references people (id) on delete cascade,
  invited_by uuid references people (id) on delete set null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  -- When a newer invitation replaced it, or the person was suspended.
  revoked_at timestamptz(3),
  check (used_at is null or revoked_at is null)
);
create unique index invitations_open_key on invitations (person_id) where used_at is null and revoked_at is null;
create index invitations_person_id_idx on invitations (person_id);
create index invitations_invited_by_idx on invitations (invited_by);
