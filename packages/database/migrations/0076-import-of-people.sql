-- Imports of people, who are invited.
alter table imports drop constraint imports_kind_check;
alter table imports add constraint imports_kind_check check (kind in ('inventions', 'milestones', 'tasks', 'people'));
alter table import_columns drop constraint import_columns_kind_check;
alter table import_columns add constraint import_columns_kind_check
  check (kind in ('inventions', 'milestones', 'tasks', 'people'));

-- Whether the people of an import get their invitations by email.
alter table imports add column sends_mail boolean not null default false;

-- Whether a job has yet to email the invitation. Only then does the link that it sends replace the stored hash.
alter table invitations add column awaits_email boolean not null default false;
