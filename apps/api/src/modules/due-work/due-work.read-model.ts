import { reminderRules } from '@hub/domain/deadlines/rules/statutory-rules.ts';
import { rulesAfterReply, rulesDueAtOnce, rulesWithSurcharge } from '@hub/domain/milestones/due-language.ts';
import { type RawBuilder, sql } from 'kysely';

const literals = (values: Iterable<string>): RawBuilder<unknown> => sql.lit(`{${[...values].join()}}`);

const otherRules = literals(reminderRules);
const atOnceRules = literals(rulesDueAtOnce);
const surchargeRules = literals(rulesWithSurcharge);
const afterReplyRules = literals(rulesAfterReply);

/**
 * The work that needs a person by a date: a query of all milestones, to select from. Everything that announces, lists or prints dates
 * reads it, so that it says the same of one date.
 *
 * Columns: `id`, `invention_id`, `title`, `is_open`, `is_statutory` (the law sets the date), `due_at`, `final_at` (last day
 * with every extension, surcharge or grace, never before `due_at`; null if the law sets none), `client_due_date`,
 * `replied_at`, `rule_id`, `created_at`, `updated_at`, and `state`: `date-needed` (its date must be read in the document),
 * `at-once` (due at once, without a last day), `replied` (a reply waits for the office, and the period runs on) or `running`.
 */
export const milestoneDates: RawBuilder<unknown> = sql`(
  select milestones.id, milestones.invention_id, milestones.title,
    not milestones.is_finished and not milestones.is_deleted as is_open,
    coalesce(milestones.rule_id <> all(${otherRules}::text[]), false) as is_statutory,
    milestones.due_at,
    case when milestones.rule_id <> all(${otherRules}::text[]) and milestones.final_at is not null
      then greatest(milestones.final_at, milestones.due_at) end as final_at,
    milestones.client_due_date, milestones.replied_at, milestones.rule_id, milestones.created_at, milestones.updated_at,
    case
      when milestones.due_at is null and milestones.rule_id <> all(${otherRules}::text[]) then 'date-needed'
      when milestones.rule_id = any(${atOnceRules}::text[]) then 'at-once'
      when milestones.replied_at is not null then 'replied'
      else 'running'
    end as state
  from milestones)`;

/** Timing of an open milestone on a day, by the words of every screen (`describeDue` in the domain). */
export type DueTiming = 'undated' | 'replied' | 'at-once' | 'ahead' | 'surcharge' | 'overdue';

/**
 * SQL of the timing of a row of `milestones` that is open. A reply waits for the office until it ends the period; a fee is not overdue
 * while a surcharge saves it, nor a period after a reply while extensions are left.
 */
export const dueTimingOn = (today: string): RawBuilder<DueTiming> => sql<DueTiming>`(case
    when milestones.due_at is null then 'undated'
    when milestones.replied_at is not null then 'replied'
    when milestones.due_at <= ${today}::date and milestones.rule_id = any(${atOnceRules}::text[]) then 'at-once'
    when milestones.due_at >= ${today}::date then 'ahead'
    when milestones.final_at >= ${today}::date and milestones.rule_id = any(${surchargeRules}::text[]) then 'surcharge'
    when milestones.final_at >= ${today}::date and milestones.rule_id = any(${afterReplyRules}::text[]) then 'ahead'
    else 'overdue'
  end)`;

/**
 * The tasks that need a person by a date, with the columns that both have: `id`, `invention_id`, `milestone_id`, `title`,
 * `is_open`, `due_at`, `created_at` and `updated_at`.
 */
export const taskDates: RawBuilder<unknown> = sql`(
  select tasks.id, tasks.invention_id, tasks.milestone_id, tasks.title, tasks.is_open, tasks.due_at, tasks.created_at,
    tasks.updated_at
  from tasks)`;

/** Each person themselves and each member of a team, by the principal to which work is assigned. */
export const principalMembers: RawBuilder<unknown> = sql`(
  select people.id as principal_id, people.id as person_id from people
  union all select team_members.team_id, team_members.person_id from team_members)`;

/** People who are away today in their time zone, with each of their stand-ins; null without one. */
export const peopleAway: RawBuilder<unknown> = sql`(
  select absences.person_id, absences.stand_in_id
  from absences join people on people.id = absences.person_id
  where period_state(absences.starts_on, absences.ends_on, absences.ended_at, people.time_zone) = 'current')`;
