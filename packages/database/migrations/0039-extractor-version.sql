-- Version of the extractor that read the text; 0 for a text that was not read or was read before versions were counted.
-- What an older version could not read is tried once by each newer one.
alter table file_contents add column text_version integer not null default 0;
create index file_contents_failed_text_idx on file_contents (text_version) where text_state = 'failed';
