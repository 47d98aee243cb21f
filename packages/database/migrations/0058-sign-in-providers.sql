-- Besides passwords and Microsoft, people sign in with any OpenID Connect provider that an administrator adds.
alter table auth_providers drop constraint auth_providers_name_check;
alter table auth_providers add column kind text check (kind in ('local', 'microsoft', 'openid'));
update auth_providers set kind = name;
alter table auth_providers alter column kind set not null;
alter table auth_providers add constraint auth_providers_name_check
  check (name ~ '^[a-z][a-z0-9-]{0,39}$' and (name = kind) = (kind <> 'openid'));

alter table sign_in_intents drop constraint sign_in_intents_provider_check;
alter table external_identities drop constraint external_identities_provider_check;
comment on column external_identities.tenant_id is 'Directory of Microsoft, or issuer of another provider.';

-- The roles that the groups of a provider give. A role that is named here for a provider is given and taken at each
-- sign-in with it.
create table provider_group_roles (
  provider text not null references auth_providers (name) on delete cascade,
  group_name text not null check (length(group_name) between 1 and 200),
  role_id uuid not null references roles (id) on delete cascade,
  primary key (provider, group_name, role_id)
);
create index provider_group_roles_role_id_idx on provider_group_roles (role_id);

-- Whether everyone must sign in with a provider, and the person who may still use a password then.
create table sign_in_policy (
  only_row boolean primary key default true check (only_row),
  is_enforced boolean not null default false,
  break_glass_id uuid references people (id) on delete restrict,
  check (not is_enforced or break_glass_id is not null)
);
create index sign_in_policy_break_glass_id_idx on sign_in_policy (break_glass_id);
insert into sign_in_policy default values;

-- While single sign-on is enforced, the break-glass account stays active, with a password and administrator rights. The lock
-- makes a change of rights wait for a change of the policy, and the other way round.
create function assert_break_glass() returns trigger language plpgsql as $$
begin
  perform from sign_in_policy for share;
  if exists (select from sign_in_policy where is_enforced) and not exists (
    select from sign_in_policy
      join people on people.id = sign_in_policy.break_glass_id
      join person_permissions on person_permissions.person_id = people.id
    where people.is_active and people.password_hash is not null and person_permissions.permission = 'admin'
  ) then
    raise exception 'the break-glass account must keep its password and administrator rights'
      using errcode = 'check_violation', constraint = 'sign_in_policy_break_glass';
  end if;
  return null;
end $$;
create constraint trigger sign_in_policy_break_glass after update on sign_in_policy
  deferrable initially deferred for each row execute function assert_break_glass();
create constraint trigger person_roles_break_glass after update or delete on person_roles
  deferrable initially deferred for each row execute function assert_break_glass();
create constraint trigger roles_break_glass after update of permissions on roles
  deferrable initially deferred for each row when (old.permissions is distinct from new.permissions)
  execute function assert_break_glass();
create constraint trigger people_break_glass after update of is_active, password_hash on people
  deferrable initially deferred for each row
  when ((old.is_active and not new.is_active) or (old.password_hash is not null and new.password_hash is null))
  execute function assert_break_glass();
