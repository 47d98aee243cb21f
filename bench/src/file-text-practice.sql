-- Gives a practice 5,000 files of 20 pages with 300 words each, where it has none yet. A tenth of the words is common to
-- most pages, as in real texts.
select setseed(0.42);

create temp table numbered_invention as
  select id, row_number() over (order by id) - 1 as n from inventions;
create unique index on numbered_invention (n);
create temp table author as select id from people order by id limit 1;

create temp table numbered_file as
  select uuidv7() as id, encode(sha256(n::text::bytea), 'hex') as sha256, n
  from generate_series(0, 4999) n;
insert into file_contents (sha256, size, type, created_at, text_state)
  select sha256, 100000, 'application/pdf', now(), 'extracted' from numbered_file;
insert into file_pages (sha256, page, text)
  select numbered_file.sha256, page,
    (select string_agg(({words}::text[])[1 + floor(power(random(), 2.2) * {wordCount})::int], ' ')
     from generate_series(1, 300) k where page > 0 and numbered_file.n >= 0)
  from numbered_file cross join generate_series(1, 20) page;
insert into files (id, invention_id, name, created_at, updated_at, version, sha256, size, kind, source, author_id)
  select numbered_file.id, numbered_invention.id, 'Reference ' || numbered_file.n || '.pdf', now(), now(), 1,
    numbered_file.sha256, 100000, 'pdf', 'uploaded', author.id
  from numbered_file
    join numbered_invention on numbered_invention.n = numbered_file.n * 7 % (select count(*) from inventions)
    cross join author;
insert into file_versions (file_id, version, sha256, source, author_id, created_at)
  select id, 1, sha256, source, author_id, created_at from files;
