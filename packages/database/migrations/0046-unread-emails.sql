-- Read markers of emails, and those of people whom a chat message mentions before they have ever looked at the chat.
alter table stream_reads alter column seen_at drop not null;
alter table stream_reads drop constraint stream_reads_stream_check;
alter table stream_reads add constraint stream_reads_stream_check
  check (stream in ('stream', 'ifw', 'messages', 'emails'));
