import { type FocusEvent, useRef } from 'react';
import { giveFocus } from './give-focus.ts';

const MESSAGE = '.mantine-Notification-root';

/** For the buttons of a message, which leave with it: gives the focus back to where it came from before one acts. */
export function useMessageFocus() {
  const cameFrom = useRef<Element | null>(null);
  return {
    onFocus: ({ relatedTarget }: FocusEvent): void => {
      // The other buttons of a message, and the messages beside it, leave too.
      if (!relatedTarget?.closest(MESSAGE)) cameFrom.current = relatedTarget;
    },
    giveBack: (): void => giveFocus(cameFrom.current),
  };
}
