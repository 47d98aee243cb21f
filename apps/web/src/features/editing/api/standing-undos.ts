import { hideToast } from '../../../lib/toasts/toasts.ts';

/** A message that offers to take a change back. */
interface StandingUndo {
  toastId: string;
  /** Id of what was changed. */
  of: string;
  /** What of it was changed. */
  fields: readonly string[];
}

let standing: readonly StandingUndo[] = [];

/** Remembers a message, to take it away as soon as there is nothing left to undo. */
export const keepUndo = (undo: StandingUndo): void => {
  standing = [...standing, undo];
};

/** Takes away the messages whose change has been changed again. */
export function endUndos(id: string, changed: readonly string[]): void {
  const isOver = ({ of, fields }: StandingUndo): boolean =>
    of === id && fields.some((field) => changed.includes(field));
  for (const { toastId } of standing.filter(isOver)) hideToast(toastId);
  standing = standing.filter((undo) => !isOver(undo));
}
