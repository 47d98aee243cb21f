import type { OverviewRow } from '@hub/contract/overview/overview.calls.ts';
import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useContext } from 'react';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { Row } from '../../../../components/look/stack.tsx';
import { defineColumns, type TableColumn } from '../../../../components/table/table-columns.ts';
import type { RoadmapAxis } from '../model/roadmap.ts';
import { ClientCell, DueCell, ReviewCell } from './overview-cells.tsx';
import { DetailsContext } from './overview-row.tsx';
import classes from './overview-table.module.css';
import { RoadmapHead } from './roadmap-head.tsx';
import { RoadmapStrip } from './roadmap-strip.tsx';
import { TaskCell } from './task-cell.tsx';

/** Display options shared by all rows of a table. */
export interface RowDisplay {
  today: IsoDate;
  axis: RoadmapAxis;
  isColored: boolean;
  /** Whether rows have two lines in 56 px instead of one in 36 px. */
  isTall: boolean;
  hasNotes: boolean;
  /** Whether to show the person's own next task instead of anyone's. */
  isMine: boolean;
  /** Header of the review column; null if it is hidden. */
  review: string | null;
}

/** Length of the end of a reference that always stays visible: there, twins differ. */
const referenceEnd = 8;

const References = ({ references }: { references: readonly string[] }) => {
  const [first, ...others] = references;
  if (!first) return <span className={classes.none}>–</span>;
  return (
    <span
      className={classes.references}
      title={references.join('\n')}
      {...(others.length > 0 && { 'data-others': `, ${others.join(', ')}` })}
    >
      <span className={classes.beginning}>{first.slice(0, -referenceEnd)}</span>
      <span>{first.slice(-referenceEnd)}</span>
      {others.length > 0 && <span className={classes.none}>&nbsp;+{others.length}</span>}
    </span>
  );
};

const FoldButton = ({ title, onClick }: { title: string; onClick: () => void }) => {
  const detailsId = useContext(DetailsContext);
  return (
    <button
      type="button"
      className={classes.fold}
      data-no-print
      aria-expanded={detailsId !== null}
      aria-controls={detailsId ?? undefined}
      aria-label={`Milestones of “${title}”`}
      onClick={onClick}
    >
      <Icon icon={IconChevronRight} size="sm" className={classes.chevron} />
    </button>
  );
};

const phaseOf = (status: string): string => `${status.charAt(0).toUpperCase()}${status.slice(1)}`;

const Title = ({ row, isTall }: { row: OverviewRow; isTall: boolean }) => (
  <>
    <Link
      to="/inventions/$id"
      params={{ id: row.id }}
      className={classes.link}
      title={row.title}
      data-row-link
    >
      {row.title}
    </Link>
    {isTall && (
      <span className={classes.under}>
        {phaseOf(row.status)}
        {row.nextMilestone && ` · ${row.nextMilestone.title}`}
      </span>
    )}
  </>
);

/** Returns the columns of the overview; their widths are custom properties of the table. */
export const overviewColumns = (
  { review, isMine, axis, ...cell }: RowDisplay,
  onFold: (row: OverviewRow) => void,
): TableColumn<OverviewRow>[] =>
  defineColumns<OverviewRow>([
    {
      id: 'reference',
      header: 'References',
      width: 'var(--pin)',
      sortField: 'reference',
      cell: (row) => (
        <Row as="span" gap={6} shrinks>
          <FoldButton title={row.title} onClick={() => onFold(row)} />
          <References references={row.references} />
        </Row>
      ),
    },
    {
      id: 'title',
      header: 'Title',
      sortField: 'title',
      isRowHeader: true,
      cell: (row) => <Title row={row} isTall={cell.isTall} />,
    },
    {
      id: 'task',
      header: isMine ? 'My next task' : 'Next task',
      width: 'var(--task)',
      sortField: 'nextTask',
      cell: (row) => <TaskCell {...cell} row={row} task={isMine ? row.myNextTask : row.nextTask} />,
    },
    // "Client Date" and "Due Date" are exact texts of the specification.
    {
      id: 'client',
      header: 'Client Date',
      width: 'var(--client)',
      sortField: 'clientDueDate',
      cardLabel: 'Client',
      cell: (row) => <ClientCell row={row} />,
    },
    {
      id: 'due',
      header: 'Due Date',
      width: 'var(--due)',
      sortField: 'dueAt',
      cardAlign: 'end',
      cell: (row) => <DueCell {...cell} row={row} />,
    },
    ...(review === null
      ? []
      : [
          {
            id: 'review',
            header: review,
            width: 'var(--review)',
            sortField: 'nextReview',
            cardLabel: review,
            cell: (row: OverviewRow) => <ReviewCell {...cell} row={row} />,
          },
        ]),
    {
      id: 'roadmap',
      header: (
        <>
          <span data-unseen>Roadmap</span>
          <RoadmapHead axis={axis} />
        </>
      ),
      width: 'var(--roadmap)',
      cell: (row) => <RoadmapStrip roadmap={row.roadmap} axis={axis} today={cell.today} />,
    },
  ]);
