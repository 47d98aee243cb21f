-- The start of an absence notifies the stand-in, and its end the absent person.
alter table notifications
  drop constraint notifications_kind_check,
  add constraint notifications_kind_check check (kind in
    ('mention', 'assigned', 'due-soon', 'overdue', 'verification', 'document', 'minion', 'sync', 'reading', 'system',
      'absence')),
  add column absence_id uuid references absences (id) on delete cascade,
  add constraint notifications_absence_check check ((absence_id is not null) = (kind = 'absence')
    and (kind = 'absence') <= (invention_id is null));
create index notifications_absence_id_idx on notifications (absence_id) where absence_id is not null;

-- What was announced last: the stand-in and the last day, or `over`; null for nothing.
alter table absences add column announced text;
update absences set announced = 'over' from people
  where people.id = absences.person_id
    and period_state(absences.starts_on, absences.ends_on, absences.ended_at, people.time_zone) = 'past';
create index absences_open_idx on absences (id) where announced is distinct from 'over';
