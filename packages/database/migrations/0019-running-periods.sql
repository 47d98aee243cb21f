-- A reply that does not stop its period leaves the milestone active until the law stops counting.
alter table milestones
  -- Date of the reply; from then on due_at is the last day with every extension.
  add column replied_at date,
  -- The milestone it was closed with, so that both are reopened together.
  add column closed_with uuid references milestones (id) on delete set null;
create index milestones_closed_with_idx on milestones (closed_with) where closed_with is not null;
alter table milestone_documents
  drop constraint milestone_documents_relation_check,
  add check (relation in ('opened', 'extended', 'replied', 'closed'));

-- Who entered a document by hand: it is no evidence for a milestone that the same person finishes.
alter table patent_documents add column entered_by uuid references people (id);
update patent_documents set entered_by = received.actor_id
  from document_outcomes, stream_events received
  where document_outcomes.document_id = patent_documents.id
    and received.invention_id = patent_documents.invention_id and received.type = 'document.received'
    and received.created_at = patent_documents.created_at
    and received.metadata ->> 'title' = patent_documents.code || ': ' || patent_documents.description;

-- An invention stays in the overview while a period runs, also in its extension months, and until a second person has
-- verified that it may leave.
create or replace view computed_overviews as
  select inventions.id as invention_id, inventions.is_restricted, inventions.is_walled,
    dates.is_active, dates.next_due_at, dates.next_client_due_at, dates.last_due_at,
    work.next_task_due_at, work.next_review_due_at
  from inventions
    cross join lateral (
      select count(*) > 0 as is_active, min(due_at) filter (where proof <> 'awaiting') as next_due_at,
        (array_agg(client_due_date order by due_at, id) filter (where proof <> 'awaiting'))[1] as next_client_due_at,
        max(coalesce(greatest(due_at, (deadline ->> 'latest')::date), 'infinity')) as last_due_at
      from milestones
      where milestones.invention_id = inventions.id
        and (not is_finished and not is_deleted or proof = 'awaiting')
    ) as dates
    cross join lateral (
      select min(tasks.due_at) as next_task_due_at,
        min(tasks.due_at) filter (where tasks.category = '2AR') as next_review_due_at
      from tasks join milestones on milestones.id = tasks.milestone_id
      where tasks.invention_id = inventions.id and tasks.is_open
        and not milestones.is_finished and not milestones.is_deleted
    ) as work;

drop trigger milestones_overview_update on milestones;
create constraint trigger milestones_overview_update
  after update of due_at, client_due_date, is_finished, is_deleted, proof, deadline on milestones
  deferrable initially deferred for each row
  when ((old.due_at, old.client_due_date, old.is_finished, old.is_deleted, old.proof, old.deadline ->> 'latest')
    is distinct from
    (new.due_at, new.client_due_date, new.is_finished, new.is_deleted, new.proof, new.deadline ->> 'latest'))
  execute function refresh_overview_of_row();
drop trigger milestones_overview_insert on milestones;
create constraint trigger milestones_overview_insert after insert on milestones
  deferrable initially deferred for each row
  when (not new.is_finished and not new.is_deleted or new.proof = 'awaiting')
  execute function refresh_overview_of_row();
update invention_overviews overview
  set is_active = computed.is_active, next_due_at = computed.next_due_at,
    next_client_due_at = computed.next_client_due_at, last_due_at = computed.last_due_at,
    next_task_due_at = computed.next_task_due_at, next_review_due_at = computed.next_review_due_at
  from computed_overviews computed
  where computed.invention_id = overview.invention_id
    and (overview.is_active, overview.next_due_at, overview.next_client_due_at, overview.last_due_at,
      overview.next_task_due_at, overview.next_review_due_at)
    is distinct from (computed.is_active, computed.next_due_at, computed.next_client_due_at, computed.last_due_at,
      computed.next_task_due_at, computed.next_review_due_at);

-- Final rejections that were finished by a reply after final, without anything that has ended their period since, and whose
-- last day has not passed at the Office.
create temporary table reopened on commit drop as
  select milestones.id, max(reply.document_date) as replied_at
  from milestones
    join milestone_documents closing on closing.milestone_id = milestones.id and closing.relation = 'closed'
    join patent_documents reply on reply.id = closing.document_id
  where milestones.rule_id in ('OA-F', 'OA-ADV') and milestones.is_finished and not milestones.is_deleted
    and milestones.proof = 'evidence'
    and (milestones.deadline ->> 'latest')::date >= (now() at time zone 'America/New_York')::date
    and not exists (
      select from milestones later
      where later.invention_id = milestones.invention_id and later.id <> milestones.id and not later.is_deleted
        and later.rule_id = 'OA-ADV' and later.deadline ->> 'trigger' = milestones.deadline ->> 'trigger'
        and later.created_at > milestones.created_at)
    and not exists (
      select from patent_documents ending
        left join document_outcomes on document_outcomes.document_id = ending.id
      where ending.invention_id = milestones.invention_id
        and ending.document_date > (milestones.deadline ->> 'trigger')::date
        and document_outcomes.outcome is distinct from 'dismissed'
        and ending.code in ('RCEX', 'ACPA', 'N/AP', 'NOA', 'CTNF', 'CTFR', 'CTEQ', 'CTRS', 'NRES', 'ABN', 'EABN',
          'ISSUE.NTF', 'EGRANT.NTF'))
  group by milestones.id
  having bool_and(reply.code in ('A.NE', 'A.NE.AFCP'));
update milestone_documents set relation = 'replied'
  from reopened where milestone_id = reopened.id and relation = 'closed';
update milestones
  set is_finished = false, finished_at = null, proof = 'none', replied_at = reopened.replied_at,
    due_at = (deadline ->> 'latest')::date, updated_at = greatest(now(), updated_at + interval '1 millisecond')
  from reopened where milestones.id = reopened.id;
-- Later migrations may change these tables in the same transaction.
set constraints all immediate;
