-- The events of some kinds in one invention, in their order, without reading the others.
create index stream_events_type_idx on stream_events (invention_id, type, seq);

-- An invention's events in their order of time. `seq` decides between events of the same moment.
drop index stream_events_created_at_idx;
create index stream_events_created_at_idx on stream_events (invention_id, created_at, seq) include (id, task_id);
