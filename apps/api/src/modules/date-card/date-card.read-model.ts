import type { InventionId, MilestoneId } from '@hub/contract/fields.ts';
import type { StoredDeadline } from '@hub/domain/deadlines/computation/kept-deadline.ts';
import type { EntitySize } from '@hub/domain/deadlines/extensions/extension-fees.ts';
import type { StoredMilestone } from '@hub/domain/templates/template-content.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { usableInvention, visibleInvention } from '../../spine/access/visible-invention.ts';

interface Person {
  email: string;
  name: string;
}

/** A statutory date, as stored or as recomputed. */
interface StatutoryDates {
  due: string | null;
  latest: string | null;
}

interface RelatedDocument {
  id: string;
  code: string;
  description: string;
  date: string;
}

/** Values that explain a date. */
export interface DateCardRow {
  title: string;
  inventionId: InventionId;
  inventionTitle: string;
  references: string[];
  entitySize: EntitySize;
  milestoneId: MilestoneId | null;
  /** Step of the task; null for a milestone. */
  stepId: string | null;
  dueAt: string | null;
  milestoneDueAt: string | null;
  clientDueDate: string | null;
  ruleId: string | null;
  deadline: StoredDeadline | null;
  trigger: string | null;
  target: string | null;
  templateTitle: string | null;
  templateVersion: number | null;
  /** The template milestone, in the version the work was created from. */
  template: Pick<StoredMilestone, 'offset' | 'steps' | 'title'> | null;
  documentId: string | null;
  code: string;
  description: string;
  date: string;
  realDate: string;
  confirmedBy: Person | null;
  confirmedFor: Person | null;
  confirmedAt: string | null;
  extensionMonths: number | null;
  isOpen: boolean;
  canExtend: boolean;
  /** Date of the last reply that did not end the period. */
  repliedAt: string | null;
  /** Petitions that extended the period, newest first. */
  petitions: RelatedDocument[];
  /** Replies that did not end the period, newest first. */
  replies: RelatedDocument[];
  /** Documents that closed the milestone, newest first. */
  evidence: RelatedDocument[];
  nextReviewAt: string | null;
  openedBy: Person | null;
  openedFor: Person | null;
  openedAt: string;
  reason: string;
  outcome: 'confirmed' | 'refused' | 'withdrawn' | null;
  decidedBy: Person | null;
  decidedFor: Person | null;
  decidedAt: string | null;
  checkNote: string;
  stored: StatutoryDates | null;
  computed: StatutoryDates;
  foundAt: string;
}

/** Selects the person with an id. */
const personWith = (id: RawBuilder<unknown>): RawBuilder<Person | null> => sql<Person | null>`(
  select json_build_object(
    'email', principals.value,
    'name', coalesce(nullif(trim(concat_ws(' ', people.first_name, people.last_name)), ''), principals.value))
  from people join principals on principals.id = people.id where people.id = ${id})`;

/** Selects the person that a column references. */
const personOf = (column: string): RawBuilder<Person | null> => personWith(sql.ref(column));

/**
 * Selects the template milestone; templates from before the version history have only their published
 * content.
 */
const templateMilestone = sql`coalesce(
  (select kept.milestone
    from workflow_template_versions version
      cross join lateral jsonb_array_elements(version.milestones) as kept (milestone)
    where version.template_id = workflows.template_id and version.version = workflows.template_version
      and kept.milestone ->> 'id' = milestones.template_milestone_id::text),
  (select jsonb_build_object('title', published.title, 'offset', published.due_offset, 'steps', coalesce(
      (select jsonb_agg(jsonb_build_object('id', step.id, 'title', step.title, 'offset', step.due_offset))
        from workflow_template_steps step where step.milestone_id = published.id), '[]'))
    from workflow_template_milestones published where published.id = milestones.template_milestone_id))`;

const openingDocument = sql`lateral (
  select document.id, document.code, document.description, document.document_date, document.real_date,
    outcome.decided_by, outcome.decided_for, outcome.decided_at
  from milestone_documents relation
    join patent_documents document on document.id = relation.document_id
    left join document_outcomes outcome on outcome.document_id = document.id and outcome.outcome = 'applied'
  where relation.milestone_id = milestones.id and relation.relation = 'opened'
  order by document.document_date desc, document.id limit 1)`;

const lastVerification = sql`lateral (
  select * from milestone_verifications
  where milestone_verifications.milestone_id = milestones.id order by milestone_verifications.opened_at desc limit 1)`;

const documentsOf = (relation: 'extended' | 'replied' | 'closed') => sql`(
  select coalesce(json_agg(json_build_object('id', related.id, 'code', related.code,
      'description', related.description, 'date', related.document_date)
    order by related.document_date desc, related.id), '[]')
  from milestone_documents relation join patent_documents related on related.id = relation.document_id
  where relation.milestone_id = milestones.id and relation.relation = ${relation})`;

const nextReview = sql`(
  select min(review.due_at) from tasks review
  where review.milestone_id = milestones.id and review.category = '2AR' and not review.is_deleted
    and review.status not in ('done', 'cancelled'))`;

const subjects = {
  milestone: sql`
    select id as milestone_id, null::uuid as step_id, title, due_at, invention_id, workflow_id from milestones`,
  task: sql`select milestone_id, step_id, title, due_at, invention_id, workflow_id from tasks`,
} as const;

const isOpen = sql`(milestones.id is not null and not milestones.is_finished and not milestones.is_deleted)`;

const canExtend = (actor: Actor) => sql`(${isOpen}
  and ${usableInvention(actor, { permission: 'inventions:edit', right: 'write' }, 'subject.invention_id')})`;

/** The milestone or task whose date is explained. */
export interface DatedSubject {
  of: keyof typeof subjects;
  id: string;
}

/** Reads the values that explain a date; undefined if the actor may not see it. */
export const findDateCard = async (
  db: Database,
  actor: Actor,
  { of, id }: DatedSubject,
): Promise<DateCardRow | undefined> => {
  const { rows } = await sql<DateCardRow>`
    select subject.title, subject.invention_id as "inventionId", inventions.title as "inventionTitle",
      inventions.reference_list as "references", inventions.entity_size as "entitySize",
      milestones.id as "milestoneId", subject.step_id as "stepId", subject.due_at as "dueAt",
      milestones.due_at as "milestoneDueAt", milestones.client_due_date as "clientDueDate",
      milestones.rule_id as "ruleId", milestones.deadline, milestones.extension_months as "extensionMonths",
      milestones.replied_at as "repliedAt", ${isOpen} as "isOpen", ${canExtend(actor)} as "canExtend",
      ${documentsOf('extended')} as petitions, ${documentsOf('replied')} as replies,
      ${documentsOf('closed')} as evidence,
      workflows.trigger_date as trigger, workflows.target_date as target,
      workflow_templates.title as "templateTitle", workflows.template_version as "templateVersion",
      ${templateMilestone} as template,
      opening.id as "documentId", opening.code, opening.description, opening.document_date as date,
      opening.real_date as "realDate", ${personOf('opening.decided_by')} as "confirmedBy",
      ${personOf('opening.decided_for')} as "confirmedFor", opening.decided_at as "confirmedAt",
      ${nextReview} as "nextReviewAt",
      ${personOf('last_check.opened_by')} as "openedBy",
      ${personWith(sql`coalesce(last_check.opened_for, last_check.opened_on_work_of)`)} as "openedFor",
      last_check.opened_at as "openedAt", last_check.reason,
      last_check.outcome, ${personOf('last_check.decided_by')} as "decidedBy",
      ${personOf('last_check.decided_for')} as "decidedFor", last_check.decided_at as "decidedAt",
      last_check.note as "checkNote",
      disagreement.stored, disagreement.computed, disagreement.found_at as "foundAt"
    from (${subjects[of]} where id = ${id}) subject
      join inventions on inventions.id = subject.invention_id
      left join milestones on milestones.id = subject.milestone_id
      left join workflows on workflows.id = subject.workflow_id
      left join workflow_templates on workflow_templates.id = workflows.template_id
      left join ${openingDocument} opening on true
      left join ${lastVerification} last_check on true
      left join deadline_disagreements disagreement on disagreement.milestone_id = milestones.id
    where ${visibleInvention(actor, 'subject.invention_id')}`.execute(db);
  return rows[0];
};

const maxChanges = 100;

/** Conditions that select the events of a milestone or task. */
const describedBy = {
  milestone: (id: string) => sql`stream_events.milestone_id = ${id} and stream_events.task_id is null`,
  task: (id: string) => sql`stream_events.task_id = ${id}`,
} as const;

/** One change of a date, from its event. */
interface DateChange {
  at: string;
  by: Person;
  for: Person | null;
  field: string;
  from: string | null;
  to: string | null;
  reason: string | null;
}

/**
 * Returns every change of the date of a milestone or task, newest first, of an invention that the actor may see.
 */
export const readDateChanges = async (
  db: Database,
  actor: Actor,
  { of, id }: DatedSubject,
  inventionId: string,
): Promise<DateChange[]> => {
  const { rows } = await sql<DateChange>`
    select stream_events.created_at as at, ${personOf('stream_events.actor_id')} as by,
      ${personOf('stream_events.for_id')} as "for", entry.change ->> 'field' as field,
      entry.change ->> 'from' as "from", entry.change ->> 'to' as "to",
      stream_events.metadata ->> 'reason' as reason
    from stream_events
      cross join lateral jsonb_array_elements(stream_events.metadata -> 'changes') as entry (change)
    where stream_events.invention_id = ${inventionId} and ${describedBy[of](id)}
      and ${visibleInvention(actor, 'stream_events.invention_id')}
      and entry.change ->> 'field' in (
        'dueAt', 'clientDueDate', 'extensionMonths', 'repliedAt', 'finished', 'deleted')
      and entry.change ->> 'from' is distinct from entry.change ->> 'to'
      and not (entry.change ->> 'field' in ('finished', 'deleted') and entry.change ->> 'from' is null)
    order by stream_events.seq desc, entry.change ->> 'field' limit ${maxChanges}`.execute(db);
  return rows;
};
