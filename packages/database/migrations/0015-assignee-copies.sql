-- Whoever puts somebody on a task waits for who changes its date or status at the same time, so that the copy is of what
-- holds. The invention is locked first, as by whoever changes its guards.
create or replace function copy_task_to_assignee() returns trigger language plpgsql as $$
begin
  select invention_id into strict new.invention_id from tasks where id = new.task_id;
  select is_restricted, is_walled into strict new.is_restricted, new.is_walled
    from inventions where id = new.invention_id for no key update;
  select due_at, is_open into strict new.due_at, new.is_open from tasks where id = new.task_id for share;
  return new;
end $$;
