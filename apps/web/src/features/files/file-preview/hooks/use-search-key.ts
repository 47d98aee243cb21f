import { useEffect, useEffectEvent } from 'react';
import { keyRegistry } from '../../../../lib/keys/keys.ts';

const isInPreview = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-file-pane]') !== null;

/** Opens the search of the preview with Ctrl+F while the focus is in it; elsewhere the browser's search opens. */
export const useSearchKey = (open: () => void): void => {
  const run = useEffectEvent(open);
  useEffect(
    () =>
      keyRegistry.register({
        keys: 'mod+f',
        label: 'Search in the document',
        group: 'Files',
        scope: 'screen',
        when: isInPreview,
        run: () => run(),
      }),
    [],
  );
};
