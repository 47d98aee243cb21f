import { focusEntity } from '../../../components/focus-entity.ts';
import { focusOrigin } from '../../../components/focus-origin.ts';
import { useMessageFocus } from '../../../components/use-message-focus.ts';
import { hideToast, showSuccess } from '../../../lib/toasts/toasts.ts';
import { keepUndo } from '../api/standing-undos.ts';
import classes from './show-undo.module.css';

/** How long a finish, cancel or delete can be taken back from its message. */
const UNDO_MS = 10_000;

interface UndoOptions {
  text: string;
  /** Resolves when it is taken back. */
  onUndo: () => unknown;
  /** Id of what was changed: whoever came to the message by Tab goes on there. */
  of?: string;
  /** What of it was changed: as soon as that is changed again, the message goes. */
  fields?: readonly string[];
}

const UndoMessage = ({
  text,
  onUndo,
  of,
  origin,
}: Omit<UndoOptions, 'fields'> & { origin: Element | null }) => {
  const { onFocus, giveBack } = useMessageFocus(origin);
  const undo = async (): Promise<void> => {
    const isByTab = giveBack();
    const given = document.activeElement;
    await onUndo();
    const hasGoneOn = given?.isConnected && document.activeElement !== given;
    if (isByTab && of !== undefined && !hasGoneOn) focusEntity(of);
  };
  return (
    <span className={classes.body}>
      {text}
      <button type="button" className={classes.undo} onFocus={onFocus} onClick={() => void undo()}>
        Undo
      </button>
    </span>
  );
};

/** Says what was done, with a button that takes it back. */
export function showUndo({ text, onUndo, of, fields }: UndoOptions): void {
  let isTaken = false;
  const undo = (): unknown => {
    // The message can still be clicked while it leaves.
    if (isTaken) return undefined;
    isTaken = true;
    hideToast(id);
    return onUndo();
  };
  const id = showSuccess({
    text,
    durationMs: UNDO_MS,
    body: <UndoMessage text={text} onUndo={undo} of={of} origin={focusOrigin()} />,
  });
  if (of !== undefined && fields) keepUndo({ toastId: id, of, fields });
}
