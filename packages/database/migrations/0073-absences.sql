-- When people are away, and their stand-ins: an assistant on the days of the absence.
create table absences (
  id uuid primary key,
  person_id uuid not null references people (id) on delete cascade,
  -- First and last day in the person's time zone.
  starts_on date not null,
  ends_on date not null,
  -- When the person came back before the last day.
  ended_at timestamptz(3),
  note text not null check (length(note) <= 500),
  stand_in_id uuid references people (id) on delete set null,
  created_at timestamptz(3) not null,
  check (ends_on >= starts_on),
  check (stand_in_id <> person_id)
);
create index absences_person_id_idx on absences (person_id, ends_on desc);
create index absences_stand_in_id_idx on absences (stand_in_id, ends_on) where stand_in_id is not null;

alter table assistances add column absence_id uuid references absences (id) on delete cascade;
drop index assistances_standing_key;
create unique index assistances_standing_key on assistances (sponsor_id, assistant_id) where absence_id is null;
-- One stand-in at a time; earlier ones of the same absence are ended.
create unique index assistances_stand_in_key on assistances (absence_id) where absence_id is not null and ended_at is null;
create index assistances_sponsor_id_idx on assistances (sponsor_id);
create index assistances_absence_id_idx on assistances (absence_id) where absence_id is not null;

alter table notifications
  -- The absent person for whom a stand-in is notified of a date.
  add column for_id uuid references people (id) on delete cascade,
  -- The person for whom the one who caused it acted as an assistant.
  add column acted_for_id uuid references people (id) on delete set null;
create index notifications_for_id_idx on notifications (for_id) where for_id is not null;
create index notifications_acted_for_id_idx on notifications (acted_for_id) where acted_for_id is not null;
