-- Administrators are notified of dates of the law of which nobody who may see their invention can be alerted.
alter table notifications
  drop constraint notifications_kind_check,
  add constraint notifications_kind_check check (kind in
    ('mention', 'assigned', 'due-soon', 'overdue', 'final-date', 'at-once', 'date-needed', 'unwatched', 'verification',
      'document', 'mail', 'mail-failed', 'queue', 'minion', 'sync', 'reading', 'system', 'absence', 'emergency'));
