import { useEffect, useRef } from 'react';
import { useKey } from '../../../../lib/keys/keys.ts';

/** Overlays that Esc closes before the task. */
const overlays = '[role="dialog"], [role="alertdialog"], [role="menu"]';

/** Closes the task on Esc, unless a menu or dialog is open that handles the key itself. */
export const useCloseKey = (onClose: () => void): void => {
  const hasOverlay = useRef(false);
  useEffect(() => {
    // In the capture phase: the overlay is already gone when the key is handled.
    const checkOverlays = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') hasOverlay.current = document.querySelector(overlays) !== null;
    };
    window.addEventListener('keydown', checkOverlays, { capture: true });
    return () => window.removeEventListener('keydown', checkOverlays, { capture: true });
  }, []);
  useKey({
    keys: 'escape',
    label: 'Close the task',
    group: 'Task',
    scope: 'screen',
    run: () => !hasOverlay.current && onClose(),
  });
};
