import type { StoredFile } from '@hub/contract/files/file.schema.ts';
import { type MouseEvent, useState } from 'react';
import { useSelection } from '../../../../components/lists/use-selection.ts';
import { rowIndexOf } from '../../../../components/table/use-row-keys.ts';
import { type FileList, indexOfFile } from '../model/file-list.ts';

const isOnLink = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('a, button, [role="dialog"]') !== null;

/** The selected files among the loaded rows of a list; the selection of another list is over. */
export const useSelectedFiles = (list: FileList | undefined, listKey: string) => {
  const { chosen, toggle, extendTo, anchorAt, replace, clear } = useSelection<StoredFile>();
  const [shownKey, setShownKey] = useState(listKey);
  if (shownKey !== listKey) {
    setShownKey(listKey);
    clear();
  }
  const files: StoredFile[] =
    chosen.size === 0 ? [] : Object.values(list?.rows ?? {}).filter(({ id }) => chosen.has(id));
  const rowAt = (index: number): StoredFile | undefined => list?.rows[index];
  const toggleFile = (file: StoredFile): void => toggle(file, (list && indexOfFile(list, file.id)) ?? 0);
  const isForRange = (event: MouseEvent): boolean =>
    event.shiftKey && rowIndexOf(event.target) >= 0 && !isOnLink(event.target);
  return {
    ids: new Set(files.map(({ id }) => id)),
    files,
    toggle: toggleFile,
    /** Selects the rows between two, from the last selected one if there is one. */
    extend: (from: number, to: number): void => {
      anchorAt(from);
      extendTo(to, rowAt);
    },
    selectAll: (): void => replace(Object.values(list?.rows ?? {})),
    clear,
    /** Handlers of the list for Shift and click. */
    pointer: {
      onMouseDownCapture: (event: MouseEvent): void => {
        // Shift and click would select the text between two clicks.
        if (isForRange(event)) event.preventDefault();
      },
      onClickCapture: (event: MouseEvent): void => {
        if (!isForRange(event)) return;
        event.preventDefault();
        event.stopPropagation();
        extendTo(rowIndexOf(event.target), rowAt);
      },
    },
  };
};
