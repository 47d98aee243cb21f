import type { Board } from '@hub/contract/boards/boards.calls.ts';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useRef } from 'react';
import { DataTable } from '../../../../components/table/data-table.tsx';
import { useRowKeys } from '../../../../components/table/use-row-keys.ts';
import { boardListColumns } from './board-list-columns.tsx';
import { BoardRow } from './board-row-context.tsx';

interface BoardTableProps {
  boards: readonly Board[];
  /** Whether the boards are still those of the previous search. */
  isOutdated: boolean;
}

const card = '"title title title actions" auto "scope columns changed actions" auto / auto auto 1fr auto';

/** One page of the board list; below 640 px each board is a card. */
export const BoardTable = ({ boards, isOutdated }: BoardTableProps) => {
  const navigate = useNavigate();
  const table = useRef<HTMLTableElement>(null);
  const { handleKey } = useRowKeys({ table, count: boards.length, labels: null });
  const open = useCallback(
    ({ id }: Board) => void navigate({ to: '/boards/$id', params: { id } }),
    [navigate],
  );
  return (
    <DataTable
      ref={table}
      label="Boards"
      columns={boardListColumns}
      rows={boards}
      rowId={({ id }) => id}
      card={card}
      isOutdated={isOutdated}
      onOpen={open}
      wrapRow={(board, row) => <BoardRow board={board}>{row}</BoardRow>}
      onKeyDown={handleKey}
    />
  );
};
