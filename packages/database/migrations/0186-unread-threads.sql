-- Up to when a person has read the emails of a thread.
create table mail_thread_reads (
  person_id uuid not null references people (id) on delete cascade,
  thread_id uuid not null references mail_threads (id) on delete cascade,
  read_at timestamptz(3) not null,
  primary key (person_id, thread_id)
);
create index mail_thread_reads_thread_id_idx on mail_thread_reads (thread_id);
