-- Reports across inventions that are emailed on a schedule, to each recipient with their own rights.

create table report_schedules (
  id uuid primary key,
  owner_id uuid not null references people (id) on delete cascade,
  title text not null check (length(title) between 1 and 200),
  kind text not null check (kind in ('docket', 'status')),
  -- A saved filter of the owner: its id, or the name of a system filter. Null for all inventions.
  filter_id text check (length(filter_id) between 1 and 60),
  -- Months that a docket report looks ahead.
  months_ahead integer not null check (months_ahead between 1 and 24),
  formats text[] not null
    check (cardinality(formats) between 1 and 4 and formats <@ array['pdf', 'docx', 'xlsx', 'csv']),
  cadence text not null check (cadence in ('weekly', 'monthly')),
  -- Weekly: 1 (Monday) to 7. Monthly: day of the month; the last day of shorter months.
  day integer not null check (day between 1 and 31 and (cadence = 'monthly' or day <= 7)),
  -- In the time zone of the firm.
  hour integer not null check (hour between 0 and 23),
  -- Null while it is paused.
  next_at timestamptz(3),
  -- Why it is paused; null while it runs.
  pause text check (pause in ('by-owner', 'owner-left', 'not-permitted', 'filter-gone')),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  check ((next_at is null) = (pause is not null))
);
create index report_schedules_owner_id_idx on report_schedules (owner_id, created_at, id);
create index report_schedules_next_at_idx on report_schedules (next_at) where next_at is not null;

create table report_schedule_recipients (
  schedule_id uuid not null references report_schedules (id) on delete cascade,
  person_id uuid not null references people (id) on delete cascade,
  position integer not null check (position >= 0),
  primary key (schedule_id, person_id)
);
create index report_schedule_recipients_person_id_idx on report_schedule_recipients (person_id);

-- One email of a schedule to one recipient.
create table report_deliveries (
  id uuid primary key,
  schedule_id uuid not null references report_schedules (id) on delete cascade,
  recipient_id uuid not null references people (id) on delete cascade,
  due_at timestamptz(3) not null,
  -- An email that is handed over may have left: it is never sent again.
  state text not null check (state in ('waiting', 'handing-over', 'sent', 'skipped', 'failed')),
  -- Why it waits, was skipped or failed.
  reason text,
  -- Formats of the files that were sent.
  formats text[] not null default '{}',
  created_at timestamptz(3) not null,
  finished_at timestamptz(3),
  check ((state in ('sent', 'skipped', 'failed')) = (finished_at is not null))
);
-- Nothing is sent twice.
create unique index report_deliveries_due_key on report_deliveries (schedule_id, recipient_id, due_at);
create index report_deliveries_schedule_id_idx on report_deliveries (schedule_id, due_at desc, id);
create index report_deliveries_recipient_id_idx on report_deliveries (recipient_id);
