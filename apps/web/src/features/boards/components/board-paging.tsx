import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Button } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { BOARDS_PER_PAGE } from '../api/boards.queries.ts';
import { rangeText } from '../model/board-words.ts';
import classes from './boards-screen.module.css';

interface BoardPagingProps {
  /** From 1. */
  page: number;
  rows: number;
  total: number;
  onPage: (page: number) => void;
}

/** Which boards are shown, and the pages before and after; nothing where one page holds them all. */
export const BoardPaging = ({ page, rows, total, onPage }: BoardPagingProps) => {
  if (total <= BOARDS_PER_PAGE) return null;
  const isLast = page * BOARDS_PER_PAGE >= total;
  return (
    <nav className={classes.paging} aria-label="Pages of the boards">
      <span>{rangeText({ page, rows, total, pageSize: BOARDS_PER_PAGE })}</span>
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
