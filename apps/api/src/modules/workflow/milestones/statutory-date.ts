import type { DeadlineAnswer, DeadlineFacts } from '@hub/contract/workflow/deadline.schema.ts';
import type { EntitySize } from '@hub/domain/deadlines/extension-fees.ts';
import { milestoneState } from '@hub/domain/milestones/milestone-state.ts';
import { sql } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import { type Clock, nowText } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { appError } from '../../../platform/errors/app-error.ts';
import { computeFor } from '../deadlines/compute.ts';
import { createChangeService } from '../execute/change.service.ts';
import { changeMilestone, readOwn } from './milestone-change.ts';
import type { MilestoneRow } from './milestones.repository.ts';

/** With what, and by whom, a date is set. */
export interface DateSetting {
  readonly database: Database;
  readonly clock: Clock;
  readonly actor: Actor;
}

const reason = 'The paper sets this date.';

/** The paper's date where it sets the period itself. Throws `milestone.statutory_date` where the date stands already. */
const assertSettable = ({ ruleId, dueAt, deadline: stored }: MilestoneRow, setDue: string) => {
  const deadline = stored as DeadlineAnswer | null;
  if (ruleId === null || dueAt !== null || deadline === null || deadline.due !== null)
    throw appError('milestone.statutory_date');
  if (setDue < deadline.trigger) {
    const message = `The paper is of ${deadline.trigger}; its period does not end before that`;
    throw appError('request.invalid', { errors: [{ path: 'dueAt', message }] });
  }
  return { ruleId, trigger: deadline.trigger };
};

const readQuestion = (db: Database, milestoneId: string) =>
  db
    .selectFrom('milestones')
    .innerJoin('inventions', 'inventions.id', 'milestones.invention_id')
    .leftJoin('workflows', 'workflows.id', 'milestones.workflow_id')
    .select([
      sql.ref<EntitySize>('inventions.entity_size').as('entitySize'),
      sql.ref<DeadlineFacts>('milestones.facts').as('ownFacts'),
      sql.ref<DeadlineFacts | null>('workflows.facts').as('workflowFacts'),
      sql<boolean>`exists (
        select from milestones other
        where other.workflow_id = milestones.workflow_id and other.id <> milestones.id and other.rule_id is not null)`.as(
        'sharesWorkflow',
      ),
    ])
    .where('milestones.id', '=', milestoneId)
    .executeTakeFirstOrThrow();

/**
 * Sets the date of a statutory milestone, once, where its paper sets the period and nobody has read it yet: the date comes
 * with its arithmetic, and the work that hangs on it gets its dates. Throws `milestone.statutory_date` where it stands
 * already.
 */
export const setStatutoryDate = async (
  tx: Database,
  { actor, ...dependencies }: DateSetting,
  before: MilestoneRow,
  setDue: string,
): Promise<MilestoneRow> => {
  const { ruleId, trigger } = assertSettable(before, setDue);
  const { entitySize, ownFacts, workflowFacts, sharesWorkflow } = await readQuestion(tx, before.id);
  // What the workflow knows counts for all its rules, so one of several keeps its date to itself.
  if (before.workflowId !== null && !sharesWorkflow && milestoneState(before) === 'active') {
    const edit = { actor, id: before.workflowId, madeFrom: undefined };
    await createChangeService(dependencies).move(tx, edit, { facts: { setDue }, reason });
    return readOwn(tx, actor, before.id);
  }
  const facts = { ...workflowFacts, ...ownFacts, setDue };
  const deadline = await computeFor(tx, { ruleId, trigger, facts, entitySize });
  const act = { actor, now: nowText(dependencies.clock), type: 'milestone.updated', reason } as const;
  return changeMilestone(tx, act, before, { dueAt: deadline.due, deadline, facts: { ...ownFacts, setDue } });
};
