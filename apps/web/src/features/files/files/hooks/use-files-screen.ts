import type { InventionId } from '@hub/contract/fields.ts';
import type { StoredFile } from '@hub/contract/files/file.schema.ts';
import { useCallback, useMemo, useState } from 'react';
import { useDeferredOrder } from '../../../../components/lists/use-deferred-order.ts';
import { useIdle } from '../../../../components/lists/use-idle.ts';
import { focusEntity } from '../../../../lib/focus/focus-entity.ts';
import { session } from '../../../../lib/session/session.ts';
import { useHasPermission } from '../../../../lib/session/use-has-permission.ts';
import { useStore } from '../../../../lib/store.ts';
import { type FileList, idsOf, inOrder, neighbourOf } from '../model/file-list.ts';
import { type FileSearch, viewOf } from '../model/file-search.ts';
import type { EditedField, FilesContextValue } from './files-context.ts';
import { useFileKeys } from './use-file-keys.ts';
import { useFileList } from './use-file-list.ts';
import { useSelectedFiles } from './use-selected-files.ts';
import { useTrash } from './use-trash.ts';

const noIds: string[] = [];

/** When the person added the newest of their files in a list, in milliseconds; 0 without one. */
const newestOf = (list: FileList | undefined, email: string | undefined): number =>
  Object.values(list?.rows ?? {})
    .filter(({ author }) => author.email === email)
    .reduce((newest, { createdAt }) => Math.max(newest, Date.parse(createdAt)), 0);

/**
 * The list with its rows in place while the person points at them: files of colleagues come at its end until then. Files
 * of the person and other views appear in their order at once. `watch` are the handlers of the element around the rows.
 */
const useSteadyRows = (list: FileList | undefined, viewKey: string) => {
  const email = useStore(session).identity?.email;
  const { isBusy, watch } = useIdle();
  const wanted = `${viewKey} ${newestOf(list, email)}`;
  const [shown, setShown] = useState(wanted);
  if (shown !== wanted) setShown(wanted);
  const { order } = useDeferredOrder(list ? idsOf(list) : noIds, isBusy && shown === wanted);
  return { steady: list && inOrder(list, order), watch };
};

interface RowEditing {
  id: string;
  field: EditedField;
  /** The list as it was when editing began. */
  list: FileList | undefined;
}

/** Editing in a row. Meanwhile the list stays as it is, so that no row moves away from under the field. */
const useRowEditing = (list: FileList | undefined) => {
  const [editing, setEditing] = useState<RowEditing | null>(null);
  return {
    editing,
    shown: editing?.list ?? list,
    edit: (id: string, field: EditedField): void => setEditing({ id, field, list }),
    endEdit: (): void => {
      const id = editing?.id;
      setEditing(null);
      if (id !== undefined) requestAnimationFrame(() => focusEntity(id));
    },
  };
};

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
