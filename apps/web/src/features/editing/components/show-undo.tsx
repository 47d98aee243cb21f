import { useMessageFocus } from '../../../components/use-message-focus.ts';
import { hideToast, showSuccess } from '../../../lib/toasts/toasts.ts';
import classes from './show-undo.module.css';

/** How long a finish, cancel or delete can be taken back from its message. */
const UNDO_MS = 10_000;

interface UndoMessageProps {
  text: string;
  onUndo: () => void;
}

const UndoMessage = ({ text, onUndo }: UndoMessageProps) => {
  const { onFocus, giveBack } = useMessageFocus();
  return (
    <span className={classes.body}>
      {text}
      <button
        type="button"
        className={classes.undo}
        onFocus={onFocus}
        onClick={() => {
          giveBack();
          onUndo();
        }}
      >
        Undo
      </button>
    </span>
  );
};

/** Says what was done, with a button that takes it back. */
export function showUndo({ text, onUndo }: UndoMessageProps): void {
  const undo = (): void => {
    hideToast(id);
    onUndo();
  };
  const id = showSuccess({
    text,
    durationMs: UNDO_MS,
    body: <UndoMessage text={text} onUndo={undo} />,
  });
}
