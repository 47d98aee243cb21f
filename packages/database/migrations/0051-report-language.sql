-- Language in which a report is written.
alter table report_results add column language text not null default 'en' check (language in ('en', 'de'));

update report_drafts set content = content || '{"language": "en"}' where not content ? 'language';
