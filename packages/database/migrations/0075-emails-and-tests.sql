-- The email that contained a notification.
alter table notifications add column emailed_at timestamptz(3);

-- The newest email about an invention to a person: another one leaves five minutes later at the earliest.
create table notification_emails (
  person_id uuid not null references people (id) on delete cascade,
  invention_id uuid not null references inventions (id) on delete cascade,
  -- 'handing-over' may have left; 'waiting' did not leave and is tried again.
  state text not null check (state in ('waiting', 'handing-over', 'sent', 'failed')),
  reason text,
  claimed_at timestamptz(3) not null,
  finished_at timestamptz(3),
  primary key (person_id, invention_id)
);
create index notification_emails_invention_id_idx on notification_emails (invention_id);

-- A test of a webhook belongs to no event.
alter table webhook_deliveries
  alter column invention_id drop not null,
  alter column seq drop not null,
  add constraint webhook_deliveries_event_check
    check ((invention_id is null) = (event_type = 'webhook.test') and (invention_id is null) = (seq is null));

-- Proposals of the IDS radar that a person dismissed. The date is the original one, so that a demo's moved dates do not matter.
create table disclosure_dismissals (
  invention_id uuid not null references inventions (id) on delete cascade,
  source_id uuid not null references inventions (id) on delete cascade,
  real_date date not null,
  reason text not null check (char_length(reason) between 1 and 500),
  dismissed_by uuid references people (id) on delete set null,
  dismissed_at timestamptz(3) not null,
  primary key (invention_id, source_id, real_date)
);
create index disclosure_dismissals_source_id_idx on disclosure_dismissals (source_id);
create index disclosure_dismissals_dismissed_by_idx on disclosure_dismissals (dismissed_by);
