import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import { rulesDueAtOnce, rulesWithSurcharge } from '@hub/domain/milestones/due-language.ts';
import { sql } from 'kysely';

const isForAct = sql`milestones.rule_id in (${sql.join([...rulesDueAtOnce].map((id) => sql.lit(id)))})
  and not milestones.is_finished and not milestones.is_deleted`;

/** Whether the run of a row of `tasks` created it for an act that is due at once. */
export const isDueAtOnce = sql<boolean>`(tasks.workflow_id is not null and exists (
  select from milestones where milestones.id = tasks.milestone_id and ${isForAct}))`;

/** The surcharge period of the fee that the run of a row of `tasks` created it for; null for other tasks. */
export const surchargeOfTask = sql<{ after: IsoDate; until: IsoDate } | null>`(
  select json_build_object('after', milestones.due_at, 'until', milestones.final_at)
  from milestones where milestones.id = tasks.milestone_id and tasks.workflow_id is not null
    and milestones.rule_id in (${sql.join([...rulesWithSurcharge].map((id) => sql.lit(id)))})
    and not milestones.is_finished and not milestones.is_deleted and milestones.final_at > milestones.due_at)`;

/**
 * Query for the ids of the open ones among these tasks, for a query that checks who may see them. It starts from the milestones of the templates, which are few and
 * have an index to those of the runs.
 */
export const selectTasksDueAtOnce = sql`
  select due_work.id
  from workflow_template_milestones source
  join milestones on milestones.template_milestone_id = source.id
  join tasks due_work on due_work.milestone_id = milestones.id
    and due_work.invention_id = milestones.invention_id
  where source.rule_id in (${sql.join([...rulesDueAtOnce].map((id) => sql.lit(id)))}) and ${isForAct}
    and due_work.is_open and due_work.workflow_id is not null`;
