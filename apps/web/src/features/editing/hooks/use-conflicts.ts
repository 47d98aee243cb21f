import { useStore } from '../../../lib/store.ts';
import type { Conflict } from '../api/conflicts.ts';
import { conflicts } from '../api/run-edit.ts';

/** The changes of this browser that wait for a choice, of one kind of entity. */
export const useConflicts = (kind: Conflict['kind']): readonly Conflict[] =>
  useStore(conflicts).filter((conflict) => conflict.kind === kind);
