-- Gives a practice 100,000 files on one invention, and 5,000 files of 20 pages spread over all of them, whose text
-- fills the table page_drafts. Parameters stand as {name}; the words are those of real patent titles, the commonest first.
select setseed(0.42);
set work_mem = '256MB';

create temp table word as
  select position - 1 as position, word from unnest({words}::text[]) with ordinality as w (word, position);
create temp table author as select id, row_number() over (order by id) - 1 as n from people order by id limit 20;
create temp table numbered_invention as
  select id, row_number() over (order by id) - 1 as n from inventions;
create unique index on numbered_invention (n);

-- Files of one open invention.
create temp table crowded as
  select id from inventions
  where not is_restricted and not exists (select from invention_walls where invention_id = inventions.id)
  order by id limit 1;
create temp table crowded_file as
  select uuidv7() as id, encode(sha256(('crowded ' || n)::bytea), 'hex') as sha256, n,
    (array['pdf', 'pdf', 'pdf', 'word', 'image', 'mail', 'text', 'table'])[1 + n % 8] as kind,
    now() - n * interval '11 minutes' as at, 1000 + n::bigint * 7919 % 20000000 as size
  from generate_series(0, 99999) n;
insert into file_contents (sha256, size, type, created_at, text_state)
  select sha256, size, 'application/octet-stream', at, 'none' from crowded_file;
insert into files
    (id, invention_id, name, tags, created_at, updated_at, version, sha256, size, kind, source, author_id)
  select file.id, crowded.id, initcap(first.word || ' ' || second.word) || ' ' || file.n || '.' || file.kind,
    array['tag-' || file.n % 40], at, at, 1, sha256, size, kind,
    (array['uploaded', 'patent-office', 'mail'])[1 + file.n % 3], author.id
  from crowded_file file
    cross join crowded
    join author on author.n = file.n % 20
    join word first on first.position = file.n * 31 % {wordCount}
    join word second on second.position = file.n * 17 % {wordCount};

-- Files with pages.
create temp table read_file as
  select uuidv7() as id, encode(sha256(('read ' || n)::bytea), 'hex') as sha256, n from generate_series(0, 4999) n;
insert into file_contents (sha256, size, type, created_at, text_state)
  select sha256, 100000, 'application/pdf', now(), 'extracted' from read_file;
insert into files (id, invention_id, name, created_at, updated_at, version, sha256, size, kind, source, author_id)
  select read_file.id, numbered_invention.id, 'Reference ' || read_file.n || '.pdf', now(), now(), 1,
    sha256, 100000, 'pdf', 'uploaded', author.id
  from read_file
    join numbered_invention on numbered_invention.n = read_file.n * 7 % (select count(*) from inventions)
    join author on author.n = 0;
insert into file_versions (file_id, version, sha256, source, author_id, created_at)
  select files.id, 1, files.sha256, source, author_id, created_at
  from files where not exists (select from file_versions where file_id = files.id);

-- A tenth of the words is common to most pages, as in real texts. Sentences are drawn first, because drawing each of
-- 30,000,000 words takes minutes; a page of 20 of them has 300 words, which no other page has in this order.
create temp table sentence as
  select n, initcap(min(word.word) filter (where draw.k = 1)) || ' ' ||
    string_agg(word.word, ' ' order by draw.k) filter (where draw.k > 1) || '.' as text
  from (select n, k, floor(power(random(), 2.2) * {wordCount})::int as pick
        from generate_series(0, 39999) n, generate_series(1, 15) k) draw
    join word on word.position = draw.pick
  group by n;
create unlogged table page_drafts as
  select read_file.sha256, page.page, string_agg(sentence.text, ' ' order by page.k) as text
  from (select n, page, k, floor(random() * 40000)::int as pick
        from generate_series(0, 4999) n, generate_series(1, 20) page, generate_series(1, 20) k) page
    join sentence on sentence.n = page.pick
    join read_file on read_file.n = page.n
  group by read_file.sha256, page.page;
