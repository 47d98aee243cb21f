-- A new word was inserted with `on conflict do nothing`, which waits for every other transaction that adds the same
-- word: bulk edits that gave tasks the same new word ran one after the other. A word may now be listed more than once,
-- when several transactions add it at the same time; readers of the list expect that.
alter table search_words drop constraint search_words_pkey;
create index search_words_word_idx on search_words (word);

create function add_search_words(words text[]) returns void language sql as $$
  insert into search_words (word)
    select distinct added.word from unnest(words) as added (word)
    where not exists (select from search_words known where known.word = added.word collate "C");
$$;

create or replace function write_task_texts(changed uuid[]) returns void language plpgsql as $$
declare
  words text[];
begin
  with texts as (
    select tasks.*, text_words(tasks.title || ' ' || tasks.notes) as own
      from tasks where tasks.id = any (changed)
  ), written as (
    insert into task_texts
        (task_id, invention_id, due_at, status, is_open, is_deleted, is_restricted, is_walled, terms)
      select id, invention_id, due_at, status, is_open, is_deleted, is_restricted, is_walled, array_to_tsvector(
          own || array(select term::text from invention_search_terms where invention_id = texts.invention_id))
        from texts
      on conflict (task_id) do update set terms = excluded.terms
  )
  select array_agg(distinct word) into words from texts, unnest(own) as word;
  perform add_search_words(words);
end $$;

create or replace function write_texts_of_invention() returns trigger language plpgsql as $$
begin
  perform write_task_texts(array(select id from tasks where invention_id = new.id));
  perform add_search_words(array(
    select term::text from invention_search_terms where invention_id = new.id and term not like '#%'));
  return null;
end $$;

create or replace function add_words_of_inventions() returns trigger language plpgsql as $$
begin
  perform add_search_words(array(select unnest(text_words(added.title)) from added));
  return null;
end $$;

-- Lists of the work of a person with certain statuses read the status from the index, as they do the due date.
alter table task_assignees add column status text not null default 'open';
update task_assignees set status = tasks.status from tasks where tasks.id = task_assignees.task_id;
drop index task_assignees_open_idx;
create index task_assignees_open_idx on task_assignees (principal_id, due_at, task_id)
  include (invention_id, is_restricted, is_walled, status) where is_open;

create or replace function copy_task_to_assignee() returns trigger language plpgsql as $$
begin
  select invention_id into strict new.invention_id from tasks where id = new.task_id;
  select is_restricted, is_walled into strict new.is_restricted, new.is_walled
    from inventions where id = new.invention_id for no key update;
  select due_at, is_open, status into strict new.due_at, new.is_open, new.status
    from tasks where id = new.task_id for share;
  return new;
end $$;

create or replace function copy_task_to_assignees() returns trigger language plpgsql as $$
begin
  update task_assignees
    set due_at = new.due_at, status = new.status,
      is_open = not new.is_deleted and new.status not in ('done', 'cancelled')
    where task_assignees.task_id = new.id;
  return null;
end $$;
