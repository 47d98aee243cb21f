-- The outcome of a second attorney review (category '2AR'); null until a reviewer has decided.
alter table tasks add column review_outcome text
  check (review_outcome in ('passed', 'passed-with-edits', 'returned'));

-- Roles whose holders are attorneys: only they do second attorney reviews.
alter table roles add column is_attorney boolean not null default false;
update roles set is_attorney = true where name in ('attorney', 'general counsel', 'in-house');
