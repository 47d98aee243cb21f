-- Tokens of systems that add people and teams (SCIM). Each acts as a principal of kind 'service', which cannot sign in.
create table provisioning_tokens (
  id uuid primary key references people (id) on delete restrict,
  name text not null check (char_length(name) between 1 and 60),
  -- SHA-256 of the token. The token itself is stored nowhere.
  hash bytea not null unique,
  -- The sign-in provider whose roles by group also apply to groups that come with this token.
  provider text references auth_providers (name) on delete set null,
  created_by uuid references people (id) on delete set null,
  created_at timestamptz(3) not null,
  -- Exact to about a minute; null until the first use.
  last_used_at timestamptz(3),
  revoked_at timestamptz(3)
);
create index provisioning_tokens_provider_idx on provisioning_tokens (provider);
create index provisioning_tokens_created_by_idx on provisioning_tokens (created_by);

-- People and teams that a provisioning system has written.
create table provisioned_principals (
  principal_id uuid primary key references principals (id) on delete cascade,
  -- Identifier of the provisioning system.
  external_id text check (char_length(external_id) between 1 and 254),
  -- Token of the last change.
  token_id uuid not null references provisioning_tokens (id) on delete restrict,
  -- Deleted by the provisioning system. The person is suspended, or the team has no members, and everything is kept.
  is_deleted boolean not null default false
);
create index provisioned_principals_external_id_idx on provisioned_principals (external_id);
create index provisioned_principals_token_id_idx on provisioned_principals (token_id);
