-- A passkey of a person: the public key of a credential that a device or password manager keeps.
create table passkeys (
  id uuid primary key,
  person_id uuid not null references people (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 60),
  credential_id bytea not null unique check (length(credential_id) between 1 and 1023),
  -- COSE key.
  public_key bytea not null,
  -- Uses that the device has counted; 0 for devices that do not count.
  counter bigint not null check (counter >= 0),
  -- How browsers reach the device, such as 'internal' or 'usb'.
  transports text[] not null default '{}',
  -- Whether the person's other devices have it too.
  is_synced boolean not null,
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3),
  -- Set when its counter did not increase, because a copy may exist. It is refused from then on.
  refused_at timestamptz(3)
);
create index passkeys_person_id_idx on passkeys (person_id, created_at);

-- What a passkey has to sign; it works once and for five minutes.
create table passkey_challenges (
  -- SHA-256 of the challenge.
  hash bytea primary key,
  purpose text not null check (purpose in ('register', 'sign-in', 'second-step')),
  -- Who may use it; null before the person is known.
  person_id uuid references people (id) on delete cascade,
  created_at timestamptz(3) not null,
  check (purpose = 'sign-in' or person_id is not null)
);
create index passkey_challenges_created_at_idx on passkey_challenges (created_at);
create index passkey_challenges_person_id_idx on passkey_challenges (person_id) where person_id is not null;
