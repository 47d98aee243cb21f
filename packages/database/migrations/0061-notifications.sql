-- What a person is told: one row for each person, kind and subject, which is raised again when something new happens.
create table notifications (
  id uuid primary key,
  person_id uuid not null references people (id) on delete cascade,
  kind text not null check (kind in
    ('mention', 'assigned', 'due-soon', 'overdue', 'verification', 'document', 'minion', 'sync')),
  -- What it is about: the message or comment, task, milestone, document, run or invention.
  subject_id uuid not null,
  -- What raised it last; the same again raises nothing.
  cause text not null check (length(cause) between 1 and 80),
  -- People see a notification only as long as they may see its invention.
  invention_id uuid not null references inventions (id) on delete cascade,
  task_id uuid,
  milestone_id uuid,
  document_id uuid,
  message_id uuid,
  mail_thread_id uuid,
  run_id uuid,
  -- Who caused it; null for a job.
  actor_id uuid references people (id) on delete set null,
  -- Title of the subject when it was raised.
  title text not null,
  due_at date,
  raised_at timestamptz(3) not null,
  -- From when it is in the inbox: when it was raised, or the end of its snooze.
  shows_at timestamptz(3) not null,
  read_at timestamptz(3),
  done_at timestamptz(3),
  -- The digest that contained it.
  digested_at timestamptz(3),
  unique (person_id, kind, subject_id)
);
-- A page of the inbox and of the snoozed ones; a page of those that are done; the number of unread ones.
create index notifications_inbox_idx on notifications (person_id, shows_at desc, id desc) where done_at is null;
create index notifications_done_idx on notifications (person_id, done_at desc, id desc) where done_at is not null;
create index notifications_unread_idx on notifications (person_id, shows_at desc, id desc) include (invention_id)
  where done_at is null and read_at is null;
-- Whatever settles a subject, such as the end of a task, settles its notifications.
create index notifications_subject_idx on notifications (subject_id) where done_at is null;
create index notifications_old_idx on notifications (done_at) where done_at is not null;
create index notifications_invention_id_idx on notifications (invention_id);
create index notifications_actor_id_idx on notifications (actor_id) where actor_id is not null;

-- One digest for each person and local day, so that none is sent twice.
create table notification_digests (
  person_id uuid not null references people (id) on delete cascade,
  day date not null,
  state text not null check (state in ('waiting', 'handing-over', 'sent', 'empty', 'failed')),
  reason text,
  created_at timestamptz(3) not null,
  finished_at timestamptz(3),
  primary key (person_id, day)
);
