import type { DeadlineFacts, DeadlineResponse } from '@hub/contract/deadlines/deadline.schema.ts';
import { dueInForce } from '@hub/domain/deadlines/extensions/extension-taken.ts';
import { endsBeforeDocument } from '@hub/domain/deadlines/periods/document-sides.ts';
import { deadlineRules } from '@hub/domain/deadlines/rules/rule-table.ts';
import { milestoneState } from '@hub/domain/milestones/milestone-state.ts';
import { type Clock, nowText } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { appError } from '../../platform/errors/app-error.ts';
import type { Write } from '../../spine/writes/write.ts';
import { computeFor, storedQuestion } from '../deadlines/public.ts';
import {
  changeMilestone,
  type MilestoneRow,
  readOwn,
  readStoredDate,
  reopenVerification,
} from '../milestone-records/public.ts';
import { createRunChangeService } from '../workflow-runs/public.ts';

/** Services that setting a date needs. */
export interface DateSetting {
  database: Database;
  clock: Clock;
}

const dateSet = 'The document sets this date.';
const dateCorrected = 'The date that the document sets was corrected.';
const otherDateSet = 'The document sets another date than the usual one.';

const mayDocumentSet = (ruleId: string): boolean =>
  deadlineRules.some(({ id, maySetDue }) => id === ruleId && maySetDue !== undefined);

/**
 * Returns the stored deadline and the reason of the change. Throws `milestone.statutory_date` if the law alone
 * sets the date.
 */
const assertSettable = (
  { ruleId, dueAt, deadline: stored }: MilestoneRow,
  facts: DeadlineFacts,
  setDue: string,
) => {
  const deadline = stored as DeadlineResponse | null;
  const isUnset = dueAt === null && deadline?.due === null;
  const isRead = facts.setDue !== undefined;
  if (ruleId === null || deadline === null || !(isUnset || isRead || mayDocumentSet(ruleId)))
    throw appError('milestone.statutory_date');
  if (setDue < deadline.trigger) {
    const message = endsBeforeDocument(deadline.trigger);
    throw appError('request.invalid', { errors: [{ path: 'dueAt', message }] });
  }
  if (isUnset) return { deadline, reason: dateSet };
  return { deadline, reason: isRead ? dateCorrected : otherDateSet };
};

/**
 * Sets or corrects the date of a statutory milestone whose document sets the period, or another one than usual (37 CFR
 * 1.134), and dates the work that depends on it. A verification that a second person has confirmed is opened again.
 * Throws `milestone.statutory_date` if the law alone sets the date.
 * @param given the reason of a person, besides what happened
 */
export const setStatutoryDate = async (
  write: Write,
  dependencies: DateSetting,
  before: MilestoneRow,
  setDue: string,
  given?: string,
): Promise<MilestoneRow> => {
  const { tx, actor } = write;
  const stored = await readStoredDate(tx, before.id);
  const { sharesWorkflow } = stored;
  const ownFacts = stored.ownFacts as DeadlineFacts;
  const facts = { ...(stored.workflowFacts as DeadlineFacts | null), ...ownFacts };
  const { deadline: storedDeadline, reason: change } = assertSettable(before, facts, setDue);
  const reason = given === undefined ? change : `${change} ${given}`;
  // The facts of a workflow run apply to all its rules, so a milestone that shares the run keeps its date to
  // itself.
  const isOfWorkflow = before.workflowId !== null && !sharesWorkflow && ownFacts.setDue === undefined;
  if (before.workflowId !== null && isOfWorkflow && milestoneState(before) === 'active') {
    const edit = { id: before.workflowId, baseVersion: undefined };
    await createRunChangeService(dependencies).move(write, edit, { facts: { setDue }, reason });
    return readOwn(tx, actor, before.id);
  }
  const { extensionMonths } = before;
  const question = { ...stored, deadline: storedDeadline, facts: { ...facts, setDue }, extensionMonths };
  const deadline = await computeFor(tx, storedQuestion(question));
  const act = { now: nowText(dependencies.clock), type: 'milestone.updated', reason } as const;
  const evidence = await reopenVerification(tx, { ...act, actor }, before);
  const dueAt = dueInForce(deadline, before.repliedAt);
  const version = { dueAt, deadline, facts: { ...ownFacts, setDue }, proof: evidence };
  return changeMilestone(write, act, before, version);
};
