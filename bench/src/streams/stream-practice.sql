-- Grows the streams of a practice to five million events, with one invention of 100,000: tasks, milestones, notes, files
-- and documents by many people, in their order of time.
alter table stream_events disable trigger user;

create temp table numbered_person as
  select people.id, row_number() over (order by people.id) - 1 as n from people;
create unique index on numbered_person (n);
create temp table first_task as select distinct on (invention_id) invention_id, id, title from tasks order by invention_id, id;

create temp table grown as
  select stream_heads.invention_id, last_seq,
    case when row_number() over (order by inventions.is_restricted or inventions.is_walled, stream_heads.invention_id) = 1
      then 100000 - last_seq else 440 end as added
  from stream_heads join inventions on inventions.id = stream_heads.invention_id;

insert into stream_events (invention_id, seq, id, type, actor_id, task_id, created_at, metadata)
  select grown.invention_id, last_seq + place, uuidv7(), kind.type, numbered_person.id,
    case when kind.type like 'task.%' then first_task.id end,
    now() - (added - place) * interval '730 days' / added,
    jsonb_build_object('title', first_task.title, 'order', null,
      'updatedAt', to_char(now(), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'changes', kind.changes)
  from grown
    join first_task on first_task.invention_id = grown.invention_id
    cross join lateral generate_series(1, added) as place
    join lateral (
      select (array['task.updated', 'task.updated', 'milestone.updated', 'task.updated', 'note.updated', 'task.updated',
          'file.added', 'task.updated', 'document.received', 'milestone.updated'])[1 + place % 10] as type,
        jsonb_build_array(jsonb_build_object('field', 'title', 'from', 'Draft response ' || place, 'to', 'Response ' || place),
          jsonb_build_object('field', 'dueAt', 'from', '2026-01-15', 'to', '2026-02-15')) as changes
    ) kind on true
    join numbered_person on numbered_person.n = (place / 4) % 300
  order by grown.invention_id, place;

update stream_heads set last_seq = grown.last_seq + grown.added
  from grown where grown.invention_id = stream_heads.invention_id;
alter table stream_events enable trigger user;
