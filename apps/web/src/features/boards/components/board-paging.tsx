import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Button } from '../../../components/buttons/button.tsx';
import { Icon } from '../../../components/buttons/icon.tsx';
import { boardsPerPage } from '../api/boards.queries.ts';
import { rangeText } from '../model/board-labels.ts';
import classes from './boards-screen.module.css';

interface BoardPagingProps {
  /** Page number, starting at 1. */
  page: number;
  rows: number;
  total: number;
  onPage: (page: number) => void;
}

/** Page navigation of the board list; hidden when there is only one page. */
export const BoardPaging = ({ page, rows, total, onPage }: BoardPagingProps) => {
  if (total <= boardsPerPage) return null;
  const isLast = page * boardsPerPage >= total;
  return (
    <nav className={classes.paging} aria-label="Board pages">
      <span>{rangeText({ page, rows, total, pageSize: boardsPerPage })}</span>
      <Button
        disabled={page === 1}
        icon={<Icon icon={IconChevronLeft} size="sm" />}
        onClick={() => onPage(page - 1)}
      >
        Previous
      </Button>
      <Button
        disabled={isLast}
        icon={<Icon icon={IconChevronRight} size="sm" />}
        onClick={() => onPage(page + 1)}
      >
        Next
      </Button>
    </nav>
  );
};
