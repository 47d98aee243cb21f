import type { StoredFile } from '@hub/contract/files/file.schema.ts';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { VirtualTable } from '../../../../components/table/virtual-table.tsx';
import { useSetting } from '../../../ground/settings/public.ts';
import { useFiles } from '../hooks/files-context.ts';
import type { FileList } from '../model/file-list.ts';
import { type FileSearch, nextSort, sortOf } from '../model/file-search.ts';
import { filesPartsSetting } from '../model/files-parts-setting.ts';
import { fileColumnsOf, trashColumns } from './file-columns.tsx';

interface FileTableProps {
  list: FileList;
  /** Whether the rows belong to the previous view. */
  isOutdated: boolean;
  onSearch: (search: FileSearch) => void;
  onRange: (first: number, last: number) => void;
  /** Selects the rows between two. */
  onExtend: (from: number, to: number) => void;
}

const heights = { row: 40, card: 64 };
const fileCard =
  '"select name name name name menu" auto "select kind size added tags menu" auto / 28px auto auto auto minmax(0, 1fr) 44px';
const trashCard =
  '"select name name name menu" auto "select kind added restore menu" auto / 28px auto auto 1fr 44px';
const keyLabels = { group: 'Files', next: 'Next file', previous: 'Previous file' };

/** The files as a virtual table; below 640 px each is a card. */
export const FileTable = ({ list, isOutdated, onSearch, onRange, onExtend }: FileTableProps) => {
  const { search, selected } = useFiles();
  const navigate = useNavigate();
  const open = useCallback(
    ({ inventionId, id }: StoredFile) =>
      void navigate({
        to: '/inventions/$id/files',
        params: { id: inventionId },
        search: { ...search, file: id },
        resetScroll: false,
      }),
    [navigate, search],
  );
  const isTrash = search.trash === true;
  const { columns: parts } = useSetting(filesPartsSetting);
  const fileColumns = useMemo(() => fileColumnsOf(parts), [parts]);
  return (
    <VirtualTable
      label={isTrash ? 'Files in the trash' : 'Files'}
      columns={isTrash ? trashColumns : fileColumns}
      total={list.total}
      rowAt={(index) => list.rows[index]}
      rowId={({ id }) => id}
      rowAttributes={({ id }) => ({
        'data-selected': selected.has(id) || undefined,
        'data-open': search.file === id || undefined,
      })}
      sorting={{
        sort: sortOf(search),
        onSort: (field) => onSearch({ ...search, sort: nextSort(sortOf(search), field) }),
      }}
      heights={heights}
      card={isTrash ? trashCard : fileCard}
      keyLabels={keyLabels}
      isOutdated={isOutdated}
      onOpen={open}
      onRange={onRange}
      onExtend={onExtend}
    />
  );
};
