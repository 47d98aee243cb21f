import type { Board } from '@hub/contract/search/boards.calls.ts';
import { BoardRow } from './board-row.tsx';
import classes from './board-table.module.css';

interface BoardTableProps {
  boards: readonly Board[];
  /** Boards of the search before, shown dimmed. */
  isOutdated: boolean;
}

/** A page of boards; below 640 px each is a card. */
export const BoardTable = ({ boards, isOutdated }: BoardTableProps) => (
  <table className={classes.table} aria-label="Boards" data-outdated={isOutdated || undefined}>
    <thead>
      <tr>
        <th scope="col">Title</th>
        <th scope="col">For</th>
        <th scope="col">Columns</th>
        <th scope="col">Owner</th>
        <th scope="col">Changed</th>
        <th scope="col">
          <span className={classes.hidden}>Actions</span>
        </th>
      </tr>
    </thead>
    <tbody>
      {boards.map((board) => (
        <BoardRow key={board.id} board={board} />
      ))}
    </tbody>
  </table>
);
