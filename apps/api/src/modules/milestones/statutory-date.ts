import type { DeadlineFacts, DeadlineResponse } from '@hub/contract/deadlines/deadline.schema.ts';
import { writeDate } from '@hub/domain/dates/day-number.ts';
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
const extensionRemoved = 'The extension by the office was removed.';
const otherDateSet = 'The document sets another date than the usual one.';

const mayDocumentSet = (ruleId: string): boolean =>
  deadlineRules.some(({ id, maySetDue }) => id === ruleId && maySetDue !== undefined);

/**
 * Returns the reason of the change. Throws `milestone.statutory_date` if the law alone
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
  if (isUnset) return { reason: dateSet };
  return { reason: isRead ? dateCorrected : otherDateSet };
};

/** A fact of one milestone that a person read from a document, and why it changes. */
interface FactChange {
  /** Null removes the fact. */
  fact: { name: 'setDue' | 'extendedUntil'; date: string | null };
  reason: string;
}

/** Stores a fact with the milestone, or with the workflow run if it has no other date, and dates what depends on it. */
const changeFact = async (
  write: Write,
  dependencies: DateSetting,
  before: MilestoneRow,
  { fact: { name, date }, reason }: FactChange,
): Promise<MilestoneRow> => {
  const { tx, actor } = write;
  const stored = await readStoredDate(tx, before.id);
  const { [name]: own, ...ownFacts } = stored.ownFacts as DeadlineFacts;
  const { [name]: shared, ...workflowFacts } = (stored.workflowFacts ?? {}) as DeadlineFacts;
  // The facts of a workflow run apply to all its rules, so a milestone that shares the run keeps its date to
  // itself.
  const isOfWorkflow = before.workflowId !== null && !stored.sharesWorkflow && own === undefined;
  if (before.workflowId !== null && isOfWorkflow && milestoneState(before) === 'active') {
    const edit = { id: before.workflowId, baseVersion: undefined };
    const change = date === null ? { withoutFacts: [name] } : { facts: { [name]: date } };
    await createRunChangeService(dependencies).move(write, edit, { ...change, reason });
    return readOwn(tx, actor, before.id);
  }
  const newFacts = date === null ? ownFacts : { ...ownFacts, [name]: date };
  const facts = { ...workflowFacts, ...(date === null && { [name]: shared }), ...newFacts };
  const { extensionMonths } = before;
  const question = { ...stored, deadline: before.deadline as DeadlineResponse, facts, extensionMonths };
  const deadline = await computeFor(tx, storedQuestion(question));
  const act = { now: nowText(dependencies.clock), type: 'milestone.updated', reason } as const;
  const evidence = await reopenVerification(tx, { ...act, actor }, before);
  const dueAt = dueInForce(deadline, before.repliedAt);
  return changeMilestone(write, act, before, { dueAt, deadline, facts: newFacts, proof: evidence });
};

const withGiven = (change: string, given: string | undefined): string =>
  given === undefined ? change : `${change} ${given}`;

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
  const { ownFacts, workflowFacts } = await readStoredDate(write.tx, before.id);
  const facts = { ...(workflowFacts as DeadlineFacts | null), ...(ownFacts as DeadlineFacts) };
  const { reason } = assertSettable(before, facts, setDue);
  const fact = { name: 'setDue', date: setDue } as const;
  return changeFact(write, dependencies, before, { fact, reason: withGiven(reason, given) });
};

/**
 * Sets until when the office extended the period of a statutory milestone on request, or removes that extension with
 * null. A verification that a second person has confirmed is opened again. Throws `request.invalid` if its rule knows no
 * such extension, or if the day is before the period ends or later than the office extends.
 * @param given the reason of a person, besides what happened
 */
export const setOfficeExtension = async (
  write: Write,
  dependencies: DateSetting,
  before: MilestoneRow,
  until: string | null,
  given?: string,
): Promise<MilestoneRow> => {
  const rule = deadlineRules.find(({ id }) => id === before.ruleId);
  if (!rule?.officeExtension || before.deadline === null) {
    const message = 'The office does not extend this period on request';
    throw appError('request.invalid', { errors: [{ path: 'extendedUntil', message }] });
  }
  const fact = { name: 'extendedUntil', date: until } as const;
  const reason =
    until === null ? extensionRemoved : `The office extended the period until ${writeDate(until)}.`;
  return changeFact(write, dependencies, before, { fact, reason: withGiven(reason, given) });
};
