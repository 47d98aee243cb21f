import type { Milestone, MilestoneFinish } from '@hub/contract/workflow/milestone.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { showUndo, useEdit } from '../../editing/public.ts';
import { renewPapers } from '../../papers/public.ts';
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
  const close = async (flag: 'finished' | 'deleted'): Promise<void> => {
    const outcome = await edit({ [flag]: true });
    if (outcome?.kind !== 'saved' && outcome?.kind !== 'merged') return;
    renewChecks();
    showUndo({
      text: closedText(outcome.entity, flag),
      onUndo: () => void edit({ [flag]: false }).then(renewChecks),
    });
  };
  /** Finishes it, with the paper that shows it or why there is none. */
  const finish = (evidence?: MilestoneFinish): Promise<void> => {
    finishing.current = evidence;
    return close('finished');
  };
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
