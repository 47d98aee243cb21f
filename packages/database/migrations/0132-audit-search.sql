-- The audit log is searched by the words of its actions, and the entries of one request are shown as one.
create index audit_entries_action_idx on audit_entries (action, at, id);
create index audit_entries_request_idx on audit_entries (request_id, at desc, id desc) where request_id is not null;
