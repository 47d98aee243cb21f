-- Open differences that the nightly comparison has reported, so that each is reported once.
create table docketing_differences (
  invention_id uuid not null references inventions (id) on delete cascade,
  -- Id of the milestone; matter and event of a deadline without one.
  deadline text not null check (length(deadline) between 1 and 201),
  -- The values that differ.
  reported text not null,
  reported_at timestamptz(3) not null,
  primary key (invention_id, deadline)
);
