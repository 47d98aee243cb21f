import { useEffect } from 'react';

/** Saves what is not saved when the page is hidden or left, and when the connection is back. */
export const useFlushOnLeave = (flush: () => unknown): void => {
  useEffect(() => {
    const save = (): void => void flush();
    const hide = (): void => {
      if (document.visibilityState === 'hidden') save();
    };
    window.addEventListener('pagehide', save);
    window.addEventListener('online', save);
    document.addEventListener('visibilitychange', hide);
    return () => {
      window.removeEventListener('pagehide', save);
      window.removeEventListener('online', save);
      document.removeEventListener('visibilitychange', hide);
    };
  }, [flush]);
};
