-- The deliveries of each webhook that are due, oldest first, however many wait for another one.
drop index webhook_deliveries_due_idx;
create index webhook_deliveries_due_idx on webhook_deliveries (webhook_id, due_at, id) where state = 'waiting';
