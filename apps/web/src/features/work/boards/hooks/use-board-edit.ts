import type { Board, BoardView } from '@hub/contract/boards/boards.calls.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSavedFilters } from '../../../find/filters/public.ts';
import { showSaveError } from '../../../ground/editing/public.ts';
import { boardQuery, cacheBoard, refreshBoardList, updateListedBoard } from '../api/boards.queries.ts';
import { type BoardEdit, saveBoard, withChange } from '../api/save-board.ts';
import { sendBoard } from '../api/send-board.ts';
import { renamePinned } from '../model/pinned-board.ts';

/** Two titles that two people gave the same board. */
export interface TitleConflict {
  theirs: BoardView;
  mine: string;
}

interface BoardEditHandle {
  /** Shows a change at once and saves it; returns whether it was saved. Never rejects. */
  edit: (edit: BoardEdit) => Promise<boolean>;
  /** Set while the user has to choose between two titles. */
  conflict: TitleConflict | null;
  /** Resolves the conflict; `mine` saves the user's title over the other one. */
  resolve: (choice: 'mine' | 'theirs') => void;
}

const isView = (board: Board | BoardView): board is BoardView => 'columns' in board;

/** Optimistic edits of one board, sent in order; if someone else saved a newer version, they are applied to it again. */
export const useBoardEdit = (board: Board): BoardEditHandle => {
  const client = useQueryClient();
  const { byId } = useSavedFilters();
  const waiting = useRef<BoardEdit[]>([]);
  const base = useRef<Board | BoardView>(board);
  const [conflict, setConflict] = useState<TitleConflict | null>(null);
  const { queryKey } = boardQuery(board.id);

  const show = (): void => {
    let { title, filters } = base.current;
    for (const edit of waiting.current)
      ({ title = title, filters = filters } = edit({ ...base.current, title, filters }));
    const view = isView(base.current) ? base.current : client.getQueryData(queryKey);
    if (view) cacheBoard(client, withChange(view, { title, filters }, byId));
    updateListedBoard(client, { ...base.current, title, filters });
  };
  const { mutateAsync } = useMutation({
    scope: { id: `board ${board.id}` },
    mutationFn: (edit: BoardEdit) => saveBoard(base.current, edit, sendBoard),
    onMutate: async (edit) => {
      if (waiting.current.length === 0) base.current = client.getQueryData(queryKey) ?? board;
      waiting.current.push(edit);
      show();
      await client.cancelQueries({ queryKey });
    },
    onSuccess: (outcome, edit) => {
      base.current = outcome.kind === 'saved' ? outcome.board : outcome.theirs;
      renamePinned(base.current);
      const mine = edit(base.current).title;
      if (outcome.kind === 'renamed' && mine !== undefined) setConflict({ theirs: outcome.theirs, mine });
    },
    onError: showSaveError,
    onSettled: (_, __, edit) => {
      waiting.current = waiting.current.filter((one) => one !== edit);
      show();
      void refreshBoardList(client);
    },
  });

  const edit = async (change: BoardEdit): Promise<boolean> => {
    const outcome = await mutateAsync(change).catch(() => null);
    return outcome?.kind === 'saved';
  };
  const resolve = (choice: 'mine' | 'theirs'): void => {
    const title = conflict?.mine;
    setConflict(null);
    if (choice === 'mine' && title !== undefined) void edit(() => ({ title }));
  };
  return { edit, conflict, resolve };
};
