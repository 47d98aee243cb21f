-- 1,000 minions and 50 comments for each, in Strapi's tables.
insert into minions
  (document_id, name, trainer, manager, start_date, end_date, script, created_at, updated_at, published_at)
select lpad(to_hex(n), 24, 'm'), 'Minion ' || lpad(n::text, 4, '0'), 'Trainer ' || n % 20, 'manager-' || n % 10 || '@example.com',
  date '2026-01-01' + n % 300, date '2027-01-01' + n % 300, 'office-action-reader', at, at, at
from generate_series(1, 1000) as n, lateral (select timestamp '2026-01-01' + n * interval '1 minute' as at) as times;

insert into comments (document_id, content, attachments, minion_id, created_at, updated_at, published_at)
select lpad(to_hex(n), 24, 'z'), 'Please check claim ' || n || ' of the last office action again.', null,
  lpad(to_hex(n % 1000 + 1), 24, 'm'), at, at, at
from generate_series(1, 50000) as n, lateral (select timestamp '2026-02-01' + n * interval '1 second' as at) as times;

