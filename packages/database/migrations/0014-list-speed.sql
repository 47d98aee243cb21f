-- What a list asks of a task beside its words: how many tasks have a common word is told without reading the tasks. The
-- words are not indexed anew when one of these changes, as long as its page has room.
alter table task_texts rename to former_task_texts;
alter index task_texts_pkey rename to former_task_texts_pkey;
create table task_texts (
  task_id uuid primary key references tasks (id) on delete cascade,
  invention_id uuid not null,
  due_at date,
  status text not null,
  is_open boolean not null,
  is_deleted boolean not null,
  is_restricted boolean not null,
  is_walled boolean not null,
  terms tsvector not null
) with (fillfactor = 85);
insert into task_texts (task_id, invention_id, due_at, status, is_open, is_deleted, is_restricted, is_walled, terms)
  select tasks.id, tasks.invention_id, tasks.due_at, tasks.status, tasks.is_open, tasks.is_deleted,
      tasks.is_restricted, tasks.is_walled, former_task_texts.terms
    from former_task_texts join tasks on tasks.id = former_task_texts.task_id;
drop table former_task_texts;
create index task_texts_terms_idx on task_texts using gin (terms);

create or replace function write_task_texts(changed uuid[]) returns void language plpgsql as $$
begin
  with words as (
    select tasks.*, text_words(tasks.title || ' ' || tasks.notes) as own
      from tasks where tasks.id = any (changed)
  ), written as (
    insert into task_texts
        (task_id, invention_id, due_at, status, is_open, is_deleted, is_restricted, is_walled, terms)
      select id, invention_id, due_at, status, is_open, is_deleted, is_restricted, is_walled, array_to_tsvector(
          own || array(select term::text from invention_search_terms where invention_id = words.invention_id))
        from words
      on conflict (task_id) do update set terms = excluded.terms
  )
  insert into search_words (word)
    select distinct unnest(own) as word from words order by word
    on conflict do nothing;
end $$;

create function copy_task_to_texts() returns trigger language plpgsql as $$
begin
  update task_texts set due_at = new.due_at, status = new.status, is_open = new.is_open,
      is_deleted = new.is_deleted, is_restricted = new.is_restricted, is_walled = new.is_walled
    where task_texts.task_id = new.id;
  return null;
end $$;
create trigger tasks_copy_to_texts after update of due_at, status, is_deleted, is_restricted, is_walled on tasks
  for each row
  when ((old.due_at, old.status, old.is_deleted, old.is_restricted, old.is_walled)
    is distinct from (new.due_at, new.status, new.is_deleted, new.is_restricted, new.is_walled))
  execute function copy_task_to_texts();

-- Everybody's tasks by status: the first page of a long list without reading all of it.
create index tasks_status_place_idx on tasks
  (array_position('{open,in-progress,waiting,done,cancelled}'::text[], status), id)
  include (invention_id, is_restricted, is_walled) where not is_deleted;
