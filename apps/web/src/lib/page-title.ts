import { useEffect } from 'react';

/** Sets the title of the browser tab to the name of the screen. */
export const usePageTitle = (title: string): void => {
  useEffect(() => {
    document.title = `${title} · Invention Hub`;
  }, [title]);
};
