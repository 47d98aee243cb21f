import type { Milestone } from '@hub/contract/milestones/milestone.schema.ts';
import { extensionTaskTitle } from '@hub/domain/deadlines/extensions/extension-task.ts';
import { useQueryClient } from '@tanstack/react-query';
import { writeShortDate } from '../../../../lib/format/short-date.ts';
import { writeMonths } from '../../../dates/deadlines/public.ts';
import { renewDocuments } from '../../../dates/documents/public.ts';
import { isSaved, showUndo, useEdit } from '../../../ground/editing/public.ts';
import { openTasksIn } from '../../../tasks/tasks/public.ts';
import { milestoneTarget } from '../api/milestone-target.ts';
import { extendCommand } from '../model/milestone-commands.ts';

const hasTask = (milestone: Milestone): boolean =>
  openTasksIn(milestone).some(({ title }) => title === extensionTaskTitle);

const extendedText = (
  before: Milestone,
  { title, extensionMonths, dueAt, deadline, ...after }: Milestone,
) => {
  if (extensionMonths === null) return `The extension of “${title}” was removed.`;
  const until = deadline?.extended?.date ?? dueAt;
  const text = `“${title}” is extended by ${writeMonths(extensionMonths)}${until ? `, until ${writeShortDate(until)}` : ''}.`;
  return hasTask({ title, extensionMonths, dueAt, deadline, ...after }) && !hasTask(before)
    ? `${text} A task for the fee and the petition was added.`
    : text;
};

/** Extends the time of a milestone, and tells about a changed extension with an undo. */
export const useExtension = (milestone: Milestone) => {
  const client = useQueryClient();
  const { id, inventionId, title } = milestone;
  const { run, isSaving } = useEdit({
    target: milestoneTarget(client, milestone),
    subject: { kind: 'milestone', id, inventionId, title },
  });
  /** Sets the months, or removes them, with or without the task for the fee; returns the saved milestone. */
  const set = async (months: number | null, withTask: boolean): Promise<Milestone | null> => {
    const outcome = await run(extendCommand(months, withTask));
    // A milestone that was verified must be verified again.
    void renewDocuments(client);
    return isSaved(outcome) ? outcome.entity : null;
  };
  /** Offers to undo a changed extension, with its task. */
  const offerUndo = (before: Milestone, after: Milestone): void =>
    showUndo({
      of: id,
      fields: ['extensionMonths'],
      text: extendedText(before, after),
      onUndo: () => set(before.extensionMonths, hasTask(before)),
    });
  /** Extends the time with the task for the fee and the petition; returns whether it was saved. */
  const extend = async (months: number): Promise<boolean> => {
    const after = await set(months, true);
    if (after) offerUndo(milestone, after);
    return after !== null;
  };
  return { extend, offerUndo, isSaving };
};
