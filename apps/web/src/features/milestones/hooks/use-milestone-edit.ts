import type { Milestone, MilestoneFinish } from '@hub/contract/workflow/milestone.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { showUndo, useEdit } from '../../editing/public.ts';
import { closedTasksText, openTasksIn, renewPapers, reopening, reopenTasks } from '../../papers/public.ts';
import { writeShortDate } from '../../tasks/public.ts';
import { isStatutory, type MilestoneFields } from '../api/milestone-fields.ts';
import { milestoneTarget } from '../api/milestone-target.ts';

/** Edits of one milestone, with finish, cancel and their undo. */
export function useMilestoneEdit(milestone: Milestone) {
  const client = useQueryClient();
  const finishing = useRef<MilestoneFinish>(undefined);
  const { edit, isSaving } = useEdit({
    target: milestoneTarget(client, milestone, () => finishing.current),
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
  const close = async (flag: 'finished' | 'deleted', finish?: MilestoneFinish): Promise<void> => {
    finishing.current = finish;
    const outcome = await edit({ [flag]: true });
    if (outcome?.kind !== 'saved' && outcome?.kind !== 'merged') return;
    renewChecks();
    const closed = reopening(openTasksIn(milestone), [outcome.entity], finish?.openTasks);
    const takeBack = async (): Promise<void> => {
      await edit({ [flag]: false });
      renewChecks();
      if (closed.length > 0) await reopenTasks(client, closed);
    };
    const text = closedText(outcome.entity, flag);
    showUndo({
      text: closed.length > 0 ? `${text} ${closedTasksText(closed.length, finish?.openTasks)}` : text,
      onUndo: () => void takeBack(),
    });
  };
  /** Finishes it, with what shows it and what becomes of its open tasks. */
  const finish = (finish?: MilestoneFinish): Promise<void> => close('finished', finish);
  const moveClientDate = async (date: string): Promise<void> => {
    const before = milestone.clientDueDate;
    const outcome = await edit({ clientDueDate: date });
    if (outcome?.kind !== 'saved' && outcome?.kind !== 'merged') return;
    showUndo({
      text: `The client date of “${milestone.title}” is ${writeShortDate(date)} now.`,
      onUndo: () => void edit({ clientDueDate: before }),
    });
  };
  /** Saves what was written; a corrected date opens a confirmed check again. */
  const write = async (change: Partial<MilestoneFields>, base: Milestone): Promise<void> => {
    await edit(change, base);
    if ('dueAt' in change) renewChecks();
  };
  return { edit, write, finish, cancel: () => close('deleted'), moveClientDate, isSaving };
}

function closedText(milestone: Milestone, flag: 'finished' | 'deleted'): string {
  if (flag === 'deleted') return `“${milestone.title}” was cancelled.`;
  const needsProof = isStatutory(milestone) && milestone.proof === 'awaiting';
  return needsProof
    ? `“${milestone.title}” is finished, awaiting proof.`
    : `“${milestone.title}” is finished.`;
}
