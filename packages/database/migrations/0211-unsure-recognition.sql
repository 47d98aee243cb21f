-- Whether the text of a page was recognized from a picture that was hard to read, so that its words may be wrong.
alter table file_pages add column is_unsure boolean not null default false;
