-- Everybody's tasks by title: the first page of a long list without reading all of it.
create index tasks_title_idx on tasks (lower(title) collate "C", id)
  include (invention_id, is_restricted, is_walled) where not is_deleted;
