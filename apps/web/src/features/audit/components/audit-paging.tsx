import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Button } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { isLastPage, rangeText } from '../api/audit-filters.ts';
import classes from './audit.module.css';

interface AuditPagingProps {
  /** From 1. */
  page: number;
  rows: number;
  total: number;
  onPage: (page: number) => void;
}

/** Which entries are shown, and the pages before and after. */
export const AuditPaging = ({ page, rows, total, onPage }: AuditPagingProps) => (
  <nav className={classes.paging} aria-label="Pages of the audit log">
    <span>{rangeText(page, rows, total)}</span>
    <Button
      disabled={page === 1}
      icon={<Icon icon={IconChevronLeft} size="sm" />}
      onClick={() => onPage(page - 1)}
    >
      Newer
    </Button>
    <Button
      disabled={isLastPage(page, rows, total)}
      icon={<Icon icon={IconChevronRight} size="sm" />}
      onClick={() => onPage(page + 1)}
    >
      Older
    </Button>
  </nav>
);
