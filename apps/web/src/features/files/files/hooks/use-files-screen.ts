import type { InventionId } from '@hub/contract/fields.ts';
import type { StoredFile } from '@hub/contract/files/file.schema.ts';
import { useCallback, useMemo, useState } from 'react';
import { focusEntity } from '../../../../lib/focus/focus-entity.ts';
import { useHasPermission } from '../../../../lib/session/use-has-permission.ts';
import { neighbourOf } from '../model/file-list.ts';
import { type FileSearch, viewOf } from '../model/file-search.ts';
import type { FilesContextValue } from './files-context.ts';
import { useFileKeys } from './use-file-keys.ts';
import { useFileList } from './use-file-list.ts';
import { useRowEditing } from './use-row-editing.ts';
import { useSelectedFiles } from './use-selected-files.ts';
import { useSteadyRows } from './use-steady-rows.ts';
import { useTrash } from './use-trash.ts';

/** The work on the invention, as far as its files show it. */
export interface InventionWork {
  /** Whether the person may change the invention; null while unknown. */
  canEdit: boolean | null;
  /** Returns the title of a task or milestone by id. */
  titleOf: (id: string) => string | undefined;
}

interface FilesScreenInput {
  inventionId: InventionId;
  work: InventionWork;
  search: FileSearch;
  onClose: () => void;
  copy: FilesContextValue['copy'];
}

const firstRange = { first: 0, last: 0 };

/** State of the Files tab: its list, the selection, editing in rows, dialogs and keys. */
export const useFilesScreen = ({ inventionId, work, search, onClose, copy }: FilesScreenInput) => {
  const viewKey = JSON.stringify(viewOf(search));
  const view = useMemo((): ReturnType<typeof viewOf> => JSON.parse(viewKey), [viewKey]);
  const [range, setRange] = useState(firstRange);
  const noteRange = useCallback((first: number, last: number) => setRange({ first, last }), []);
  const { titleOf } = work;
  const canEdit = work.canEdit === true;
  const mayPurge = useHasPermission('files:purge') && canEdit;
  const loaded = useFileList(inventionId, view, range);
  const [listKey, setListKey] = useState(viewKey);
  if (!loaded.isOutdated && listKey !== viewKey) setListKey(viewKey);
  const { steady, watch } = useSteadyRows(loaded.list, listKey);
  const { editing, shown, edit, endEdit } = useRowEditing(steady);
  const selection = useSelectedFiles(shown, viewKey);
  const [purging, setPurging] = useState<StoredFile | null>(null);
  const [versionsOf, setVersionsOf] = useState<StoredFile | null>(null);
  const trash = useTrash();
  const at = (index: number): StoredFile | undefined => shown?.rows[index];
  const remove = (files: readonly StoredFile[]): void => {
    const heir = shown && neighbourOf(shown, files);
    void trash.remove(files);
    if (heir) focusEntity(heir.id);
  };
  const isTrash = search.trash === true;
  const onRow = (change: (file: StoredFile) => void) => (index: number) => {
    const file = at(index);
    if (file) change(file);
  };
  useFileKeys(
    {
      toggle: onRow(selection.toggle),
      rename: onRow(({ id }) => edit(id, 'name')),
      tag: onRow(({ id }) => edit(id, 'tags')),
      remove: onRow((file) => remove(selection.ids.has(file.id) ? selection.files : [file])),
      selectAll: selection.selectAll,
      stepBack: () => (selection.ids.size > 0 ? selection.clear() : onClose()),
    },
    canEdit && !isTrash,
  );
  const context: FilesContextValue = {
    search,
    canEdit,
    selected: selection.ids,
    toggle: selection.toggle,
    editing,
    edit,
    endEdit,
    remove,
    restore: (files) => void trash.restore(files),
    purge: mayPurge ? setPurging : null,
    showVersions: setVersionsOf,
    copy,
    titleOf,
  };
  return {
    context,
    /** Whether dropped files are added; unless it is known that they may not, the server decides. */
    acceptsFiles: work.canEdit !== false && !isTrash,
    loaded,
    shown,
    selection,
    watch,
    noteRange,
    purging,
    setPurging,
    versionsOf,
    setVersionsOf,
  };
};
