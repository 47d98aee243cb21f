-- When an email is filed, the emails that answer it are found by the emails that they name.
create index mail_messages_reference_ids_idx on mail_messages using gin (reference_ids);
