-- The tagged tasks of an invention, to find those with one tag of their own and another of their invention.
create index tasks_tagged_idx on tasks (invention_id) where tags <> '{}';
