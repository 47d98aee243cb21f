-- A minion that was deleted stays, because its runs, their proposals and reasons name it. It does nothing any more, and its
-- name is free for another one.
alter table minions add column deleted_at timestamptz(3);
drop index minions_name_key;
create unique index minions_name_key on minions (name) where deleted_at is null;
drop index minions_watching_idx;
create index minions_watching_idx on minions (id) where is_watching and not is_stopped and deleted_at is null;
