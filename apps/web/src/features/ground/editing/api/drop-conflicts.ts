import type { InventionId } from '@hub/contract/fields.ts';
import { waitingEdits } from '../../../../lib/requests/waiting-edits.ts';
import { conflicts } from './run-edit.ts';

/**
 * Deletes the conflicts and unsent edits of an invention that the person may no longer see, because they contain texts of
 * others.
 */
export const dropConflicts = (inventionId: InventionId): void => {
  conflicts.set(conflicts.get().filter((conflict) => conflict.inventionId !== inventionId));
  waitingEdits.forgetInvention(inventionId);
};
