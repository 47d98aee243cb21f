-- Final dates, acts that are due at once and dates that nobody has read yet are alerts of their own.
alter table notifications
  drop constraint notifications_kind_check,
  add constraint notifications_kind_check check (kind in
    ('mention', 'assigned', 'due-soon', 'overdue', 'final-date', 'at-once', 'date-needed', 'verification', 'document',
      'minion', 'sync', 'reading', 'system', 'absence')),
  -- When its person last read it or marked it as done; kept when it is raised again, so that an alert that nobody reads can
  -- go to a second person.
  add column seen_at timestamptz(3),
  -- Whether its person wanted an email at once when it was raised: choosing so later does not email what is older.
  add column wants_email boolean not null default false;
update notifications set seen_at = read_at where read_at is not null;
update notifications set wants_email = true
  from person_settings setting
  where setting.person_id = notifications.person_id and setting.name = 'Notifications'
    and setting.value -> 'kinds' ->> notifications.kind = 'email'
    and notifications.done_at is null and notifications.read_at is null;

-- Hour of the daily digest of everyone who has not chosen their own; null for none.
alter table workspace add column digest_hour integer default 8 check (digest_hour between 0 and 23);
-- What lay in the inbox of people without a digest is no news.
update notifications set digested_at = raised_at
  where digested_at is null and not exists (
    select from person_settings setting
    where setting.person_id = notifications.person_id and setting.name = 'Notifications'
      and setting.value ->> 'digestHour' is not null);
