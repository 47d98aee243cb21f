-- The Word file and the XML that the office offers of a document beside its PDF, or instead of it.
alter table patent_documents
  -- Name of the Word file at the office.
  add column word_file text check (char_length(word_file) between 1 and 300),
  add column has_xml boolean not null default false;
-- The format in which a document is fetched if nobody asks for another one.
alter table patent_documents
  add column main_format text not null generated always as (
    case when has_pdf is not false then 'pdf' when word_file is not null then 'word' when has_xml then 'xml' else 'pdf' end
  ) stored;

alter table office_downloads
  add column format text not null default 'pdf' check (format in ('pdf', 'word', 'xml'));
drop index office_downloads_document_id_key;
create unique index office_downloads_document_id_key on office_downloads (document_id, format);
