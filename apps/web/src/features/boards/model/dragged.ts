/** What is dragged over a board. */
export type Dragged =
  | { kind: 'card'; taskId: string; columnId: string }
  | { kind: 'column'; columnId: string };

/** Which half of a column the pointer is over. */
export type Side = 'before' | 'after';

/** The column that something is dragged over. */
export interface DropPlace {
  columnId: string;
  side: Side;
}

/** What a drag carries, read from its loose data; null where it comes from elsewhere. */
export function readDragged(data: Record<string | symbol, unknown>): Dragged | null {
  const { kind, taskId, columnId } = data;
  if (typeof columnId !== 'string') return null;
  if (kind === 'column') return { kind, columnId };
  return kind === 'card' && typeof taskId === 'string' ? { kind, taskId, columnId } : null;
}

/** The place that a column offers, read from the loose data of a drop target. */
export function readDropPlace(data: Record<string | symbol, unknown> | undefined): DropPlace | null {
  const columnId = data?.columnId;
  if (typeof columnId !== 'string') return null;
  return { columnId, side: data?.side === 'after' ? 'after' : 'before' };
}
