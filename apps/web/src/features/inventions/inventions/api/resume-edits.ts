import type { QueryClient } from '@tanstack/react-query';
import { countOf } from '../../../../lib/format/format-count.ts';
import { logDebug } from '../../../../lib/log.ts';
import { type WaitingEdit, waitingEdits } from '../../../../lib/requests/waiting-edits.ts';
import { showSuccess } from '../../../../lib/toasts/toasts.ts';
import { isDecided } from '../../../ground/editing/public.ts';
import { resumeTaskEdit } from '../../../tasks/tasks/public.ts';
import { resumeMilestoneEdit } from '../../../work/milestones/public.ts';
import { resumeInventionEdit } from './invention-target.ts';

const resumers: Record<WaitingEdit['kind'], (client: QueryClient, edit: WaitingEdit) => Promise<boolean>> = {
  task: resumeTaskEdit,
  milestone: resumeMilestoneEdit,
  invention: resumeInventionEdit,
};

/** Sends one edit; an edit that the hub refuses, for example because its invention is gone, is not saved. */
const resume = async (client: QueryClient, edit: WaitingEdit): Promise<boolean> => {
  try {
    return await resumers[edit.kind](client, edit);
  } catch (error) {
    if (!isDecided(error)) throw error;
    logDebug('An edit from before the reload was refused', error);
    return false;
  }
};

/**
 * Sends edits that waited for the connection when their page was left, one after the other in their order. Those that the
 * hub could not be reached for stay stored; then it rejects.
 */
export const resumeEdits = async (client: QueryClient, edits: readonly WaitingEdit[]): Promise<void> => {
  let saved = 0;
  for (const edit of edits) {
    if (await resume(client, edit)) saved += 1;
    waitingEdits.forget(edit.key);
  }
  if (saved > 0)
    showSuccess({ text: `${countOf(saved, 'change')} made offline ${saved === 1 ? 'is' : 'are'} saved.` });
};
