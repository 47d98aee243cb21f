-- An email that is filed into several inventions has a row in each, with the same original.
drop index mail_messages_original_sha256_key;
create index mail_messages_original_sha256_idx on mail_messages (original_sha256, invention_id);
