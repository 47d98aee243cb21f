-- An email whose Message-ID another one with other content has waits for a person.
alter table mail_messages drop constraint mail_messages_unmatched_reason_check;
alter table mail_messages add constraint mail_messages_unmatched_reason_check
  check (unmatched_reason in ('no-match', 'several-inventions', 'sender-not-verified', 'sender-unknown', 'too-many-recipients', 'same-id'));

-- The Message-ID that such an email has; its `message_id` is made unique.
alter table mail_messages add column header_id text;
create index mail_messages_header_id_idx on mail_messages (header_id) where header_id is not null;
