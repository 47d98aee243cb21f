-- All work of an assignee with what lists and the history ask of it, so that no row is read that is not on the page.
drop index task_assignees_principal_id_idx;
create index task_assignees_principal_id_idx on task_assignees (principal_id, task_id)
  include (invention_id, due_at, is_open, is_restricted, is_walled);

-- The few tasks of an invention that have tags of their own.
create index tasks_tagged_idx on tasks (invention_id) where tags <> '{}';

-- The title beside the guards, for lists that are sorted by invention.
drop index inventions_id_guards_idx;
create index inventions_id_guards_idx on inventions (id) include (is_restricted, is_walled, title);

-- The history of the tasks of some inventions, without reading its events.
drop index stream_events_created_at_idx;
create index stream_events_created_at_idx on stream_events (invention_id, created_at) include (id, task_id);
