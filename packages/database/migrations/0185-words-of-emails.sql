-- The texts of emails are searched as those of files are: as pages of their originals.
with texts as (
  select distinct on (mail_messages.original_sha256) mail_messages.original_sha256 as sha256,
    mail_messages.subject || E'\n\n' || mail_bodies.text as text
  from mail_messages
    join mail_bodies on mail_bodies.message_id = mail_messages.id
    join file_contents on file_contents.sha256 = mail_messages.original_sha256 and file_contents.text_state in ('waiting', 'none')
), pages as (
  insert into file_pages (sha256, page, text)
  select sha256, page, substr(text, 1 + (page - 1) * 3000, 3000)
  from texts cross join generate_series(1, (length(text) + 2999) / 3000) as page
  on conflict do nothing
)
update file_contents set text_state = 'extracted' where sha256 in (select sha256 from texts);
