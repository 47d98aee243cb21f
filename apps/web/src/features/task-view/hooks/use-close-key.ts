import { useEffect, useRef } from 'react';
import { useKey } from '../../../lib/keys/keys.ts';

/** What floats over the page and is closed first. */
const FLOATING = '[role="dialog"], [role="alertdialog"], [role="menu"]';

/** Lets Esc close the task, one step back at a time: a menu or dialog that is open takes the press for itself. */
export function useCloseKey(onClose: () => void): void {
  const isTaken = useRef(false);
  useEffect(() => {
    // Before anything hears the press, because what floats is gone by the time the key is handled.
    const look = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') isTaken.current = document.querySelector(FLOATING) !== null;
    };
    window.addEventListener('keydown', look, { capture: true });
    return () => window.removeEventListener('keydown', look, { capture: true });
  }, []);
  useKey({
    keys: 'escape',
    label: 'Close the task',
    group: 'Task',
    scope: 'screen',
    run: () => !isTaken.current && onClose(),
  });
}
