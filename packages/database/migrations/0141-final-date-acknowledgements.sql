-- A person has seen, on a day, that an open milestone has this final date. A date that moves is no longer acknowledged.
create table final_date_acknowledgements (
  day date not null,
  milestone_id uuid not null references milestones (id) on delete cascade,
  final_date date not null,
  person_id uuid references people (id) on delete set null,
  acknowledged_at timestamptz(3) not null,
  primary key (day, milestone_id, final_date)
);
create index final_date_acknowledgements_milestone_id_idx on final_date_acknowledgements (milestone_id);
create index final_date_acknowledgements_person_id_idx on final_date_acknowledgements (person_id);
