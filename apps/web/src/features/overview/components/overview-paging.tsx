import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Button } from '../../../components/buttons/button.tsx';
import { Icon } from '../../../components/buttons/icon.tsx';
import { rangeText } from '../model/overview-labels.ts';
import classes from './overview-screen.module.css';

interface OverviewPagingProps {
  label: string;
  skip: number;
  rows: number;
  total: number;
  pageSize: number;
  onSkip: (skip: number) => void;
}

/**
 * The range of rows shown, with buttons for the previous and next page; renders nothing if all rows fit on one page.
 */
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
