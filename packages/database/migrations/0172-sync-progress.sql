-- Files that a sync fetches altogether, those of earlier attempts included; null before it is known.
alter table repository_syncs add column expected integer;
