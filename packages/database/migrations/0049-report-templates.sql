-- Word documents with fields that people upload, to make reports of them.
create table report_templates (
  id uuid primary key,
  title text not null check (length(title) between 1 and 120),
  -- The newest version.
  version integer not null check (version > 0),
  -- A deleted template is kept while results refer to it.
  is_deleted boolean not null default false,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create unique index report_templates_title_key on report_templates (lower(title)) where not is_deleted;

create table report_template_versions (
  template_id uuid not null references report_templates (id) on delete cascade,
  version integer not null check (version > 0),
  -- Name of the file that was uploaded.
  file_name text not null check (length(file_name) between 1 and 255),
  content bytea not null check (octet_length(content) between 1 and 5242880),
  -- Names of the fields that the form asks for before it is filled.
  asked text[] not null,
  uploaded_by uuid references people (id) on delete set null,
  uploaded_at timestamptz(3) not null,
  primary key (template_id, version)
);
create index report_template_versions_uploaded_by_idx on report_template_versions (uploaded_by);
-- Which results refer to a template that is deleted.
create index report_results_report_id_idx on report_results (report_id);

update roles set permissions = array_append(permissions, 'reports:manage')
  where name in ('administrator', 'attorney') and not permissions @> array['reports:manage'];
