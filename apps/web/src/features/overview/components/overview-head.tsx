import type { OverviewSort } from '@hub/contract/search/overview.calls.ts';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { Icon } from '../../../components/icon.tsx';
import { nextSort, type SortField, sortColumn } from '../model/overview-search.ts';
import type { RoadmapAxis } from '../model/roadmap.ts';
import classes from './overview-table.module.css';
import { RoadmapHead } from './roadmap-head.tsx';

interface SortHeadProps {
  column: string;
  label: string;
  field: SortField;
  sort: OverviewSort;
  onSort: (sort: OverviewSort) => void;
}

const SortHead = ({ column, label, field, sort, onSort }: SortHeadProps) => {
  const sorted = sortColumn(sort);
  const isSorted = sorted.field === field;
  const direction = sorted.isDescending ? 'descending' : 'ascending';
  return (
    <th scope="col" data-column={column} aria-sort={isSorted ? direction : undefined}>
      <button
        type="button"
        className={classes.sort}
        data-sorted={isSorted || undefined}
        onClick={() => onSort(nextSort(sort, field))}
      >
        {label}
        {isSorted && <Icon icon={sorted.isDescending ? IconArrowDown : IconArrowUp} size="xs" />}
      </button>
    </th>
  );
};

interface OverviewHeadProps {
  sort: OverviewSort;
  onSort: (sort: OverviewSort) => void;
  axis: RoadmapAxis;
  isMine: boolean;
  /** Head of the review column; null where it is not shown. */
  review: string | null;
}

/** The heads of the columns; pressing one orders the rows by it. */
export const OverviewHead = ({ sort, onSort, axis, isMine, review }: OverviewHeadProps) => {
  const shared = { sort, onSort };
  return (
    <thead>
      <tr>
        <SortHead {...shared} column="reference" label="References" field="reference" />
        <SortHead {...shared} column="title" label="Title" field="title" />
        <SortHead {...shared} column="task" label={isMine ? 'My next task' : 'Next task'} field="nextTask" />
        <SortHead {...shared} column="client" label="Client Date" field="clientDueDate" />
        <SortHead {...shared} column="due" label="Due Date" field="dueAt" />
        {review !== null && <SortHead {...shared} column="review" label={review} field="nextReview" />}
        <th scope="col" data-column="roadmap">
          <span className={classes.hidden}>Roadmap</span>
          <RoadmapHead axis={axis} />
        </th>
      </tr>
    </thead>
  );
};
