import type { FilterData } from '@hub/contract/filters/filter.schema.ts';
import type { MoveChange } from './plan-move.ts';

/** Column of a board that a task is moved from or to. */
export interface MoveColumn {
  id: string;
  data: FilterData;
}

/** Move of a task between two columns of a board. */
export interface Move {
  from: MoveColumn;
  to: MoveColumn;
  change: MoveChange;
  /** Whether the source column still contains the task after the move. */
  staysInFrom: boolean;
}
