import type { FileId } from '@hub/contract/fields.ts';
import type { StoredFile } from '@hub/contract/files/file.schema.ts';
import { useEffect, useEffectEvent } from 'react';
import { keyRegistry } from '../../../../lib/keys/keys.ts';
import { type FileList, stepFile } from '../model/file-list.ts';

const isOutsideOfControls = (target: EventTarget | null): boolean =>
  target === document.body ||
  (target instanceof Element &&
    target.closest('[data-files]') !== null &&
    target.closest('[role="menu"], [role="separator"], [role="dialog"]') === null);

/** Goes to the file before or after the open one in the list, with Left and Right too. */
export const useFileSteps = (list: FileList | undefined, id: FileId, onOpen: (file: StoredFile) => void) => {
  const [previous, next] = ([-1, 1] as const).map((step) => list && stepFile(list, id, step));
  const go = (step: 1 | -1): void => {
    const file = step > 0 ? next : previous;
    if (file) onOpen(file);
  };
  const run = useEffectEvent(go);
  useEffect(() => {
    const shared = { group: 'Files', scope: 'screen', when: isOutsideOfControls } as const;
    const ends = [
      keyRegistry.register({
        ...shared,
        keys: 'arrowleft',
        label: 'Open the previous file',
        run: () => run(-1),
      }),
      keyRegistry.register({ ...shared, keys: 'arrowright', label: 'Open the next file', run: () => run(1) }),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, []);
  return { previous, next, go };
};
