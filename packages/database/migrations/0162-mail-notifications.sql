-- People are notified of new email, of email that was not sent or not delivered, and of email that waits to be filed.
alter table notifications
  drop constraint notifications_kind_check,
  add constraint notifications_kind_check check (kind in
    ('mention', 'assigned', 'due-soon', 'overdue', 'final-date', 'at-once', 'date-needed', 'verification', 'document',
      'mail', 'mail-failed', 'queue', 'minion', 'sync', 'reading', 'system', 'absence', 'emergency'));
