-- The date of a text YYYY-MM-DD, whatever the session's settings; a cast would depend on them.
create function plain_date(value text) returns date
  language sql immutable strict parallel safe
  return make_date(split_part(value, '-', 1)::integer, split_part(value, '-', 2)::integer, split_part(value, '-', 3)::integer);

-- The final date of a milestone: the last day with every extension, surcharge or grace. Null without a rule or a date.
alter table milestones add column final_at date generated always as (plain_date(deadline ->> 'latest')) stored;

create index milestones_active_final_at_idx on milestones (final_at, id)
  where not is_finished and not is_deleted and final_at is not null;
