import type { StoredFile } from '@hub/contract/files/file.schema.ts';
import { useState } from 'react';
import type { FileList } from '../model/file-list.ts';

const none: ReadonlySet<string> = new Set();

/** The selected files among the loaded rows of a list; the selection of another list is over. */
export const useSelectedFiles = (list: FileList | undefined, listKey: string) => {
  const [chosen, setChosen] = useState({ key: listKey, ids: none });
  const ids = chosen.key === listKey ? chosen.ids : none;
  const set = (next: ReadonlySet<string>): void => setChosen({ key: listKey, ids: next });
  const files: StoredFile[] =
    ids.size === 0 ? [] : Object.values(list?.rows ?? {}).filter(({ id }) => ids.has(id));
  return {
    ids,
    files,
    toggle: (id: string): void =>
      set(ids.has(id) ? new Set([...ids].filter((one) => one !== id)) : new Set([...ids, id])),
    selectAll: (): void => set(new Set(Object.values(list?.rows ?? {}).map(({ id }) => id))),
    clear: (): void => set(none),
  };
};
