create table milestones (
  id uuid primary key,
  invention_id uuid not null references inventions (id) on delete cascade,
  title text not null check (length(title) between 1 and 500),
  due_at date,
  client_due_date date,
  is_finished boolean not null default false,
  finished_at timestamptz(3),
  is_deleted boolean not null default false,
  deleted_at timestamptz(3),
  -- Set where the date comes from a deadline rule; such a milestone is statutory.
  rule_id text,
  -- The computed deadline with its explanation, as packages/domain answers it.
  deadline jsonb,
  -- Whether a paper proves that the milestone was met.
  proof text not null default 'none' check (proof in ('none', 'awaiting', 'evidence')),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  check (is_finished = (finished_at is not null)),
  check (is_deleted = (deleted_at is not null)),
  check (not (is_finished and is_deleted)),
  unique (id, invention_id)
);
create index milestones_invention_id_idx on milestones (invention_id);
create index milestones_active_due_at_idx on milestones (due_at, id) where not is_finished and not is_deleted;

create table milestone_assignees (
  milestone_id uuid not null references milestones (id) on delete cascade,
  principal_id uuid not null references principals (id) on delete cascade,
  position integer not null,
  primary key (milestone_id, principal_id)
);
create index milestone_assignees_principal_id_idx on milestone_assignees (principal_id);

-- The papers that opened or closed a milestone.
create table milestone_documents (
  milestone_id uuid not null references milestones (id) on delete cascade,
  document_id uuid not null references patent_documents (id) on delete cascade,
  relation text not null check (relation in ('opened', 'closed')),
  primary key (milestone_id, document_id, relation)
);
create index milestone_documents_document_id_idx on milestone_documents (document_id);

create table tasks (
  id uuid primary key,
  invention_id uuid not null references inventions (id) on delete cascade,
  milestone_id uuid,
  title text not null check (length(title) between 1 and 500),
  notes text not null default '' check (length(notes) <= 100000),
  status text not null default 'open' check (status in ('open', 'in-progress', 'waiting', 'done', 'cancelled')),
  -- The instant of the last change of status.
  status_since timestamptz(3) not null,
  due_at date,
  -- The display position of the step the task comes from.
  step_order integer not null default 0,
  -- Kind of step, such as 2AR (second attorney review).
  category text check (length(category) <= 40),
  is_critical boolean not null default false,
  is_deleted boolean not null default false,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  -- A task and its milestone belong to the same invention.
  foreign key (milestone_id, invention_id) references milestones (id, invention_id)
);
create index tasks_invention_id_idx on tasks (invention_id);
create index tasks_due_at_idx on tasks (due_at, id) where not is_deleted;
create index tasks_milestone_id_idx on tasks (milestone_id, invention_id);

-- is_open and due_at repeat the task's own, so that "open work of one person by due date" is one index range.
create table task_assignees (
  task_id uuid not null references tasks (id) on delete cascade,
  principal_id uuid not null references principals (id) on delete cascade,
  invention_id uuid not null references inventions (id) on delete cascade,
  position integer not null,
  is_open boolean not null,
  due_at date,
  primary key (task_id, principal_id)
);
create index task_assignees_open_idx on task_assignees (principal_id, due_at, task_id) include (invention_id) where is_open;
create index task_assignees_principal_id_idx on task_assignees (principal_id, task_id);
create index task_assignees_invention_id_idx on task_assignees (invention_id);

create function copy_task_to_assignee() returns trigger language plpgsql as $$
begin
  select tasks.invention_id, tasks.due_at, not tasks.is_deleted and tasks.status not in ('done', 'cancelled')
    into strict new.invention_id, new.due_at, new.is_open
    from tasks where tasks.id = new.task_id;
  return new;
end $$;
create trigger task_assignees_copy before insert on task_assignees
  for each row execute function copy_task_to_assignee();

create function copy_task_to_assignees() returns trigger language plpgsql as $$
begin
  update task_assignees
    set due_at = new.due_at, is_open = not new.is_deleted and new.status not in ('done', 'cancelled')
    where task_assignees.task_id = new.id;
  return null;
end $$;
create trigger tasks_copy after update of due_at, status, is_deleted on tasks
  for each row when ((old.due_at, old.status, old.is_deleted) is distinct from (new.due_at, new.status, new.is_deleted))
  execute function copy_task_to_assignees();
