-- Every row that a process claims shows in alive_at that this process is alive. What a process of an older version works on
-- has none and is taken over.
alter table report_results add column alive_at timestamptz(3);
alter table office_downloads add column alive_at timestamptz(3);
alter table repository_syncs add column alive_at timestamptz(3);
alter table repository_index add column alive_at timestamptz(3), drop column claimed_at;
alter table office_readings add column claim uuid, add column alive_at timestamptz(3), drop column claimed_until;
alter table docketing_feed add column claim uuid, add column alive_at timestamptz(3), drop column claimed_until;
