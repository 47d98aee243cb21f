-- Pages of the events of a matter, by due date; those without one come last.
create index docketing_events_due_idx on docketing_events (matter_number, coalesce(due_date, 'infinity'::date), id);
