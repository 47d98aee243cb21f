import { useEffect } from 'react';

/** Names the browser tab after the screen. */
export const usePageTitle = (title: string): void => {
  useEffect(() => {
    document.title = `${title} · Invention Hub`;
  }, [title]);
};
