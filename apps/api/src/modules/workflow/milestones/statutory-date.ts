import type { DeadlineAnswer, DeadlineFacts } from '@hub/contract/workflow/deadline.schema.ts';
import type { EntitySize } from '@hub/domain/deadlines/extension-fees.ts';
import { milestoneState } from '@hub/domain/milestones/milestone-state.ts';
import { sql } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import { type Clock, nowText } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { appError } from '../../../platform/errors/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import { computeFor } from '../deadlines/compute.ts';
import { createChangeService } from '../execute/change.service.ts';
import { changeMilestone, readOwn } from './milestone-change.ts';
import { insertCheck } from './milestone-checks.repository.ts';
import type { MilestoneRow } from './milestones.repository.ts';

/** With what, and by whom, a date is set. */
export interface DateSetting {
  readonly database: Database;
  readonly clock: Clock;
  readonly actor: Actor;
}

const readFirst = 'The paper sets this date.';
const readAgain = 'The date read from the paper is corrected.';

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
 * What the date counts from, where the paper sets the period itself. Throws `milestone.statutory_date` where the rule has
 * counted it.
 */
const assertSettable = (
  { ruleId, dueAt, deadline: stored }: MilestoneRow,
  facts: DeadlineFacts,
  setDue: string,
) => {
  const deadline = stored as DeadlineAnswer | null;
  const isUnread = dueAt === null && deadline?.due === null;
  if (ruleId === null || deadline === null || (!isUnread && facts.setDue === undefined))
    throw appError('milestone.statutory_date');
  if (setDue < deadline.trigger) {
    const message = `The paper is of ${deadline.trigger}; its period does not end before that`;
    throw appError('request.invalid', { errors: [{ path: 'dueAt', message }] });
  }
  return { ruleId, trigger: deadline.trigger, reason: isUnread ? readFirst : readAgain };
};

/** What a second person has confirmed no longer stands when the date was another one. */
const reopenCheck = async (
  tx: Database,
  { actor, now }: { readonly actor: Actor; readonly now: string },
  { id, proof }: MilestoneRow,
): Promise<MilestoneRow['proof']> => {
  if (proof !== 'confirmed') return proof;
  await insertCheck(tx, actor, { id: newId(), milestoneId: id, reason: readAgain }, now);
  return 'awaiting';
};

/**
 * Sets the date of a statutory milestone where its paper sets the period: the date comes with its arithmetic, and the work
 * that hangs on it gets its dates. One that was read wrongly is corrected in the same way, and a check that a second
 * person has confirmed is open again. Throws `milestone.statutory_date` where the rule counts the date.
 */
export const setStatutoryDate = async (
  tx: Database,
  { actor, ...dependencies }: DateSetting,
  before: MilestoneRow,
  setDue: string,
): Promise<MilestoneRow> => {
  const { entitySize, ownFacts, workflowFacts, sharesWorkflow } = await readQuestion(tx, before.id);
  const facts = { ...workflowFacts, ...ownFacts };
  const { ruleId, trigger, reason } = assertSettable(before, facts, setDue);
  // What the workflow knows counts for all its rules, so one of several keeps its date to itself.
  const isOfWorkflow = before.workflowId !== null && !sharesWorkflow && ownFacts.setDue === undefined;
  if (before.workflowId !== null && isOfWorkflow && milestoneState(before) === 'active') {
    const edit = { actor, id: before.workflowId, madeFrom: undefined };
    await createChangeService(dependencies).move(tx, edit, { facts: { setDue }, reason });
    return readOwn(tx, actor, before.id);
  }
  const deadline = await computeFor(tx, { ruleId, trigger, facts: { ...facts, setDue }, entitySize });
  const act = { actor, now: nowText(dependencies.clock), type: 'milestone.updated', reason } as const;
  const proof = await reopenCheck(tx, act, before);
  const version = { dueAt: deadline.due, deadline, facts: { ...ownFacts, setDue }, proof };
  return changeMilestone(tx, act, before, version);
};
