import { useStore } from '../../../../lib/store.ts';
import { conflicts } from '../api/run-edit.ts';
import type { Conflict } from '../model/conflicts.ts';

/** Returns the conflicts of this browser of one kind of entity. */
export const useConflicts = (kind: Conflict['kind']): readonly Conflict[] =>
  useStore(conflicts).filter((conflict) => conflict.kind === kind);
