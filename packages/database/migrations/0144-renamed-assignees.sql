-- Filters and templates name people by email address and teams by name. A new address or name must not leave them empty.
create function with_renamed_value(data jsonb, before text, after text) returns jsonb
  language plpgsql immutable parallel safe as $$
begin
  return case jsonb_typeof(data)
    when 'string' then case when lower(data #>> '{}') = lower(before) then to_jsonb(after) else data end
    when 'array' then (
      select coalesce(jsonb_agg(with_renamed_value(entry, before, after) order by place), '[]')
      from jsonb_array_elements(data) with ordinality as entries (entry, place))
    when 'object' then (
      select coalesce(jsonb_object_agg(name, with_renamed_value(entry, before, after)), '{}')
      from jsonb_each(data) as entries (name, entry))
    else data
  end;
end $$;

create function rename_assignee() returns trigger language plpgsql as $$
begin
  update filters set data = with_renamed_value(data, old.value, new.value)
    where position(lower(to_jsonb(old.value)::text) in lower(data::text)) > 0;
  update workflow_templates set role_assignees = with_renamed_value(role_assignees, old.value, new.value)
    where position(lower(to_jsonb(old.value)::text) in lower(role_assignees::text)) > 0;
  update workflow_settings set role_assignees = with_renamed_value(role_assignees, old.value, new.value)
    where position(lower(to_jsonb(old.value)::text) in lower(role_assignees::text)) > 0;
  return null;
end $$;

create trigger principals_renamed after update of value on principals
  for each row when (old.value is distinct from new.value) execute function rename_assignee();
