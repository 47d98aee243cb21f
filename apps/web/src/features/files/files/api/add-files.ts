import type { InventionId } from '@hub/contract/fields.ts';
import { createStore } from '../../../../lib/store.ts';

const wanted = createStore(false);

/** Store that is true from the first upload on; before that, the tray is not loaded. */
export const uploadsWanted = { get: wanted.get, subscribe: wanted.subscribe };

/** Adds files to an invention in the background; the tray of the shell shows their progress. */
export const addFiles = async (files: readonly File[], inventionId: InventionId): Promise<void> => {
  if (files.length === 0) return;
  const { uploadQueue } = await import('./upload-files.ts');
  wanted.set(true);
  uploadQueue.add(files, inventionId);
};
