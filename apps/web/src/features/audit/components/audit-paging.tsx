import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Button } from '../../../components/buttons/button.tsx';
import { Icon } from '../../../components/buttons/icon.tsx';
import { isLastPage, rangeText } from '../model/audit-filters.ts';
import classes from './audit.module.css';

interface AuditPagingProps {
  /** Page number, from 1. */
  page: number;
  rows: number;
  total: number;
  onPage: (page: number) => void;
}

/** Range of the shown entries, with buttons for the previous and next page. */
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
