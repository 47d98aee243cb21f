-- Recipients of an earlier email who have not received it, as a report of a mail server says: [{address, reason}].
alter table mail_messages add column failed_deliveries jsonb not null default '[]';
