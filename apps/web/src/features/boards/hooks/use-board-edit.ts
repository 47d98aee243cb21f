import type { Board, BoardView } from '@hub/contract/search/boards.calls.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { tellRefused } from '../../editing/public.ts';
import { useSavedFilters } from '../../filters/public.ts';
import { type BoardEdit, saveBoard, withChange } from '../api/board-edit.ts';
import { boardQuery, changeListed, keepBoard, renewBoardList } from '../api/boards.queries.ts';
import { sendBoard } from '../api/send-board.ts';
import { renamePinned } from '../model/pinned-board.ts';

/** Two names that two people gave one board. */
export interface TwoTitles {
  theirs: BoardView;
  mine: string;
}

interface BoardEditHandle {
  /** Shows a change at once and saves it; true when it was saved. Never rejects. */
  edit: (edit: BoardEdit) => Promise<boolean>;
  /** Set while a person has to choose between two titles. */
  conflict: TwoTitles | null;
  /** Ends the choice; with `mine` the own title is saved on top of theirs. */
  resolve: (choice: 'mine' | 'theirs') => void;
}

const isView = (board: Board | BoardView): board is BoardView => 'columns' in board;

/** Optimistic edits of one board, sent one after the other; on a version that somebody else saved they are made anew. */
export function useBoardEdit(board: Board): BoardEditHandle {
  const client = useQueryClient();
  const { byId } = useSavedFilters();
  const waiting = useRef<BoardEdit[]>([]);
  const base = useRef<Board | BoardView>(board);
  const [conflict, setConflict] = useState<TwoTitles | null>(null);
  const { queryKey } = boardQuery(board.id);

  const show = (): void => {
    let { title, filters } = base.current;
    for (const edit of waiting.current)
      ({ title = title, filters = filters } = edit({ ...base.current, title, filters }));
    const view = isView(base.current) ? base.current : client.getQueryData(queryKey);
    if (view) keepBoard(client, withChange(view, { title, filters }, byId));
    changeListed(client, { ...base.current, title, filters });
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
    onError: tellRefused,
    onSettled: (_, __, edit) => {
      waiting.current = waiting.current.filter((one) => one !== edit);
      show();
      void renewBoardList(client);
    },
  });

  const edit = async (made: BoardEdit): Promise<boolean> => {
    const outcome = await mutateAsync(made).catch(() => null);
    return outcome?.kind === 'saved';
  };
  const resolve = (choice: 'mine' | 'theirs'): void => {
    const title = conflict?.mine;
    setConflict(null);
    if (choice === 'mine' && title !== undefined) void edit(() => ({ title }));
  };
  return { edit, conflict, resolve };
}
