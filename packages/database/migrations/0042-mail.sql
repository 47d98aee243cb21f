-- Emails: received, filed into inventions or waiting to be filed, answered, commented on and sent.

create table mail_threads (
  id uuid primary key,
  invention_id uuid not null references inventions (id) on delete cascade,
  subject text not null,
  -- When its newest email was sent, copied here because the list of threads is sorted by it.
  last_at timestamptz(3) not null
);
create index mail_threads_last_at_idx on mail_threads (invention_id, last_at desc, id);

create table mail_messages (
  id uuid primary key,
  -- Message-ID without angle brackets: the same email through two channels is stored once.
  message_id text not null collate "C",
  original_sha256 text not null collate "C" references file_contents (sha256),
  channel text not null check (channel in ('smtp', 'imap', 'hub')),
  direction text not null check (direction in ('incoming', 'outgoing')),
  state text not null check (state in ('filed', 'unmatched', 'not-ours')),
  invention_id uuid references inventions (id) on delete cascade,
  thread_id uuid references mail_threads (id),
  sent_at timestamptz(3) not null,
  received_at timestamptz(3) not null,
  subject text not null,
  from_name text not null default '',
  -- In lower case; null for an email without a valid sender.
  from_address text,
  -- { to, cc, bcc, replyTo }: lists of { name, address }.
  recipients jsonb not null,
  recipient_count integer not null check (recipient_count >= 0),
  in_reply_to text collate "C",
  reference_ids text[] not null default '{}' collate "C",
  snippet text not null,
  warnings text[] not null default '{}',
  label text check (label in ('office-notice')),
  -- Whether it has a formatted body.
  is_html boolean not null,
  has_quotes boolean not null default false,
  remote_image_count integer not null default 0,
  -- How it came to its invention; null while it has none.
  filed_by text check (filed_by in ('thread', 'address', 'reference', 'sender', 'person', 'sent')),
  filed_reference text,
  filed_by_id uuid references people (id),
  filed_at timestamptz(3),
  -- Why no rule filed it; null for one that was filed at once.
  unmatched_reason text check (unmatched_reason in
    ('no-match', 'several-inventions', 'sender-not-verified', 'sender-unknown', 'too-many-recipients')),
  -- Answers of the mail server for each recipient: a list of { address, isAccepted, reason }.
  deliveries jsonb not null default '[]',
  check ((state = 'filed') = (invention_id is not null)),
  check ((invention_id is null) = (thread_id is null)),
  check ((invention_id is null) = (filed_at is null))
);
create unique index mail_messages_message_id_key on mail_messages (message_id);
create unique index mail_messages_original_sha256_key on mail_messages (original_sha256);
create index mail_messages_sent_at_idx on mail_messages (invention_id, sent_at desc, id desc) where state = 'filed';
create index mail_messages_thread_id_idx on mail_messages (thread_id, sent_at desc, id desc);
create index mail_messages_from_address_idx on mail_messages (from_address, invention_id) where state = 'filed';
create index mail_messages_in_reply_to_idx on mail_messages (in_reply_to, invention_id);
create index mail_messages_unfiled_idx on mail_messages (state, received_at, id) where state <> 'filed';
create index mail_messages_filed_by_id_idx on mail_messages (filed_by_id);
create index mail_messages_received_at_idx on mail_messages (received_at desc);

-- Apart from the message, because lists never show it.
create table mail_bodies (
  message_id uuid primary key references mail_messages (id) on delete cascade,
  text text not null,
  -- Clean markup; images name their content or address in data attributes and load nothing.
  html text not null
);

create table mail_attachments (
  id uuid primary key,
  message_id uuid not null references mail_messages (id) on delete cascade,
  position integer not null,
  name text not null,
  type text not null,
  kind text not null,
  size bigint not null,
  sha256 text not null collate "C" references file_contents (sha256),
  -- Content-ID that the body names; null without one.
  content_id text,
  is_inline boolean not null,
  -- The file of the invention; null while unmatched, for inline images, and after the file was deleted for good.
  file_id uuid references files (id) on delete set null
);
create unique index mail_attachments_position_key on mail_attachments (message_id, position);
create index mail_attachments_sha256_idx on mail_attachments (sha256);
create index mail_attachments_file_id_idx on mail_attachments (file_id);

-- Inventions where an unfiled email may belong. Only people who may see all of them learn of the email.
create table mail_suggestions (
  message_id uuid not null references mail_messages (id) on delete cascade,
  invention_id uuid not null references inventions (id) on delete cascade,
  position integer not null,
  -- List of { reason, text }, strongest first.
  reasons jsonb not null,
  primary key (message_id, invention_id)
);
create index mail_suggestions_invention_id_idx on mail_suggestions (invention_id);

-- Addresses in the emails of an invention.
create table mail_correspondents (
  invention_id uuid not null references inventions (id) on delete cascade,
  address text not null collate "C",
  -- Whether the firm wrote to the address, or a person filed an email from it: only then may a reference file its emails.
  is_known boolean not null,
  primary key (invention_id, address)
);
create index mail_correspondents_address_idx on mail_correspondents (address) where is_known;

-- How far each folder of the mailbox has been read.
create table mail_positions (
  folder text primary key,
  uid_validity text not null,
  last_uid bigint not null
);

create table mail_drafts (
  id uuid primary key,
  invention_id uuid not null references inventions (id) on delete cascade,
  kind text not null check (kind in ('new', 'reply', 'reply-all', 'forward')),
  -- The email that it answers or forwards; null for a new one.
  message_id uuid references mail_messages (id) on delete set null,
  -- { to, cc, bcc }: lists of { name, address }.
  recipients jsonb not null,
  subject text not null,
  text text not null,
  -- `handing-over`: a job talks to the mail server, so that it cannot be withdrawn any more.
  state text not null default 'draft' check (state in ('draft', 'sending', 'handing-over')),
  sends_at timestamptz(3),
  -- Who pressed the button.
  sender_id uuid references people (id),
  -- Message-ID under which it is sent; null for a draft.
  outgoing_id text,
  -- { reason, at, recipients: list of { address, reason } }; null if it was not tried.
  failure jsonb,
  author_id uuid not null references people (id),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  check ((state = 'draft') = (sends_at is null)),
  check ((state = 'draft') = (outgoing_id is null)),
  check ((state = 'draft') = (sender_id is null))
);
create index mail_drafts_updated_at_idx on mail_drafts (invention_id, updated_at desc, id);
create index mail_drafts_message_id_idx on mail_drafts (message_id);
create index mail_drafts_author_id_idx on mail_drafts (author_id);
create index mail_drafts_sender_id_idx on mail_drafts (sender_id);

-- Internal comments. Apart from emails and drafts: nothing that is sent is read from here.
create table mail_comments (
  id uuid primary key,
  thread_id uuid not null references mail_threads (id) on delete cascade,
  content text not null check (length(content) between 1 and 20000),
  author_id uuid not null references people (id),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create index mail_comments_thread_id_idx on mail_comments (thread_id, created_at, id);
create index mail_comments_author_id_idx on mail_comments (author_id);
