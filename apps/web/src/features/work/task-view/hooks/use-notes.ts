import type { TaskView } from '@hub/contract/tasks/task.schema.ts';
import { showSaveError } from '../../../ground/editing/public.ts';
import {
  isFinalRefusal,
  type NoteDraft,
  type SaveResult,
  useNotesSaver,
} from '../../../ground/writing/public.ts';
import { useTaskEdit } from '../../../tasks/tasks/public.ts';

/** The text of a task's notes and the state of saving it. */
export const useNotes = (task: TaskView) => {
  const { edit } = useTaskEdit(task, { isQuiet: true });
  const send = async ({ text, base }: NoteDraft): Promise<SaveResult> => {
    const outcome = await edit({ notes: text }, { ...task, ...base });
    if (outcome?.kind === 'saved' || outcome?.kind === 'merged')
      return { kind: 'saved', updatedAt: outcome.entity.updatedAt };
    if (outcome?.kind === 'conflict') return { kind: 'conflict' };
    if (!outcome || !isFinalRefusal(outcome.error)) return { kind: 'unreached' };
    showSaveError(outcome.error);
    return { kind: 'refused' };
  };
  const { unsaved, ...saving } = useNotesSaver({
    key: task.id,
    latest: () => ({ notes: task.notes, updatedAt: task.updatedAt }),
    send,
  });
  return { ...saving, text: unsaved ?? task.notes };
};
