import type { OverviewSort } from '@hub/contract/overview/overview.calls.ts';
import { SortButton, sortDirection } from '../../../components/table/table-head.tsx';
import { nextSort, type SortField } from '../model/overview-search.ts';
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

const SortHead = ({ column, label, field, sort, onSort }: SortHeadProps) => (
  <th scope="col" data-column={column} data-label={label} aria-sort={sortDirection(field, sort)}>
    <SortButton label={label} field={field} sorting={{ sort, onSort: () => onSort(nextSort(sort, field)) }} />
  </th>
);

interface OverviewHeadProps {
  sort: OverviewSort;
  onSort: (sort: OverviewSort) => void;
  axis: RoadmapAxis;
  isMine: boolean;
  /** Header of the review column; null if it is hidden. */
  review: string | null;
}

/** The column headers, which sort the rows. */
export const OverviewHead = ({ sort, onSort, axis, isMine, review }: OverviewHeadProps) => {
  const shared = { sort, onSort };
  return (
    <thead>
      <tr>
        <SortHead {...shared} column="reference" label="References" field="reference" />
        <SortHead {...shared} column="title" label="Title" field="title" />
        <SortHead {...shared} column="task" label={isMine ? 'My next task' : 'Next task'} field="nextTask" />
        {/* "Client Date" and "Due Date" are exact texts of the specification. */}
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
