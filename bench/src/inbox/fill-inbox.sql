-- 1,000,000 notifications of all people, a third of them done, half of the others read, spread over 200 days and all
-- inventions.
insert into notifications (id, person_id, kind, subject_id, cause, invention_id, title, raised_at, shows_at, read_at, done_at)
select uuidv7(), person.id, (array['mention', 'verification', 'document', 'minion'])[1 + n % 4], uuidv7(), n::text,
  invention.id, 'Notification ' || n, at, at, case when n % 3 = 0 or n % 2 = 0 then at end, case when n % 3 = 0 then at end
from generate_series(1, 1000000) as n
  cross join lateral (select now() - make_interval(secs => n * 17) as at) as moment
  join (select id, row_number() over (order by id) - 1 as place, count(*) over () as total
    from principals where kind = 'person') as person on person.place = n % person.total
  join (select id, row_number() over (order by id) - 1 as place, count(*) over () as total
    from inventions) as invention on invention.place = (n / 7) % invention.total
