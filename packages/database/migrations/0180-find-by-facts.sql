-- Words of a text as people compare them: composed and in usual width (NFKC), without characters that cannot be seen, in
-- lower case; a word with accents also stands without them. What is typed is read by `sameText` of the domain.
create function compared_words(content text) returns setof text
  language sql immutable parallel safe
  begin atomic
    with plain (text) as (
      select lower(regexp_replace(normalize(content, nfkc),
        '[\u00ad\u0600-\u0605\u061c\u06dd\u070f\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb]',
        '', 'g'))
    )
    select word from plain, regexp_split_to_table(plain.text, '[^[:alnum:]]+') as word where word <> ''
    union
    select word
      from plain, regexp_split_to_table(
        replace(replace(replace(replace(translate(
          regexp_replace(normalize(plain.text, nfkd), '[\u0300-\u036f]', '', 'g'),
          'øłđðħı', 'olddhi'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), '[^[:alnum:]]+') as word
      where plain.text ~ '[^\u0001-\u007f]' and word <> '';
  end;

create or replace function invention_terms(title text, reference_list text[], application_number text) returns text[]
  language sql immutable parallel safe
  begin atomic
    select coalesce(array_agg(distinct left(term, 100)), '{}')
    from (
      select case when word ~ '[0-9]' then '#' || word else word end
        from compared_words(title || ' ' || array_to_string(reference_list, ' ')) as word
      union all
      select '#' || reference_key(code) from unnest(reference_list || application_number) as code where code is not null
    ) as found (term);
  end;

-- A number of a patent or a publication without letters of the country and kind code: US 10,123,456 B2 = 10123456.
create function patent_number_key(number text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(regexp_replace(reference_key(number), '^us', ''), '(?<=\d{5})[a-z]\d?$', '');

-- Parts of a number that people type: what follows after its first characters, at least four of them.
create function number_fragments(key text) returns setof text
  language sql immutable parallel safe
  begin atomic
    select substr(key, place) from generate_series(2, length(key) - 3) as place;
  end;

-- What an invention is found by: the terms of its own fields, and of the facts of its application that its page shows. Names
-- stand behind an @, numbers of patents and publications behind a =, and parts of numbers behind a ~, because the words of tasks
-- and the correction of spelling leave them out.
create function written_invention_terms(invention inventions) returns setof text
  language sql stable parallel safe
  begin atomic
    with application as (
      select * from patent_applications
      where patent_applications.invention_id = (invention).id
        and patent_applications.application_number = (invention).application_number
    ), number (key) as (
      select patent_number_key(patent_number) from application where patent_number is not null
      union
      select patent_number_key(publication_number) from application where publication_number is not null
    )
    select unnest(invention_terms((invention).title, (invention).reference_list, (invention).application_number))
    union
    select '=' || left(key, 100) from number where key <> ''
    union
    select '~' || left(fragment, 100)
      from (select key from number union select (invention).application_number) as whole,
        number_fragments(whole.key) as fragment
    union
    select '@' || left(word, 100)
      from application, compared_words(concat_ws(' ', applicant, assignee, examiner, array_to_string(inventors, ' '))) as word;
  end;

create or replace function add_invention_terms() returns trigger language plpgsql as $$
begin
  insert into invention_search_terms (invention_id, term, is_restricted, is_walled)
    select added.id, written_invention_terms(added), added.is_restricted, added.is_walled from added;
  return null;
end $$;
create or replace function replace_invention_terms() returns trigger language plpgsql as $$
begin
  delete from invention_search_terms where invention_id = new.id;
  insert into invention_search_terms (invention_id, term, is_restricted, is_walled)
    select new.id, written_invention_terms(new), new.is_restricted, new.is_walled;
  return null;
end $$;

create function replace_terms_of_application() returns trigger language plpgsql as $$
declare
  changed inventions;
begin
  select * into changed from inventions
    where id = case tg_op when 'DELETE' then old.invention_id else new.invention_id end for no key update;
  if found then
    delete from invention_search_terms where invention_id = changed.id;
    insert into invention_search_terms (invention_id, term, is_restricted, is_walled)
      select changed.id, written_invention_terms(changed), changed.is_restricted, changed.is_walled;
  end if;
  return null;
end $$;
create trigger patent_applications_replace_terms_insert after insert or delete on patent_applications
  for each row execute function replace_terms_of_application();
create trigger patent_applications_replace_terms after update on patent_applications for each row
  when ((old.application_number, old.patent_number, old.publication_number, old.applicant, old.assignee, old.examiner,
      old.inventors)
    is distinct from (new.application_number, new.patent_number, new.publication_number, new.applicant, new.assignee,
      new.examiner, new.inventors))
  execute function replace_terms_of_application();

-- The words of tasks are those of the invention's own fields, as before.
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
          own || array(select term::text from invention_search_terms
            where invention_id = texts.invention_id and term !~ '^[@~=]'))
        from texts
      on conflict (task_id) do update set terms = excluded.terms
  )
  select array_agg(distinct word) into words from texts, unnest(own) as word;
  perform add_search_words(words);
end $$;
alter function write_task_texts(uuid[]) set plan_cache_mode = force_generic_plan;

create or replace function write_texts_of_invention() returns trigger language plpgsql as $$
begin
  perform write_task_texts(array(select id from tasks where invention_id = new.id));
  perform add_search_words(array(
    select term::text from invention_search_terms where invention_id = new.id and term !~ '^[@~=#]'));
  return null;
end $$;

-- What inventions are found by already stays; the rest is added.
insert into invention_search_terms (invention_id, term, is_restricted, is_walled)
  select inventions.id, term, inventions.is_restricted, inventions.is_walled
  from inventions, written_invention_terms(inventions) as term
  on conflict do nothing;
