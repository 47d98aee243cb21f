import { type FocusEvent, useRef } from 'react';
import { giveFocus } from './give-focus.ts';

const MESSAGE = '.mantine-Notification-root';

/**
 * For the buttons of a message, which leave with it: gives the focus back before one acts. Who came by Tab, past
 * whatever stands before the message, goes back to `origin`, where the focus was when it was told; others to where they
 * came from. Answers whether they came by Tab.
 */
export function useMessageFocus(origin: Element | null) {
  const cameFrom = useRef<Element | null>(null);
  const isByTab = useRef(false);
  return {
    onFocus: ({ relatedTarget, currentTarget }: FocusEvent): void => {
      isByTab.current = currentTarget.matches(':focus-visible');
      // The other buttons of a message, and the messages beside it, leave too.
      if (!relatedTarget?.closest(MESSAGE)) cameFrom.current = relatedTarget;
    },
    giveBack: (): boolean => {
      giveFocus(isByTab.current && origin?.isConnected ? origin : cameFrom.current);
      return isByTab.current;
    },
  };
}
