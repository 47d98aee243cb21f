import type { FileId } from '@hub/contract/fields.ts';
import type { WrapperDocument } from '@hub/contract/file-wrapper/file-wrapper.schema.ts';
import { useEffect, useEffectEvent } from 'react';
import { keyRegistry } from '../../../../lib/keys/keys.ts';

const isOutsideOfControls = (target: EventTarget | null): boolean =>
  target === document.body ||
  (target instanceof Element &&
    target.closest('[data-wrapper]') !== null &&
    target.closest('[role="menu"], [role="separator"], [role="dialog"], input') === null);

/** Goes to the stored document before or after the open one in the list, with Left and Right too. */
export const useDocumentSteps = (
  documents: readonly WrapperDocument[],
  file: FileId,
  onOpen: (file: FileId) => void,
) => {
  const stored = documents.flatMap(({ fileId }) => fileId ?? []);
  const place = stored.indexOf(file);
  const previous = place > 0 ? stored[place - 1] : undefined;
  const next = place >= 0 ? stored[place + 1] : undefined;
  const go = (step: 1 | -1): void => {
    const target = step > 0 ? next : previous;
    if (target) onOpen(target);
  };
  const run = useEffectEvent(go);
  useEffect(() => {
    const shared = { group: 'File wrapper', scope: 'screen', when: isOutsideOfControls } as const;
    const ends = [
      keyRegistry.register({
        ...shared,
        keys: 'arrowleft',
        label: 'Open the previous document',
        run: () => run(-1),
      }),
      keyRegistry.register({
        ...shared,
        keys: 'arrowright',
        label: 'Open the next document',
        run: () => run(1),
      }),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, []);
  return { previous, next, go };
};
