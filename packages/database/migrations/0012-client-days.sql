-- The client days that its client dates were counted with. Of work that is here nothing else is known than what its
-- template says at present.
alter table workflows add column client_days integer check (client_days between 0 and 250);
update workflows set client_days = workflow_templates.client_days
  from workflow_templates where workflow_templates.id = workflows.template_id;
alter table workflows alter column client_days set not null;
