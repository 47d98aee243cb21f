-- Words of tasks and of names of files as those of inventions: composed or not, in usual width, with and without their accents.
create or replace function text_words(content text) returns text[]
  language sql immutable parallel safe
  begin atomic
    select coalesce(array_agg(distinct left(word, 60)), '{}') from compared_words(content) as word;
  end;

select write_task_texts(array(select id from tasks where title || ' ' || notes ~ '[^\u0001-\u007f]'));

-- The terms of a file follow from its name and tags, which stay as they are.
update files set name = name where name || array_to_string(tags, ' ') ~ '[^\u0001-\u007f]';

-- Tags of tasks and inventions as `sameText` writes them, each once.
create function pg_temp.same_text(tag text) returns text language sql immutable as $$
  select btrim(regexp_replace(regexp_replace(regexp_replace(normalize(tag, NFKC),
    '[\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]', '', 'g'),
    '[\u058A\u05BE\u2010-\u2015\u2212\u2E3A\u2E3B\u301C\u3030]', '-', 'g'),
    '\s+', ' ', 'g'))
$$;
create function pg_temp.same_tags(tags text[]) returns text[] language sql immutable as $$
  select array_agg(tag order by place)
  from (
    select pg_temp.same_text(given.tag) as tag, min(place) as place
    from unnest(tags) with ordinality as given (tag, place) group by 1
  ) written where tag <> ''
$$;
update tasks set tags = coalesce(pg_temp.same_tags(tags), '{}')
  where array_to_string(tags, ',') ~ '[^\u0021-\u007e]' and tags <> coalesce(pg_temp.same_tags(tags), '{}');
update inventions set tags = coalesce(pg_temp.same_tags(tags), '{}')
  where array_to_string(tags, ',') ~ '[^\u0021-\u007e]' and tags <> coalesce(pg_temp.same_tags(tags), '{}');
