import type {
  Milestone,
  MilestoneCancel,
  MilestoneFinish,
} from '@hub/contract/milestones/milestone.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { writeShortDate } from '../../../../lib/format/short-date.ts';
import { showSuccess } from '../../../../lib/toasts/toasts.ts';
import { renewDocuments } from '../../../dates/documents/public.ts';
import { isSaved, showUndo, useEdit } from '../../../ground/editing/public.ts';
import { closedTasksIn, closedTasksText, reopenedTasksText } from '../../../tasks/tasks/public.ts';
import { milestoneTarget } from '../api/milestone-target.ts';
import { cancelCommand, finishCommand, reopenCommand, restoreCommand } from '../model/milestone-commands.ts';
import { isStatutory, type MilestoneFields } from '../model/milestone-fields.ts';
import { sameFinish } from '../model/same-finish.ts';
import { useExtension } from './use-extension.ts';

type Command = ReturnType<typeof finishCommand>;

/** Edits of one milestone; finish, cancel, reopen and restore are commands with an undo. */
export const useMilestoneEdit = (milestone: Milestone) => {
  const client = useQueryClient();
  const subject = {
    kind: 'milestone',
    id: milestone.id,
    inventionId: milestone.inventionId,
    title: milestone.title,
  } as const;
  const target = milestoneTarget(client, milestone);
  const { edit, run, isSaving } = useEdit({ target, subject });
  const quiet = useEdit({ target, subject, isQuiet: true });
  const { offerUndo: offerExtensionUndo } = useExtension(milestone);
  const renewVerifications = (): void => {
    if (isStatutory(milestone)) void renewDocuments(client);
  };
  /** Runs a command; returns the saved milestone, null if it was not saved. */
  const send = async (command: Command): Promise<Milestone | null> => {
    const outcome = await run(command);
    if (!isSaved(outcome)) return null;
    renewVerifications();
    return outcome.entity;
  };
  const offerUndo = (field: 'finished' | 'deleted', text: string, inverse: Command): void =>
    showUndo({ of: milestone.id, fields: [field], text, onUndo: () => send(inverse) });

  /** Finishes the milestone and offers an undo; returns the error if it was refused, which the caller shows. */
  const finish = async (body?: MilestoneFinish): Promise<unknown> => {
    const outcome = await quiet.run(finishCommand(body));
    if (outcome?.kind === 'refused') return outcome.error;
    if (!isSaved(outcome)) return null;
    renewVerifications();
    const { entity: finished } = outcome;
    const closed = closedTasksText(body?.closeTasks ?? []);
    offerUndo(
      'finished',
      [finishedText(finished), closed].filter(Boolean).join(' '),
      reopenCommand({ reopenTasks: closed !== '' }),
    );
    return null;
  };
  const cancel = async (body?: MilestoneCancel): Promise<void> => {
    const cancelled = await send(cancelCommand(body));
    if (cancelled) offerUndo('deleted', cancelledText(milestone), restoreCommand);
  };
  const restore = async (): Promise<void> => {
    await send(restoreCommand);
  };
  /** Reopens a milestone; the tasks that were closed with it stay closed. */
  const reopen = async (): Promise<void> => {
    await send(reopenCommand());
  };
  /** Reopens a milestone that closed tasks, with or without them, and offers an undo. */
  const reopenWithTasks = async ({ reopenTasks }: { reopenTasks: boolean }): Promise<void> => {
    const tasks = reopenTasks ? closedTasksIn(milestone) : [];
    const active = await send(reopenCommand({ reopenTasks }));
    if (!active) return;
    const same = sameFinish(milestone, tasks);
    const text = `“${active.title}” was reopened.`;
    const message = tasks.length > 0 ? `${text} ${reopenedTasksText(tasks.length)}` : text;
    if (same) offerUndo('finished', message, finishCommand(same));
    else showSuccess({ text: message });
  };
  const moveClientDate = async (date: string): Promise<void> => {
    const before = milestone.clientDueDate;
    if (!isSaved(await edit({ clientDueDate: date }))) return;
    showUndo({
      of: milestone.id,
      fields: ['clientDueDate'],
      text: `The client date of “${milestone.title}” is now ${writeShortDate(date)}.`,
      onUndo: () => edit({ clientDueDate: before }),
    });
  };
  /** Saves the edited fields; a corrected date requires a new verification. */
  const write = async (change: Partial<MilestoneFields>, base: Milestone): Promise<void> => {
    const outcome = await edit(change, base);
    if ('dueAt' in change) renewVerifications();
    if ('extensionMonths' in change && isSaved(outcome)) offerExtensionUndo(base, outcome.entity);
  };
  return {
    write,
    finish,
    reopen,
    reopenWithTasks,
    cancel,
    restore,
    moveClientDate,
    isSaving: isSaving || quiet.isSaving,
  };
};

const cancelledText = (milestone: Milestone): string =>
  isStatutory(milestone)
    ? `“${milestone.title}” was cancelled. A second person must verify it.`
    : `“${milestone.title}” was cancelled.`;

const finishedText = (milestone: Milestone): string => {
  if (!milestone.finished) {
    const last = milestone.dueAt ? ` to ${writeShortDate(milestone.dueAt)}` : '';
    return `The reply was recorded. The period of “${milestone.title}” keeps running${last}.`;
  }
  const isPending = isStatutory(milestone) && milestone.proof === 'awaiting';
  return isPending
    ? `“${milestone.title}” is finished with evidence pending.`
    : `“${milestone.title}” is finished.`;
};
