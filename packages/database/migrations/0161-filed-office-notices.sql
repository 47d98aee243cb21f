-- Notices of the patent office file themselves by the numbers that they list.
alter table mail_messages drop constraint mail_messages_filed_by_check;
alter table mail_messages add constraint mail_messages_filed_by_check
  check (filed_by in ('thread', 'address', 'notice', 'reference', 'sender', 'person', 'sent'));
alter table mail_messages drop constraint mail_messages_unmatched_reason_check;
alter table mail_messages add constraint mail_messages_unmatched_reason_check
  check (unmatched_reason in ('no-match', 'several-inventions', 'sender-not-verified', 'sender-unknown', 'too-many-recipients',
    'unknown-application', 'same-id'));

-- The documents that a notice announces: [{applicationNumber, code, mailDate}].
alter table mail_messages add column noticed_documents jsonb not null default '[]';
