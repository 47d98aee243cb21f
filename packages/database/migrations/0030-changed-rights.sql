-- Who is entitled to a restricted invention changes with assignments, and what a person may do with their teams, roles
-- and sponsors. The servers are notified on commit, whoever makes the change, so that open pages obey at once.
create function notify_entitled(changed_invention_id uuid, changed_principal_id uuid) returns void language sql as $$
  select pg_notify('stream_events',
    json_build_object('entitled', changed_principal_id, 'inventionId', changed_invention_id)::text)
$$;

-- Like before, but leaves unchanged rows alone and returns the changed ones.
create function renew_invention_readers(changed uuid[])
returns table (changed_invention_id uuid, changed_principal_id uuid) language plpgsql as $$
begin
  perform from inventions where id = any (changed) order by id for no key update;
  return query
  with entitled as (
    select entitlement.principal_id, entitlement.invention_id, max(entitlement.access_right) as access_right
    from inventions join invention_entitlements entitlement on entitlement.invention_id = inventions.id
    where inventions.id = any (changed) and inventions.is_restricted
    group by entitlement.principal_id, entitlement.invention_id
  ), removed as (
    delete from invention_readers reader
    where reader.invention_id = any (changed) and not exists (
      select from entitled
      where entitled.principal_id = reader.principal_id and entitled.invention_id = reader.invention_id)
    returning reader.invention_id, reader.principal_id
  ), written as (
    insert into invention_readers as reader (principal_id, invention_id, access_right)
      select entitled.principal_id, entitled.invention_id, entitled.access_right from entitled
    on conflict on constraint invention_readers_pkey do update set access_right = excluded.access_right
      where reader.access_right <> excluded.access_right
    returning reader.invention_id, reader.principal_id
  )
  select * from removed union all select * from written;
end $$;

create or replace function refresh_invention_readers(changed uuid[]) returns void language plpgsql as $$
begin
  perform from renew_invention_readers(changed);
end $$;

-- For assignments; who is named by a restriction or a grant is notified with the other people who lose or gain access.
create function announce_invention_readers(changed uuid[]) returns void language plpgsql as $$
begin
  perform notify_entitled(changed_invention_id, changed_principal_id) from renew_invention_readers(changed);
end $$;

create or replace function refresh_readers_of_invention() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.is_restricted and new.is_restricted then
    perform announce_invention_readers(array[new.id]);
  else
    perform refresh_invention_readers(array[new.id]);
  end if;
  return null;
end $$;
create or replace function refresh_readers_of_row() returns trigger language plpgsql as $$
begin
  perform announce_invention_readers(array[new.invention_id]);
  return null;
end $$;
create or replace function refresh_readers_of_rows() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'invention_grants' then
    perform refresh_invention_readers(coalesce(array_agg(distinct invention_id), '{}')) from changed;
  else
    perform announce_invention_readers(coalesce(array_agg(distinct invention_id), '{}')) from changed;
  end if;
  return null;
end $$;
create or replace function refresh_readers_of_milestones() returns trigger language plpgsql as $$
begin
  perform announce_invention_readers(coalesce(array_agg(distinct milestones.invention_id), '{}'))
    from changed join milestones on milestones.id = changed.milestone_id;
  return null;
end $$;

create function notify_rights_of(person_id uuid) returns void language sql as $$
  select pg_notify('stream_events', json_build_object('rightsOf', person_id)::text)
$$;

-- The column that names the person is the argument of the trigger.
create function notify_rights_of_row() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform notify_rights_of((to_jsonb(old) ->> tg_argv[0])::uuid);
  end if;
  if tg_op <> 'DELETE' then
    perform notify_rights_of((to_jsonb(new) ->> tg_argv[0])::uuid);
  end if;
  return null;
end $$;
create trigger team_members_notify_rights after insert or update or delete on team_members
  for each row execute function notify_rights_of_row('person_id');
create trigger person_roles_notify_rights after insert or update or delete on person_roles
  for each row execute function notify_rights_of_row('person_id');
create trigger assistances_notify_rights after insert or update or delete on assistances
  for each row execute function notify_rights_of_row('assistant_id');
create trigger people_notify_rights after update of is_active on people
  for each row when (old.is_active <> new.is_active) execute function notify_rights_of_row('id');

create function notify_rights_of_role() returns trigger language plpgsql as $$
begin
  perform notify_rights_of(person_roles.person_id) from person_roles where role_id = new.id;
  return null;
end $$;
create trigger roles_notify_rights after update of permissions on roles
  for each row when (old.permissions is distinct from new.permissions) execute function notify_rights_of_role();
