import type { Milestone } from '@hub/contract/workflow/milestone.schema.ts';
import { dueInForce } from '@hub/domain/deadlines/extension-taken.ts';
import type { EditableKind } from '../../editing/public.ts';

/** The fields of a milestone that people edit, with its two flags. */
export interface MilestoneFields {
  title: string;
  dueAt: string | null;
  clientDueDate: string | null;
  assignees: string[];
  extensionMonths: number | null;
  finished: boolean;
  deleted: boolean;
}

/** Whether a milestone's date follows from a deadline rule. */
export const isStatutory = (milestone: Pick<Milestone, 'ruleId'>): boolean => milestone.ruleId !== null;

/** Who says when a milestone is due: people, its paper as a person reads it, its rule, which counts, or its extension. */
export type DateSource = 'people' | 'paper' | 'rule' | 'extension';

/** Who says when a milestone is due. */
export function dateSource({ ruleId, dueAt, deadline }: Milestone): DateSource {
  if (ruleId === null) return 'people';
  if (deadline?.extended) return 'extension';
  const isUnread = dueAt === null && deadline?.due === null;
  const isRead = deadline?.explanation.some(({ step }) => step === 'read');
  return isUnread || isRead ? 'paper' : 'rule';
}

/** Whether finishing it asks for the paper that shows it. */
export const needsEvidence = (milestone: Milestone): boolean =>
  isStatutory(milestone) && !milestone.documents.some(({ relation }) => relation === 'closed');

/** What proves a milestone once its flag is set, as the server will answer it. */
function proofAfter(milestone: Milestone, isFinished: boolean): Milestone['proof'] {
  if (!isFinished) return milestone.proof === 'awaiting' ? 'none' : milestone.proof;
  if (milestone.documents.some(({ relation }) => relation === 'closed')) return 'evidence';
  return isStatutory(milestone) ? 'awaiting' : milestone.proof;
}

/** The dates of a milestone extended by so many months, as the server will answer them. */
function datesExtended(
  { dueAt, deadline }: Milestone,
  months: number | null,
): Pick<Milestone, 'dueAt' | 'deadline'> {
  if (!deadline) return { dueAt, deadline };
  const extended = deadline.extensions.find(({ month }) => month === months) ?? null;
  return { dueAt: dueInForce({ due: deadline.due, extended }), deadline: { ...deadline, extended } };
}

/** A milestone's editable fields, and how it looks while an edit is on its way. */
export const milestoneKind: EditableKind<Milestone, MilestoneFields> = {
  fieldsOf: ({ title, dueAt, clientDueDate, assignees, extensionMonths, finished, deleted }) => ({
    ...{ title, dueAt, clientDueDate, assignees, extensionMonths, finished, deleted },
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
      proof: finished === milestone.finished ? milestone.proof : proofAfter(milestone, finished),
    };
  },
};
