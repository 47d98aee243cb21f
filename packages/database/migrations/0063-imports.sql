-- An import of a file. It belongs to the person who uploaded it: nobody else sees its rows.
create table imports (
  id uuid primary key,
  person_id uuid not null references people (id) on delete cascade,
  kind text not null check (kind in ('inventions', 'milestones', 'tasks')),
  file_name text not null check (char_length(file_name) between 1 and 255),
  state text not null default 'uploaded' check (state in ('uploaded', 'checked', 'applied', 'undone')),
  headers text[] not null,
  -- Field of each column, or null.
  columns text[] not null,
  date_format text not null default 'iso' check (date_format in ('iso', 'us', 'european')),
  row_count integer not null check (row_count between 1 and 20000),
  created_at timestamptz(3) not null,
  applied_at timestamptz(3),
  undone_at timestamptz(3),
  check (cardinality(headers) = cardinality(columns))
);
create index imports_person_id_idx on imports (person_id, created_at desc);

create table import_rows (
  import_id uuid not null references imports (id) on delete cascade,
  -- Number of the row in the file; the headers are row 1.
  number integer not null check (number > 1),
  cells text[] not null,
  outcome text check (outcome in ('new', 'updated', 'unchanged', 'error')),
  faults jsonb not null default '[]',
  changes jsonb not null default '[]',
  -- The row's invention, milestone or task, and its invention. Both may have been deleted since.
  entity_id uuid,
  invention_id uuid,
  -- Values before the import, to take an update back; and the version that the import wrote.
  before jsonb,
  written_version text,
  -- Number of the last event of the invention that the import wrote.
  written_seq integer,
  is_undone boolean not null default false,
  undo_refusal text,
  primary key (import_id, number)
);
create index import_rows_outcome_idx on import_rows (import_id, outcome, number);

-- Field that a header was last matched with, for the next file of the same kind; null if it was left out.
create table import_columns (
  kind text not null check (kind in ('inventions', 'milestones', 'tasks')),
  header text not null check (char_length(header) <= 200),
  field text,
  primary key (kind, header)
);
