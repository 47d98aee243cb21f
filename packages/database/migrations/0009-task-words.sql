-- The words of a task go when the task goes, and nothing looks them up by their invention: every new task paid for that.
drop index task_texts_invention_id_idx;
alter table task_texts drop constraint task_texts_invention_id_fkey;

create or replace function write_task_texts(changed uuid[]) returns void language plpgsql as $$
begin
  with words as (
    select tasks.id, tasks.invention_id, text_words(tasks.title || ' ' || tasks.notes) as own
      from tasks where tasks.id = any (changed)
  ), written as (
    insert into task_texts (task_id, invention_id, terms)
      select id, invention_id, array_to_tsvector(
          own || array(select term::text from invention_search_terms where invention_id = words.invention_id))
        from words
      on conflict (task_id) do update set terms = excluded.terms
  )
  insert into search_words (word)
    select distinct unnest(own) as word from words order by word
    on conflict do nothing;
end $$;
