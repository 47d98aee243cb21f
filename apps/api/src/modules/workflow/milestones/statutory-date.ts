import type { DeadlineAnswer, DeadlineFacts } from '@hub/contract/workflow/deadline.schema.ts';
import type { EntitySize } from '@hub/domain/deadlines/extension-fees.ts';
import { dueInForce } from '@hub/domain/deadlines/extension-taken.ts';
import { endsBeforePaper } from '@hub/domain/deadlines/period-end.ts';
import { milestoneState } from '@hub/domain/milestones/milestone-state.ts';
import { sql } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import { type Clock, nowText } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { appError } from '../../../platform/errors/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import { computeFor } from '../deadlines/compute.ts';
import { storedQuestion } from '../deadlines/stored-question.ts';
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

/** What the date of a milestone was computed from, beside what its row says. */
export const readStoredDate = (db: Database, milestoneId: string) =>
  db
    .selectFrom('milestones')
    .innerJoin('inventions', 'inventions.id', 'milestones.invention_id')
    .leftJoin('workflows', 'workflows.id', 'milestones.workflow_id')
    .select([
      sql.ref<EntitySize>('inventions.entity_size').as('entitySize'),
      sql.ref<DeadlineFacts>('milestones.facts').as('ownFacts'),
      sql.ref<DeadlineFacts | null>('workflows.facts').as('workflowFacts'),
      'workflows.trigger_date as paperDate',
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
    const message = endsBeforePaper(deadline.trigger);
    throw appError('request.invalid', { errors: [{ path: 'dueAt', message }] });
  }
  return { kept: deadline, reason: isUnread ? readFirst : readAgain };
};

/** What a second person has confirmed no longer stands when the date was another one. */
export const reopenCheck = async (
  tx: Database,
  { actor, now, reason }: { readonly actor: Actor; readonly now: string; readonly reason: string },
  { id, proof }: MilestoneRow,
): Promise<MilestoneRow['proof']> => {
  if (proof !== 'confirmed') return proof;
  await insertCheck(tx, actor, { id: newId(), milestoneId: id, reason }, now);
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
  const stored = await readStoredDate(tx, before.id);
  const { ownFacts, workflowFacts, sharesWorkflow } = stored;
  const facts = { ...workflowFacts, ...ownFacts };
  const { kept, reason } = assertSettable(before, facts, setDue);
  // What the workflow knows counts for all its rules, so one of several keeps its date to itself.
  const isOfWorkflow = before.workflowId !== null && !sharesWorkflow && ownFacts.setDue === undefined;
  if (before.workflowId !== null && isOfWorkflow && milestoneState(before) === 'active') {
    const edit = { actor, id: before.workflowId, madeFrom: undefined };
    await createChangeService(dependencies).move(tx, edit, { facts: { setDue }, reason });
    return readOwn(tx, actor, before.id);
  }
  const { extensionMonths } = before;
  const question = { ...stored, deadline: kept, facts: { ...facts, setDue }, extensionMonths };
  const deadline = await computeFor(tx, storedQuestion(question));
  const act = { actor, now: nowText(dependencies.clock), type: 'milestone.updated', reason } as const;
  const proof = await reopenCheck(tx, act, before);
  const version = { dueAt: dueInForce(deadline), deadline, facts: { ...ownFacts, setDue }, proof };
  return changeMilestone(tx, act, before, version);
};
