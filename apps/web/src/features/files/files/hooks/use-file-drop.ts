import type { InventionId } from '@hub/contract/fields.ts';
import { showError } from '../../../../lib/toasts/toasts.ts';
import { addFiles } from '../api/add-files.ts';
import { useDrop } from './use-drop.ts';

/** Adds files that are dropped on the page or chosen, if `isOn`. */
export const useFileDrop = (inventionId: InventionId, isOn: boolean) => {
  const add = (files: readonly File[]): void => void addFiles(files, inventionId);
  const isOver = useDrop(isOn, ({ files, hasFolder }) => {
    if (hasFolder)
      showError({ title: 'Folders cannot be added', text: 'Open the folder and drop the files inside it.' });
    add(files);
  });
  return { isOver, add };
};
