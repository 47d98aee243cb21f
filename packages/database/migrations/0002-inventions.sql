create extension if not exists pg_trgm;

-- Application numbers and references compare without blanks, slashes, commas and case: 17/248,024 = 17248024.
create function reference_key(reference text) returns text
  language sql immutable strict parallel safe
  return lower(regexp_replace(reference, '[\s/,._-]', '', 'g'));

create function reference_keys(reference_list text[]) returns text[]
  language sql immutable strict parallel safe
  begin atomic
    select coalesce(array_agg(distinct reference_key(reference)), '{}') from unnest(reference_list) as reference;
  end;

-- What an invention is found by: the words of its title and references, and behind a # whatever is a number or a
-- reference: keys, the application number, and every word with a digit. Apart, because codes would swamp the words.
create function invention_terms(title text, reference_list text[], application_number text) returns text[]
  language sql immutable parallel safe
  begin atomic
    select coalesce(array_agg(distinct left(term, 100)), '{}')
    from (
      select case when word ~ '[0-9]' then '#' || word else word end
        from regexp_split_to_table(lower(title || ' ' || array_to_string(reference_list, ' ')), '[^[:alnum:]]+') as word
        where word <> ''
      union all
      select '#' || reference_key(code) from unnest(reference_list || application_number) as code where code is not null
    ) as found (term);
  end;

create table inventions (
  id uuid primary key,
  title text not null check (length(title) between 1 and 1000),
  -- Free text, in the order the person gave them.
  reference_list text[] not null default '{}',
  reference_keys text[] not null generated always as (reference_keys(reference_list)) stored,
  status text not null check (status in ('intake', 'drafting', 'filed', 'prosecution', 'allowed', 'granted', 'abandoned')),
  -- Digits only, two for the series and six for the serial number.
  application_number text check (length(application_number) <= 20),
  in_house_attorney_id uuid references people (id) on delete set null,
  technology text check (length(technology) <= 200),
  tags text[] not null default '{}',
  is_restricted boolean not null default false,
  -- Number of the newest stream event; locking this row numbers the events without gaps.
  last_event_seq integer not null default 0,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
) with (fillfactor = 85);
create index inventions_updated_at_idx on inventions (updated_at desc, id);
create index inventions_created_at_idx on inventions (created_at desc, id);
create index inventions_title_idx on inventions ((lower(title) collate "C"), id);
create index inventions_status_idx on inventions (status, updated_at desc, id);
-- The few restricted ones: every access check looks here.
create index inventions_restricted_idx on inventions (id) where is_restricted;
create index inventions_application_number_idx on inventions (application_number);
create index inventions_in_house_attorney_id_idx on inventions (in_house_attorney_id);
create index inventions_reference_keys_idx on inventions using gin (reference_keys);
create index inventions_tags_idx on inventions using gin (tags);

-- The header search: one range of the first index for each typed word, so a count or a page reads as many entries as it
-- needs and no more. Kept by the triggers below.
create table invention_search_terms (
  invention_id uuid not null references inventions (id) on delete cascade,
  term text not null collate "C",
  primary key (invention_id, term)
);
create index invention_search_terms_term_idx on invention_search_terms (term, invention_id);

create function add_invention_terms() returns trigger language plpgsql as $$
begin
  insert into invention_search_terms (invention_id, term)
    select added.id, unnest(invention_terms(added.title, added.reference_list, added.application_number)) from added;
  return null;
end $$;
create trigger inventions_add_terms after insert on inventions referencing new table as added
  for each statement execute function add_invention_terms();

create function replace_invention_terms() returns trigger language plpgsql as $$
begin
  delete from invention_search_terms where invention_id = new.id;
  insert into invention_search_terms (invention_id, term)
    select new.id, unnest(invention_terms(new.title, new.reference_list, new.application_number));
  return null;
end $$;
create trigger inventions_replace_terms after update of title, reference_list, application_number on inventions
  for each row
  when ((old.title, old.reference_list, old.application_number)
    is distinct from (new.title, new.reference_list, new.application_number))
  execute function replace_invention_terms();

create table invention_project_assignees (
  invention_id uuid not null references inventions (id) on delete cascade,
  principal_id uuid not null references principals (id) on delete cascade,
  position integer not null,
  primary key (invention_id, principal_id)
);
create index invention_project_assignees_principal_id_idx on invention_project_assignees (principal_id);

-- Who may see a restricted invention.
create table invention_grants (
  invention_id uuid not null references inventions (id) on delete cascade,
  principal_id uuid not null references principals (id) on delete cascade,
  access_right text not null check (access_right in ('read', 'write')),
  primary key (invention_id, principal_id)
);
create index invention_grants_principal_id_idx on invention_grants (principal_id);

-- Deny lists, evaluated before any grant.
create table invention_walls (
  invention_id uuid not null references inventions (id) on delete cascade,
  principal_id uuid not null references principals (id) on delete cascade,
  reason text not null check (length(reason) between 1 and 2000),
  created_at timestamptz(3) not null,
  primary key (invention_id, principal_id)
);
create index invention_walls_principal_id_idx on invention_walls (principal_id);

-- What the patent office says of an application. A null fact is one the source does not show, or one later than the replay.
create table patent_applications (
  invention_id uuid primary key references inventions (id) on delete cascade,
  application_number text not null,
  application_type text,
  -- Legal dates as this workspace counts them: moved by shift_days in a replay, the real ones otherwise.
  filing_date date,
  grant_date date,
  publication_date date,
  status_date date,
  -- Whole weeks by which a replay moved this file; 0 where the dates are real.
  shift_days integer not null default 0 check (shift_days % 7 = 0),
  patent_number text,
  publication_number text,
  status_code integer,
  status_text text,
  applicant text,
  assignee text,
  inventors text[] not null default '{}',
  is_inventor_list_complete boolean,
  examiner text,
  art_unit text,
  confirmation_number text,
  docket_reference text,
  cpc text[] not null default '{}'
);
create unique index patent_applications_application_number_key on patent_applications (application_number);

-- One paper of the file wrapper.
create table patent_documents (
  id uuid primary key,
  invention_id uuid not null references inventions (id) on delete cascade,
  code text not null,
  description text not null,
  direction text not null check (direction in ('INCOMING', 'OUTGOING', 'INTERNAL')),
  -- As counted in this workspace; real_date is the one printed on the paper and differs only in a replay.
  document_date date not null,
  real_date date not null,
  page_count integer,
  document_identifier text,
  created_at timestamptz(3) not null
);
create index patent_documents_invention_id_idx on patent_documents (invention_id, document_date desc, id);
