-- When the dates that run from the grant were opened: each patent is looked at once.
alter table patent_applications add column grant_docketed_at timestamptz(3);

create index patent_applications_undocketed_idx on patent_applications (invention_id)
  where grant_date is not null and grant_docketed_at is null;
