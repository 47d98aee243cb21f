-- Days from an action until the office's list of its references was here, for lists that were missing at the reading
-- before. A list that was there at the first reading of an application says nothing of when it appeared.
create table citation_lags (
  invention_id uuid not null references inventions (id) on delete cascade,
  -- The real date of the action.
  cited_on date not null,
  days integer not null check (days >= 0),
  primary key (invention_id, cited_on)
);
