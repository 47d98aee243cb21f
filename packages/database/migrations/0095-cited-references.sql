-- References that the patent office lists for an application, and when they were last read.
create table office_citations (
  invention_id uuid not null references inventions (id) on delete cascade,
  -- What is the same in different ways to write the reference.
  reference_key text not null check (length(reference_key) between 1 and 500),
  -- As the office writes it.
  reference text not null,
  -- The real date of the action that it belongs to.
  cited_on date not null,
  primary key (invention_id, reference_key, cited_on)
);
create index office_citations_cited_on_idx on office_citations (cited_on, invention_id);

alter table office_readings add column citations_read_at timestamptz(3);
