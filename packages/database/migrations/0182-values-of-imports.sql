-- Values of files that a person has translated: the people, team or status that each means, remembered as columns are. A value
-- without a target is left out.
create table import_values (
  kind text not null,
  field text not null,
  -- In the form in which values are compared.
  value text not null check (char_length(value) between 1 and 500),
  target text check (char_length(target) <= 1000),
  primary key (kind, field, value)
);
-- Those that this import uses: a list of { field, value, target }.
alter table imports add column translations jsonb not null default '[]';
