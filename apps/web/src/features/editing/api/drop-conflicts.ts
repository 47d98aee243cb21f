import type { InventionId } from '@hub/contract/fields.ts';
import { conflicts } from './run-edit.ts';

/** Forgets the conflicts over an invention that the person may no longer see: they hold what others wrote there. */
export const dropConflicts = (inventionId: InventionId): void =>
  conflicts.set(conflicts.get().filter((conflict) => conflict.inventionId !== inventionId));
