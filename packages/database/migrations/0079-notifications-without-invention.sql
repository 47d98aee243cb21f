-- A notification that belongs to no invention, such as one about an outside system, is its person's alone.
alter table notifications alter column invention_id drop not null;

-- Its emails are a thread of their own.
alter table notification_emails
  drop constraint notification_emails_pkey,
  alter column invention_id drop not null,
  add constraint notification_emails_thread_key unique nulls not distinct (person_id, invention_id);
