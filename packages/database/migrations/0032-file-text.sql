alter table file_contents
  -- Whether the text of its pages is searchable: waiting to be read, read whole, read in part, could not be read, or a
  -- type without text.
  add column text_state text not null default 'waiting'
    check (text_state in ('waiting', 'extracted', 'partial', 'failed', 'none')),
  -- What went wrong; null if nothing did.
  add column text_fault text;

-- Text of the pages of a content, once whatever files hold it. The access to it is that of the files.
create table file_pages (
  sha256 text not null collate "C" references file_contents (sha256) on delete cascade,
  page integer not null check (page > 0),
  text text not null,
  -- Stems of the English words, and all words as they are written.
  terms tsvector not null
    generated always as (to_tsvector('english', text) || to_tsvector('simple', text)) stored,
  primary key (sha256, page)
);
create index file_pages_terms_idx on file_pages using gin (terms);
-- The terms of the pages that are counted are read for each search: not compressed, they cost less to read.
alter table file_pages alter column terms set storage external;
