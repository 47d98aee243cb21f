import { type FocusEvent, useRef } from 'react';
import { giveFocus } from './give-focus.ts';

const message = '.mantine-Notification-root';

/**
 * Restores the focus before a button of a message acts, because the button disappears with the message. After Tab the
 * focus returns to `origin`, the element focused when the message appeared; otherwise to the previously focused element.
 * Returns whether the focus came by Tab.
 */
export const useMessageFocus = (origin: Element | null) => {
  const cameFrom = useRef<Element | null>(null);
  const isByTab = useRef(false);
  return {
    onFocus: ({ relatedTarget, currentTarget }: FocusEvent): void => {
      isByTab.current = currentTarget.matches(':focus-visible');
      // The other buttons of a message and the neighboring messages disappear too.
      if (!relatedTarget?.closest(message)) cameFrom.current = relatedTarget;
    },
    giveBack: (): boolean => {
      giveFocus(isByTab.current && origin?.isConnected ? origin : cameFrom.current);
      return isByTab.current;
    },
  };
};
