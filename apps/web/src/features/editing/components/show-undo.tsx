import { hideToast, showSuccess } from '../../../lib/toasts/toasts.ts';
import classes from './show-undo.module.css';

/** How long a finish, cancel or delete can be taken back from its message. */
const UNDO_MS = 10_000;

/** Says what was done, with a button that takes it back. */
export function showUndo(options: { text: string; onUndo: () => void }): void {
  const id = showSuccess({
    text: options.text,
    durationMs: UNDO_MS,
    body: (
      <span className={classes.body}>
        {options.text}
        <button
          type="button"
          className={classes.undo}
          onClick={() => {
            hideToast(id);
            options.onUndo();
          }}
        >
          Undo
        </button>
      </span>
    ),
  });
}
