-- Owner, representatives and foreign priority as the office publishes them. Their dates are those of other files, and real.
alter table patent_applications
  add column customer_number text check (char_length(customer_number) <= 40),
  add column assignments jsonb not null default '[]',
  add column attorneys jsonb not null default '[]',
  add column foreign_priorities jsonb not null default '[]';
