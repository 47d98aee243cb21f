import type { Milestone, MilestoneFinish } from '@hub/contract/workflow/milestone.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { showSuccess } from '../../../lib/toasts/toasts.ts';
import { showUndo, useEdit } from '../../editing/public.ts';
import { closedTasksIn, closedTasksText, renewPapers, reopenedTasksText } from '../../papers/public.ts';
import { writeShortDate } from '../../tasks/public.ts';
import { finishAgain } from '../api/finish-again.ts';
import { isStatutory, type MilestoneFields } from '../api/milestone-fields.ts';
import { type MilestoneSaid, milestoneTarget } from '../api/milestone-target.ts';

/** Edits of one milestone, with finish, cancel and their undo. */
export function useMilestoneEdit(milestone: Milestone) {
  const client = useQueryClient();
  const said = useRef<MilestoneSaid>({});
  const { edit, isSaving } = useEdit({
    target: milestoneTarget(client, milestone, () => said.current),
    subject: {
      kind: 'milestone',
      id: milestone.id,
      inventionId: milestone.inventionId,
      title: milestone.title,
    },
  });
  const renewChecks = (): void => {
    if (isStatutory(milestone)) void renewPapers(client);
  };
  /** Answers the milestone as saved, or nothing where it is not. */
  const mark = async (
    change: Pick<Partial<MilestoneFields>, 'finished' | 'deleted'>,
    saying: MilestoneSaid = {},
  ): Promise<Milestone | undefined> => {
    said.current = saying;
    const outcome = await edit(change);
    if (outcome?.kind !== 'saved' && outcome?.kind !== 'merged') return undefined;
    renewChecks();
    return outcome.entity;
  };
  /** Finishes it, with what shows it and what becomes of its open tasks. */
  const finish = async (finish?: MilestoneFinish): Promise<void> => {
    const finished = await mark({ finished: true }, { finish });
    if (!finished) return;
    const closed = finish?.openTasks ? closedTasksIn(finished).length : 0;
    const text = finishedText(finished);
    showUndo({
      of: milestone.id,
      fields: ['finished'],
      text: closed > 0 ? `${text} ${closedTasksText(closed, finish?.openTasks)}` : text,
      onUndo: () => mark({ finished: false }, { reopenTasks: closed > 0 || undefined }),
    });
  };
  const cancel = async (): Promise<void> => {
    const cancelled = await mark({ deleted: true });
    if (!cancelled) return;
    showUndo({
      of: milestone.id,
      fields: ['deleted'],
      text: `“${cancelled.title}” was cancelled.`,
      onUndo: () => mark({ deleted: false }),
    });
  };
  /** Takes a finish or a cancellation back, and leaves the tasks as they are. */
  const takeBack = async (): Promise<void> => {
    await mark(milestone.deleted ? { deleted: false } : { finished: false });
  };
  /** Takes a finish back that closed tasks, which are opened again or stay closed. */
  const takeFinishBack = async (isReopening: boolean): Promise<void> => {
    const closed = isReopening ? closedTasksIn(milestone) : [];
    const active = await mark({ finished: false }, { reopenTasks: isReopening || undefined });
    if (!active) return;
    const again = finishAgain(milestone, closed);
    const text = `“${active.title}” is active again.`;
    const told = closed.length > 0 ? `${text} ${reopenedTasksText(closed.length)}` : text;
    if (again)
      showUndo({
        of: milestone.id,
        fields: ['finished'],
        text: told,
        onUndo: () => mark({ finished: true }, { finish: again }),
      });
    else showSuccess({ text: told });
  };
  const moveClientDate = async (date: string): Promise<void> => {
    const before = milestone.clientDueDate;
    const outcome = await edit({ clientDueDate: date });
    if (outcome?.kind !== 'saved' && outcome?.kind !== 'merged') return;
    showUndo({
      of: milestone.id,
      fields: ['clientDueDate'],
      text: `The client date of “${milestone.title}” is ${writeShortDate(date)} now.`,
      onUndo: () => edit({ clientDueDate: before }),
    });
  };
  /** Saves what was written; a corrected date opens a confirmed check again. */
  const write = async (change: Partial<MilestoneFields>, base: Milestone): Promise<void> => {
    await edit(change, base);
    if ('dueAt' in change) renewChecks();
  };
  return { edit, write, finish, cancel, takeBack, takeFinishBack, moveClientDate, isSaving };
}

function finishedText(milestone: Milestone): string {
  const needsProof = isStatutory(milestone) && milestone.proof === 'awaiting';
  return needsProof
    ? `“${milestone.title}” is finished, awaiting proof.`
    : `“${milestone.title}” is finished.`;
}
