/** Card or column that is dragged over a board. */
export type Dragged =
  | { kind: 'card'; taskId: string; columnId: string }
  | { kind: 'column'; columnId: string };

/** Half of a column that the pointer is over. */
export type Side = 'before' | 'after';

/** Column under the pointer during a drag. */
export interface DropPlace {
  columnId: string;
  side: Side;
}

/** Parses the data of a drag; null if it does not come from a board. */
export const readDragged = (data: Record<string | symbol, unknown>): Dragged | null => {
  const { kind, taskId, columnId } = data;
  if (typeof columnId !== 'string') return null;
  if (kind === 'column') return { kind, columnId };
  return kind === 'card' && typeof taskId === 'string' ? { kind, taskId, columnId } : null;
};

/** Parses the data of a drop target; null if it is not a column. */
export const readDropPlace = (data: Record<string | symbol, unknown> | undefined): DropPlace | null => {
  const columnId = data?.columnId;
  if (typeof columnId !== 'string') return null;
  return { columnId, side: data?.side === 'after' ? 'after' : 'before' };
};
