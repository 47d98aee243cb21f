-- Tags of the files of an invention that differ only in case, form, invisible characters, dashes or blanks become one: in the
-- spelling that most files have, of two with as many the first in the order of their characters.
create function pg_temp.tag_key(tag text) returns text language sql immutable as $$
  select lower(btrim(regexp_replace(regexp_replace(regexp_replace(normalize(tag, NFKC),
    '[\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]', '', 'g'),
    '[\u058A\u05BE\u2010-\u2015\u2212\u2E3A\u2E3B\u301C\u3030]', '-', 'g'),
    '\s+', ' ', 'g')))
$$;

create temporary table spelled on commit drop as
  select distinct on (invention_id, key) invention_id, key, tag
  from (
    select invention_id, pg_temp.tag_key(tag) as key, tag, count(*) as files
    from files cross join unnest(tags) as tag group by invention_id, tag
  ) used
  order by invention_id, key, files desc, tag collate "C";

update files set tags = one.tags
from (
  select id, array_agg(tag order by place) as tags
  from (
    select files.id, spelled.tag, min(given.place) as place
    from files
      cross join unnest(files.tags) with ordinality as given (tag, place)
      join spelled on spelled.invention_id = files.invention_id and spelled.key = pg_temp.tag_key(given.tag)
    group by files.id, spelled.tag
  ) written
  group by id
) one
where one.id = files.id and files.tags <> one.tags;
