-- Emails that were in a folder at its first reading are read from the newest down, beside new ones.
-- All below this one are still to be read; null if the folder was read from its beginning.
alter table mail_positions add column backlog_uid bigint;
-- The day of the oldest email that is read. Folders that are known were read from their beginning.
alter table mail_positions add column since date not null default '1970-01-01';
alter table mail_positions alter column since drop default;
