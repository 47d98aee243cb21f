import type { Task } from '@hub/contract/tasks/task.schema.ts';
import { ToastAction, ToastBody } from '../../../../components/feedback/toast-body.tsx';
import { focusOrigin } from '../../../../lib/focus/focus-origin.ts';
import { useMessageFocus } from '../../../../lib/focus/use-message-focus.ts';
import { writeShortDate } from '../../../../lib/format/short-date.ts';
import { hideToast, showSuccess } from '../../../../lib/toasts/toasts.ts';

/** How long the message is shown: long enough to read it and press a button. */
const shownMs = 10_000;

interface NextStepOffer {
  next: Task;
  onStart: () => void;
  onOpen: () => void;
}

type NextStepMessageProps = Omit<NextStepOffer, 'next'> & { text: string; origin: Element | null };

const NextStepMessage = ({ text, origin, onStart, onOpen }: NextStepMessageProps) => {
  const { onFocus, giveBack } = useMessageFocus(origin);
  const withFocusBack = (run: () => void) => () => {
    giveBack();
    run();
  };
  return (
    <ToastBody text={text}>
      <ToastAction onFocus={onFocus} onClick={withFocusBack(onStart)}>
        Start
      </ToastAction>
      <ToastAction onFocus={onFocus} onClick={withFocusBack(onOpen)}>
        Open
      </ToastAction>
    </ToastBody>
  );
};

/** Shows a message that offers to start or open the next task. */
export const showNextStep = ({ next, onStart, onOpen }: NextStepOffer): void => {
  const text = `Next: ${next.title}${next.dueAt ? `, due ${writeShortDate(next.dueAt)}` : ''}`;
  const withHide = (run: () => void) => () => {
    hideToast(id);
    run();
  };
  const id = showSuccess({
    text,
    durationMs: shownMs,
    body: (
      <NextStepMessage
        text={text}
        origin={focusOrigin()}
        onStart={withHide(onStart)}
        onOpen={withHide(onOpen)}
      />
    ),
  });
};
