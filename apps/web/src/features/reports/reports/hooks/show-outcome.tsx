import { Stack } from '../../../../components/look/stack.tsx';
import { focusOrigin } from '../../../../lib/focus/focus-origin.ts';
import { useMessageFocus } from '../../../../lib/focus/use-message-focus.ts';
import { hideToast, showError, showSuccess } from '../../../../lib/toasts/toasts.ts';
import type { RunOutcome } from '../model/run-outcome.ts';
import classes from './show-outcome.module.css';

/** How long the message is shown: long enough to read it and follow the link. */
const shownMs = 10_000;

interface OutcomeLink {
  href: string;
  onFollow: () => void;
}

interface OutcomeMessageProps extends OutcomeLink {
  text: string;
  origin: Element | null;
}

const OutcomeMessage = ({ text, origin, href, onFollow }: OutcomeMessageProps) => {
  const { onFocus, giveBack } = useMessageFocus(origin);
  return (
    <Stack as="span" gap={4} justify="start" breaks>
      <span dir="auto">{text}</span>
      <a
        href={href}
        className={classes.link}
        onFocus={onFocus}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          giveBack();
          onFollow();
        }}
      >
        Show the results
      </a>
    </Stack>
  );
};

/** Shows how the generation of reports ended, with a link to them. `invention` names what they are about. */
export const showOutcome = (
  { title, isComplete }: RunOutcome,
  invention: string,
  { href, onFollow }: OutcomeLink,
): void => {
  const show = isComplete ? showSuccess : showError;
  const id = show({
    title,
    text: invention,
    durationMs: shownMs,
    body: (
      <OutcomeMessage
        text={invention}
        origin={focusOrigin()}
        href={href}
        onFollow={() => {
          hideToast(id);
          onFollow();
        }}
      />
    ),
  });
};
