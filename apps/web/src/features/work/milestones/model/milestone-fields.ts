import type { Milestone } from '@hub/contract/milestones/milestone.schema.ts';
import { dueInForce } from '@hub/domain/deadlines/extensions/extension-taken.ts';
import { isStatutoryRule } from '@hub/domain/deadlines/rules/statutory-rules.ts';
import type { EditableKind } from '../../../ground/editing/public.ts';

/** Editable fields of a milestone. */
export interface MilestoneFields {
  title: string;
  dueAt: string | null;
  clientDueDate: string | null;
  assignees: string[];
  extensionMonths: number | null;
  /** Last day of the period as the office extended it on request. */
  extendedUntil: string | null;
}

/** Returns until when the office extended the period of a milestone on request; null without such an extension. */
const extendedUntilOf = ({ deadline }: Pick<Milestone, 'deadline'>): string | null =>
  // Extensions under 37 CFR 1.136(a) are a step of the same name.
  deadline?.extended ? null : (deadline?.explanation.find(({ step }) => step === 'extended')?.date ?? null);

/** Whether the law sets a milestone's date: reminders, internal dates and windows of a rule are not. */
export const isStatutory = ({ ruleId }: Pick<Milestone, 'ruleId'>): boolean => isStatutoryRule(ruleId);

/**
 * Source of a due date: a person, a date entered from the document, the rule, the rule unless the document sets another
 * date, or an extension.
 */
export type DateSource = 'people' | 'document' | 'rule' | 'usual' | 'extension';

/**
 * Returns the source of a milestone's due date.
 * @param takesSetDue whether its rule accepts a date that the document sets instead of the usual one
 */
export const dateSource = ({ ruleId, dueAt, deadline }: Milestone, takesSetDue: boolean): DateSource => {
  if (ruleId === null) return 'people';
  if (deadline?.extended) return 'extension';
  const isUnread = dueAt === null && deadline?.due === null;
  const isRead = deadline?.explanation.some(({ step }) => step === 'read');
  if (isUnread || isRead) return 'document';
  return deadline && takesSetDue ? 'usual' : 'rule';
};

/** Whether finishing the milestone asks for evidence. */
export const needsEvidence = (milestone: Milestone): boolean =>
  isStatutory(milestone) && !milestone.documents.some(({ relation }) => relation === 'closed');

/** Evidence status after finishing or reopening, as the server will set it. */
const evidenceAfter = (milestone: Milestone, isFinished: boolean): Milestone['proof'] => {
  if (!isFinished) return milestone.proof === 'awaiting' ? 'none' : milestone.proof;
  if (milestone.documents.some(({ relation }) => relation === 'closed')) return 'evidence';
  return isStatutory(milestone) ? 'awaiting' : milestone.proof;
};

/** Dates of a milestone extended by `months`, as the server will compute them. */
const datesExtended = (
  { dueAt, deadline, repliedAt }: Milestone,
  months: number | null,
): Pick<Milestone, 'dueAt' | 'deadline'> => {
  if (!deadline) return { dueAt, deadline };
  const extended = deadline.extensions.find(({ month }) => month === months) ?? null;
  const { due, latest } = deadline;
  return { dueAt: dueInForce({ due, latest, extended }, repliedAt), deadline: { ...deadline, extended } };
};

/** A milestone's editable fields, and how it is shown while an edit is being saved. */
export const milestoneKind: EditableKind<Milestone, MilestoneFields> = {
  fieldsOf: ({ title, dueAt, clientDueDate, assignees, extensionMonths, finished, deleted, deadline }) => ({
    title,
    dueAt,
    clientDueDate,
    assignees,
    extensionMonths,
    extendedUntil: extendedUntilOf({ deadline }),
    finished,
    deleted,
  }),
  withFields: (milestone, change, before) => {
    const now = new Date().toISOString();
    const { finished = milestone.finished, deleted = milestone.deleted } = change;
    return {
      ...milestone,
      ...change,
      ...(change.extensionMonths !== undefined && datesExtended(milestone, change.extensionMonths)),
      finishedAt: finished ? (milestone.finishedAt ?? before?.finishedAt ?? now) : null,
      deletedAt: deleted ? (milestone.deletedAt ?? before?.deletedAt ?? now) : null,
      proof: finished === milestone.finished ? milestone.proof : evidenceAfter(milestone, finished),
    };
  },
};
