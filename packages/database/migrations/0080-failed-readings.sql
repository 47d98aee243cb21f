-- Readings of outside systems that fail notify people: `reading` for one application, `system` for a whole system.
alter table notifications
  drop constraint notifications_kind_check,
  add constraint notifications_kind_check check (kind in
    ('mention', 'assigned', 'due-soon', 'overdue', 'verification', 'document', 'minion', 'sync', 'reading', 'system')),
  -- The outside system that could not be read.
  add column system text,
  add constraint notifications_system_check check ((system is not null) = (kind in ('reading', 'system'))
    and (kind = 'system') <= (invention_id is null));

-- Whether the readings of each outside system work.
create table system_readings (
  system text primary key check (system in ('patent-office', 'docketing', 'documents-repository', 'mailbox')),
  -- The outage and its start; null while the readings work.
  outage_id uuid,
  failing_since timestamptz(3),
  worked_at timestamptz(3),
  check ((outage_id is null) = (failing_since is null))
);

-- Since when an application cannot be read, whatever the reason; null while it can.
alter table office_readings add column failing_since timestamptz(3);
update office_readings set failing_since = coalesce(last_tried_at, updated_at) where state in ('failed', 'mismatch');
