import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Button } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { rangeText } from '../model/overview-words.ts';
import classes from './overview-screen.module.css';

interface OverviewPagingProps {
  label: string;
  skip: number;
  rows: number;
  total: number;
  pageSize: number;
  onSkip: (skip: number) => void;
}

/** Which rows are shown, and the pages before and after; nothing where one page holds them all. */
export const OverviewPaging = ({ label, skip, rows, total, pageSize, onSkip }: OverviewPagingProps) => {
  if (total <= pageSize) return null;
  return (
    <nav className={classes.paging} aria-label={label}>
      <span>{rangeText({ skip, rows, total })}</span>
      <Button
        disabled={skip === 0}
        icon={<Icon icon={IconChevronLeft} size="sm" />}
        onClick={() => onSkip(Math.max(0, skip - pageSize))}
      >
        Previous
      </Button>
      <Button
        disabled={rows < pageSize || skip + rows >= total}
        icon={<Icon icon={IconChevronRight} size="sm" />}
        onClick={() => onSkip(skip + pageSize)}
      >
        Next
      </Button>
    </nav>
  );
};
