-- Templates grow up: what starts them, who does what, versions, drafts, variants for single clients.
alter table workflow_templates
  add column description text not null default '' check (length(description) <= 2000),
  add column tags text[] not null default '{}',
  -- Words by which an invention's references, title and tags find the template (the taxonomy).
  add column keywords text[] not null default '{}',
  -- Deadline rules whose milestones it is bound to.
  add column rule_ids text[] not null default '{}',
  -- The date a person gives when it is bound: of what starts the work, or of what it has to be done by.
  add column anchor text not null default 'trigger' check (anchor in ('trigger', 'due')),
  -- A variant for one client: an invention with this tag gets it in place of the one it varies.
  add column client text check (length(client) between 1 and 60),
  add column variant_of uuid references workflow_templates (id),
  add column client_days integer not null default 10 check (client_days between 0 and 250),
  -- Assignees by role, such as {"DK": ["Docketing"]}.
  add column role_assignees jsonb not null default '{}',
  add column is_default boolean not null default false,
  add column is_deleted boolean not null default false,
  -- The published version that its milestones and steps show.
  add column version integer not null default 1 check (version > 0),
  add check ((client is null) = (variant_of is null));
drop index workflow_templates_title_key;
create unique index workflow_templates_title_key on workflow_templates (lower(title)) where not is_deleted;
create unique index workflow_templates_default_key on workflow_templates (is_default) where is_default;
create unique index workflow_templates_variant_key on workflow_templates (variant_of, lower(client)) where not is_deleted;

-- Milestones and steps keep their ids over all versions, so that running work keeps its instructions. One that a newer
-- version leaves out is removed, not deleted.
alter table workflow_template_milestones
  drop constraint workflow_template_milestones_template_id_position_key,
  -- The deadline rule that computes its due date; null where an offset does.
  add column rule_id text,
  add column due_offset jsonb,
  add column is_removed boolean not null default false;
create index workflow_template_milestones_template_id_idx on workflow_template_milestones (template_id, position);

alter table workflow_template_steps
  drop constraint workflow_template_steps_milestone_id_position_key,
  -- RA responsible attorney, DR drafter, R2 second reviewer, PL paralegal, DK docketing, IL illustrator, IN inventor,
  -- CL client or in-house.
  add column role text check (role in ('RA', 'DR', 'R2', 'PL', 'DK', 'IL', 'IN', 'CL')),
  add column category text check (length(category) between 1 and 40),
  add column is_critical boolean not null default false,
  add column tags text[] not null default '{}',
  add column due_offset jsonb,
  add column is_removed boolean not null default false;
create index workflow_template_steps_milestone_id_idx on workflow_template_steps (milestone_id, position);

create table workflow_template_versions (
  template_id uuid not null references workflow_templates (id) on delete cascade,
  version integer not null check (version > 0),
  -- Its milestones with their steps, as the contract answers them.
  milestones jsonb not null,
  note text not null default '' check (length(note) <= 2000),
  published_by uuid references people (id),
  published_at timestamptz(3) not null,
  primary key (template_id, version)
);

-- What is there is their first version.
insert into workflow_template_versions (template_id, version, milestones, published_at)
  select templates.id, 1, coalesce(jsonb_agg(jsonb_build_object(
      'id', milestones.id, 'title', milestones.title, 'ruleId', null, 'offset', null,
      'display', jsonb_build_object('position', milestones.position), 'steps', (
        select coalesce(jsonb_agg(jsonb_build_object(
            'id', steps.id, 'title', steps.title, 'role', null, 'category', null, 'critical', false, 'tags', '[]'::jsonb,
            'offset', null, 'options', jsonb_build_object('instructions', steps.instructions),
            'display', jsonb_build_object('position', steps.position)) order by steps.position), '[]')
          from workflow_template_steps as steps where steps.milestone_id = milestones.id),
      'isDraft', false) order by milestones.position) filter (where milestones.id is not null), '[]'),
    templates.updated_at
  from workflow_templates as templates
  left join workflow_template_milestones as milestones on milestones.template_id = templates.id
  group by templates.id;

create table workflow_template_drafts (
  template_id uuid primary key references workflow_templates (id) on delete cascade,
  milestones jsonb not null,
  -- The published version it was begun from.
  based_on integer not null,
  updated_by uuid references people (id),
  updated_at timestamptz(3) not null
);

-- What all templates share: the label of the second review, the usual assignees of each role. One row at most.
create table workflow_settings (
  is_only boolean primary key default true check (is_only),
  review_label text not null check (length(review_label) between 1 and 40),
  role_assignees jsonb not null default '{}',
  updated_at timestamptz(3) not null
);

alter table workflows
  add column template_version integer not null default 1,
  -- The date that the work counts from, and the one it has to be done by, as far as they were given.
  add column trigger_date date,
  add column target_date date,
  -- Further dates that its deadline rules needed, by name.
  add column facts jsonb not null default '{}',
  add column bound_by uuid references people (id),
  add column updated_at timestamptz(3);
update workflows set updated_at = created_at;
alter table workflows alter column updated_at set not null;

alter table milestones
  add column workflow_id uuid,
  add column template_milestone_id uuid references workflow_template_milestones (id) on delete set null,
  -- Further dates that its deadline rule needed, by name.
  add column facts jsonb not null default '{}',
  drop constraint milestones_proof_check,
  -- confirmed: finished without a paper, and a second person has confirmed it.
  add check (proof in ('none', 'awaiting', 'confirmed', 'evidence')),
  add foreign key (workflow_id, invention_id) references workflows (id, invention_id);
update milestones set workflow_id = (
  select workflow_id from tasks where tasks.milestone_id = milestones.id and workflow_id is not null limit 1);
create index milestones_workflow_id_idx on milestones (workflow_id, invention_id) where workflow_id is not null;
create index milestones_template_milestone_id_idx on milestones (template_milestone_id)
  where template_milestone_id is not null;

-- A statutory milestone that was finished without a paper waits for a second person.
create table milestone_checks (
  id uuid primary key,
  milestone_id uuid not null references milestones (id) on delete cascade,
  -- Who finished it, for whom, and why no paper shows it.
  opened_by uuid not null references people (id),
  opened_for uuid references people (id),
  opened_at timestamptz(3) not null,
  reason text not null check (length(reason) <= 2000),
  -- withdrawn: the finish was taken back before anybody decided.
  outcome text check (outcome in ('confirmed', 'refused', 'withdrawn')),
  decided_by uuid references people (id),
  decided_at timestamptz(3),
  note text not null default '' check (length(note) <= 2000),
  check ((outcome is null) = (decided_at is null)),
  check (outcome is null or outcome = 'withdrawn' or decided_by <> opened_by)
);
create unique index milestone_checks_open_key on milestone_checks (milestone_id) where outcome is null;
create index milestone_checks_milestone_id_idx on milestone_checks (milestone_id, opened_at desc);

-- What became of each paper: one outcome for every one, so that none falls through.
create table paper_outcomes (
  document_id uuid primary key references patent_documents (id) on delete cascade,
  invention_id uuid not null references inventions (id) on delete cascade,
  -- proposed: waits for a person. applied: milestones were opened or closed. review: nobody knows the paper, a task asks.
  outcome text not null check (outcome in ('proposed', 'applied', 'informational', 'review', 'dismissed')),
  -- The deadline rules it would start, and those whose milestones it would meet.
  opens text[] not null default '{}',
  closes text[] not null default '{}',
  -- The task of a review; its assignees are its owners.
  task_id uuid references tasks (id) on delete set null,
  note text not null default '' check (length(note) <= 2000),
  decided_by uuid references people (id),
  decided_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create index paper_outcomes_invention_id_idx on paper_outcomes (invention_id);
create index paper_outcomes_open_idx on paper_outcomes (created_at desc, document_id) include (invention_id)
  where outcome in ('proposed', 'review');
-- By arrival: those of one outcome, and all with those that wait for a person first.
create index paper_outcomes_outcome_idx on paper_outcomes (outcome, created_at desc, document_id) include (invention_id);
create index paper_outcomes_order_idx
  on paper_outcomes ((outcome in ('proposed', 'review')) desc, created_at desc, document_id) include (invention_id);

insert into paper_outcomes (document_id, invention_id, outcome, note, created_at, updated_at)
  select id, invention_id,
    case when exists (select from milestone_documents where document_id = patent_documents.id)
      then 'applied' else 'informational' end,
    'It was here before papers were watched.', created_at, created_at
  from patent_documents;

-- Papers without an outcome are counted at every look at the list, so each paper says itself whether it has one.
-- Those that are here have just got theirs.
alter table patent_documents add column is_explained boolean not null default true;
alter table patent_documents alter column is_explained set default false;
create function explain_documents() returns trigger language plpgsql as $$
begin
  update patent_documents set is_explained = true
    from (select document_id from explained) as outcome where outcome.document_id = patent_documents.id;
  return null;
end $$;
create trigger paper_outcomes_explain after insert on paper_outcomes
  referencing new table as explained for each statement execute function explain_documents();
create index patent_documents_unexplained_idx on patent_documents (invention_id) where not is_explained;

-- Days on which the Office was closed beside weekends and federal holidays.
create table office_closures (
  closed_on date primary key,
  reason text not null check (length(reason) between 1 and 200),
  citation text not null check (length(citation) between 1 and 200),
  created_by uuid references people (id),
  created_at timestamptz(3) not null
);

-- Stored dates that the rules no longer compute, as the last nightly run found them.
create table deadline_disagreements (
  milestone_id uuid primary key references milestones (id) on delete cascade,
  stored jsonb not null,
  computed jsonb not null,
  found_at timestamptz(3) not null
);
create table deadline_runs (
  id uuid primary key,
  started_at timestamptz(3) not null,
  finished_at timestamptz(3) not null,
  checked integer not null,
  disagreed integer not null
);
create index deadline_runs_started_at_idx on deadline_runs (started_at desc);

-- Notes on inventions, and on their milestones.
create table notes (
  id uuid primary key,
  invention_id uuid not null references inventions (id) on delete cascade,
  milestone_id uuid,
  -- Markdown.
  content text not null check (length(content) <= 100000),
  author_id uuid not null references people (id),
  is_deleted boolean not null default false,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  foreign key (milestone_id, invention_id) references milestones (id, invention_id) on delete cascade
);
create index notes_invention_id_idx on notes (invention_id, updated_at desc) where not is_deleted;
create index notes_milestone_id_idx on notes (milestone_id, updated_at desc) where milestone_id is not null and not is_deleted;

-- What a note said: a new version for each author and each ten minutes of change.
create table note_versions (
  id uuid primary key,
  note_id uuid not null references notes (id) on delete cascade,
  content text not null,
  author_id uuid not null references people (id),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create index note_versions_note_id_idx on note_versions (note_id, created_at desc);

-- By which the Office's fees are reduced (37 CFR 1.27, 1.29).
alter table inventions
  add column entity_size text not null default 'large' check (entity_size in ('large', 'small', 'micro'));
