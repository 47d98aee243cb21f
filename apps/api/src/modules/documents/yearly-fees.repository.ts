import type { DeadlineFacts } from '@hub/domain/deadlines/facts/deadline-facts.ts';
import { deadlineRules } from '@hub/domain/deadlines/rules/rule-table.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** A year of a yearly fee that is settled, while the next one has no milestone. */
export interface SettledYear {
  inventionId: string;
  ruleId: string;
  trigger: string;
  facts: DeadlineFacts;
}

/** A maintenance fee that nobody paid by its last day. */
export interface UnpaidFee {
  inventionId: string;
  milestoneId: string;
  finalOn: string;
}

const yearlyRules = deadlineRules.filter(({ series }) => series !== undefined).map(({ id }) => id);
const maintenanceRules = ['MF-1', 'MF-2', 'MF-3'];

/**
 * Returns the finished years after which no other year of the same fee was started, not even one that was canceled. The
 * next one is a year later, give or take a leap day; a right that was dropped is canceled and has no next year.
 */
export const listSettledYears = async (db: Database, inventionId?: string): Promise<SettledYear[]> => {
  const { rows } = await sql<SettledYear>`
    select year.invention_id as "inventionId", year.rule_id as "ruleId", year.deadline ->> 'trigger' as trigger,
      coalesce(workflows.facts, '{}') || coalesce(year.facts, '{}') as facts
    from milestones year left join workflows on workflows.id = year.workflow_id
    where year.rule_id = any(${yearlyRules}::text[]) and year.is_finished and not year.is_deleted
      and (${inventionId ?? null}::uuid is null or year.invention_id = ${inventionId ?? null}::uuid)
      and year.deadline ->> 'trigger' is not null
      and not exists (
        select from milestones later
        where later.invention_id = year.invention_id and later.rule_id = year.rule_id
          and (later.deadline ->> 'trigger')::date between (year.deadline ->> 'trigger')::date + interval '11 months'
            and (year.deadline ->> 'trigger')::date + interval '13 months')
    order by year.invention_id, year.rule_id, trigger`.execute(db);
  return rows;
};

/** Returns the open maintenance fees whose surcharge period is over, and for which no task of this title asks yet. */
export const listUnpaidFees = (db: Database, today: string, title: string): Promise<UnpaidFee[]> =>
  db
    .selectFrom('milestones')
    .select(['invention_id as inventionId', 'id as milestoneId', sql<string>`final_at`.as('finalOn')])
    .where('rule_id', 'in', maintenanceRules)
    .where('is_finished', '=', false)
    .where('is_deleted', '=', false)
    .where(sql<boolean>`final_at < ${today}::date`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('tasks')
            .select('tasks.id')
            .whereRef('tasks.milestone_id', '=', 'milestones.id')
            .where('tasks.title', '=', title),
        ),
      ),
    )
    .orderBy('id')
    .execute();
