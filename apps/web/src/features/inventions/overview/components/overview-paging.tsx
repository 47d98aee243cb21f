import { Paging } from '../../../../components/lists/paging.tsx';
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

/** Page navigation that stays in view while the rows scroll sideways; hidden when there is only one page. */
export const OverviewPaging = ({ label, skip, rows, total, pageSize, onSkip }: OverviewPagingProps) =>
  total > pageSize && (
    <div className={classes.paging} data-no-print>
      <Paging
        label={label}
        range={rangeText({ skip, rows, total })}
        isFirst={skip === 0}
        isLast={rows < pageSize || skip + rows >= total}
        onStep={(step) => onSkip(Math.max(0, skip + step * pageSize))}
      />
    </div>
  );
