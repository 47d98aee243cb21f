-- The rows of fill-strapi.sql, in the hub's tables. Each minion is a bot, and its manager a person.
insert into principals (id, kind, value)
select uuidv7(), 'person', 'manager-' || n || '@example.com' from generate_series(0, 9) as n;
insert into people (id, first_name, last_name)
select id, 'Manager', value from principals where kind = 'person';

create temporary table new_minions as
select n, uuidv7() as bot_id, 'Minion ' || lpad(n::text, 4, '0') as name, lpad(to_hex(n), 24, 'm') as document_id,
  timestamptz '2026-01-01 00:00Z' + n * interval '1 minute' as at
from generate_series(1, 1000) as n;

insert into principals (id, kind, value) select bot_id, 'bot', document_id || '@minions.hub' from new_minions;
insert into people (id, first_name, last_name) select bot_id, name, 'Minion' from new_minions;
insert into bots (id, manager_id, starts_on, ends_on)
select bot_id, manager.id, date '2026-01-01' + n % 300, date '2027-01-01' + n % 300
from new_minions join principals manager on manager.value = 'manager-' || n % 10 || '@example.com';
insert into minions (bot_id, document_id, name, trainer, script, created_at, updated_at)
select bot_id, document_id, name, 'Trainer ' || n % 20, 'office-action-reader', at, at from new_minions order by n;

insert into minion_comments (document_id, minion_id, content, created_at, updated_at)
select lpad(to_hex(n), 24, 'z'), minions.id, 'Please check claim ' || n || ' of the last office action again.', at, at
from generate_series(1, 50000) as n
  join minions on minions.document_id = lpad(to_hex(n % 1000 + 1), 24, 'm'),
  lateral (select timestamptz '2026-02-01 00:00Z' + n * interval '1 second' as at) as times
order by n;
