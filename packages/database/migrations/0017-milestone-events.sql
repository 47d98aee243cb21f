-- What was closed with a milestone is told by the events of that milestone.
create index stream_events_milestone_id_idx on stream_events (milestone_id, created_at)
  where milestone_id is not null and type in ('milestone.updated', 'milestone.finished', 'milestone.deleted');
