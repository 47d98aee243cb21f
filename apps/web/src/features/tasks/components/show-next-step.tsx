import type { Task } from '@hub/contract/workflow/task.schema.ts';
import { focusOrigin } from '../../../components/focus-origin.ts';
import { useMessageFocus } from '../../../components/use-message-focus.ts';
import { hideToast, showSuccess } from '../../../lib/toasts/toasts.ts';
import { writeShortDate } from './legal-date.tsx';
import classes from './show-next-step.module.css';

/** Long enough to read what comes next and to begin it. */
const SHOWN_MS = 10_000;

interface NextStepOffer {
  next: Task;
  onStart: () => void;
  onOpen: () => void;
}

type NextStepMessageProps = Omit<NextStepOffer, 'next'> & { text: string; origin: Element | null };

const NextStepMessage = ({ text, origin, onStart, onOpen }: NextStepMessageProps) => {
  const { onFocus, giveBack } = useMessageFocus(origin);
  const act = (run: () => void) => () => {
    giveBack();
    run();
  };
  return (
    <span className={classes.body}>
      <span className={classes.text}>{text}</span>
      <span className={classes.acts}>
        <button type="button" className={classes.act} onFocus={onFocus} onClick={act(onStart)}>
          Start
        </button>
        <button type="button" className={classes.act} onFocus={onFocus} onClick={act(onOpen)}>
          Open
        </button>
      </span>
    </span>
  );
};

/** Offers the step that comes after one that was just done. */
export function showNextStep({ next, onStart, onOpen }: NextStepOffer): void {
  const text = `Next: ${next.title}${next.dueAt ? `, due ${writeShortDate(next.dueAt)}` : ''}`;
  const act = (run: () => void) => () => {
    hideToast(id);
    run();
  };
  const id = showSuccess({
    text,
    durationMs: SHOWN_MS,
    body: <NextStepMessage text={text} origin={focusOrigin()} onStart={act(onStart)} onOpen={act(onOpen)} />,
  });
}
