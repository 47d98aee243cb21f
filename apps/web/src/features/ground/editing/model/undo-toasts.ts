import { hideToast } from '../../../../lib/toasts/toasts.ts';

/** A toast that offers to undo a change. */
interface UndoToast {
  toastId: string;
  /** Id of the changed entity. */
  of: string;
  /** Changed fields. */
  fields: readonly string[];
  /** Ends its key. */
  endKey: () => void;
}

let toasts: readonly UndoToast[] = [];

/** Registers a toast, so that it is hidden when there is nothing left to undo. */
export const registerUndo = (toast: UndoToast): void => {
  toasts = [...toasts, toast];
};

/** Hides the toasts whose fields were changed again. */
export const hideUndos = (id: string, changed: readonly string[]): void => {
  const isOver = ({ of, fields }: UndoToast): boolean =>
    of === id && fields.some((field) => changed.includes(field));
  for (const { toastId, endKey } of toasts.filter(isOver)) {
    endKey();
    hideToast(toastId);
  }
  toasts = toasts.filter((toast) => !isOver(toast));
};
