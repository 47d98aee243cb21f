-- 1,000,000 notifications, as many for each person: a third of them done, half of the others read, spread over 200 days and
-- all inventions.
with people as materialized (select array_agg(id) as ids, count(*)::int as total from principals where kind = 'person'),
  cases as materialized (select array_agg(id) as ids, count(*)::int as total from inventions)
insert into notifications (id, person_id, kind, subject_id, cause, invention_id, title, raised_at, shows_at, read_at, done_at)
select uuidv7(), people.ids[1 + n % people.total], (array['mention', 'verification', 'document', 'minion'])[1 + turn / 6 % 4],
  uuidv7(), n::text, cases.ids[1 + n / 7 % cases.total], 'Notification ' || n, at, at,
  case when turn % 3 = 0 or turn % 2 = 0 then at end, case when turn % 3 = 0 then at end
from people cross join cases cross join generate_series(1, 1000000) as n
  cross join lateral (select n / people.total as turn, now() - make_interval(secs => n * 17) as at) as moment
