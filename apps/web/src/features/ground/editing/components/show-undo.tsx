import { ToastAction, ToastBody } from '../../../../components/feedback/toast-body.tsx';
import { focusEntity } from '../../../../lib/focus/focus-entity.ts';
import { focusOrigin } from '../../../../lib/focus/focus-origin.ts';
import { useMessageFocus } from '../../../../lib/focus/use-message-focus.ts';
import { isTypingTarget } from '../../../../lib/keys/key-press.ts';
import { keyRegistry } from '../../../../lib/keys/keys.ts';
import { hideToast, showSuccess } from '../../../../lib/toasts/toasts.ts';
import { registerUndo } from '../model/undo-toasts.ts';

/** How long a message offers to undo a change. */
const undoMs = 10_000;

interface UndoOptions {
  text: string;
  /** Undoes the change; resolves when it is done. */
  onUndo: () => unknown;
  /** Id of the changed entity, which gets the focus back if the message was reached with Tab. */
  of?: string;
  /** Changed fields; the message is hidden when one of them changes again. */
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
    const focused = document.activeElement;
    await onUndo();
    const hasMovedOn = focused?.isConnected && document.activeElement !== focused;
    if (isByTab && of !== undefined && !hasMovedOn) focusEntity(of);
  };
  return (
    <ToastBody text={text}>
      <ToastAction onFocus={onFocus} onClick={() => void undo()}>
        Undo
      </ToastAction>
    </ToastBody>
  );
};

/** Undoes with Ctrl+Z while the message is shown, except in a text field, which undoes its own text. */
const registerUndoKey = (run: () => void): (() => void) => {
  const end = keyRegistry.register({
    keys: 'mod+z',
    label: 'Undo the last change',
    group: 'General',
    when: (target) => !isTypingTarget(target),
    run,
  });
  const timer = setTimeout(end, undoMs);
  return () => {
    clearTimeout(timer);
    end();
  };
};

/** Shows a message about a change with an Undo button. */
export const showUndo = ({ text, onUndo, of, fields }: UndoOptions): void => {
  let isUndone = false;
  const undo = (): unknown => {
    // The message can still be clicked while it fades out.
    if (isUndone) return undefined;
    isUndone = true;
    endKey();
    hideToast(id);
    return onUndo();
  };
  const endKey = registerUndoKey(() => void undo());
  const id = showSuccess({
    text,
    durationMs: undoMs,
    body: <UndoMessage text={text} onUndo={undo} of={of} origin={focusOrigin()} />,
  });
  if (of !== undefined && fields) registerUndo({ toastId: id, of, fields, endKey });
};
