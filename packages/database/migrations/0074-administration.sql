-- The newest test of the connection to each outside system.
create table system_tests (
  system text primary key check (char_length(system) between 1 and 40),
  tested_at timestamptz(3) not null,
  tested_by uuid references people (id) on delete set null,
  duration_ms integer not null check (duration_ms >= 0),
  -- Why it failed, as a sentence; null if it worked.
  error text check (char_length(error) <= 1000),
  -- When a test last worked.
  last_success_at timestamptz(3)
);
create index system_tests_tested_by_idx on system_tests (tested_by);

-- How long records are kept, in days. Audit entries and everything that belongs to an invention are never removed by age.
alter table workspace
  add column webhook_log_days integer not null default 30 check (webhook_log_days between 7 and 365),
  add column done_notification_days integer not null default 90 check (done_notification_days between 7 and 730),
  add column ended_session_days integer not null default 7 check (ended_session_days between 7 and 365);
