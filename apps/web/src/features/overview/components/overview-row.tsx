import type { OverviewRow as Row } from '@hub/contract/overview/overview.calls.ts';
import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type MouseEvent, memo, Suspense, useId } from 'react';
import { Icon } from '../../../components/buttons/icon.tsx';
import { lazyView } from '../../../components/feedback/lazy-view.tsx';
import type { RoadmapAxis } from '../model/roadmap.ts';
import { ClientCell, DueCell, ReviewCell, TaskCell } from './overview-cells.tsx';
import classes from './overview-table.module.css';
import { RoadmapStrip } from './roadmap-strip.tsx';

const RowDetails = lazyView(async () => (await import('./row-details.tsx')).RowDetails);

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
  columns: number;
}

interface OverviewRowProps {
  row: Row;
  /** Index in the table, from 0. */
  index: number;
  display: RowDisplay;
  isExpanded: boolean;
  onExpand: (id: string, isExpanded: boolean) => void;
}

const phaseOf = (status: string): string => `${status.charAt(0).toUpperCase()}${status.slice(1)}`;

/** Length of the end of a reference that always stays visible: there, twins differ. */
const referenceEnd = 8;

const References = ({ references }: { references: readonly string[] }) => {
  const [first, ...others] = references;
  if (!first) return <span className={classes.none}>–</span>;
  return (
    <span className={classes.references} title={references.join('\n')}>
      <span className={classes.beginning}>{first.slice(0, -referenceEnd)}</span>
      <span>{first.slice(-referenceEnd)}</span>
      {others.length > 0 && <span className={classes.none}>&nbsp;+{others.length}</span>}
    </span>
  );
};

const isOnControl = ({ target }: MouseEvent): boolean =>
  target instanceof Element && target.closest('a, button') !== null;

const ExpandableRow = ({ row, display, index, isExpanded, onExpand }: OverviewRowProps) => {
  const detailsId = useId();
  const { today, isColored, isTall, review, columns } = display;
  const cell = { today, isColored, isTall };
  const toggle = (): void => onExpand(row.id, !isExpanded);
  return (
    <tbody data-row={row.id} data-index={index} data-expanded={isExpanded || undefined}>
      <tr data-part="row" className={classes.row} onClick={(event) => !isOnControl(event) && toggle()}>
        <td data-column="reference">
          <span className={classes.first}>
            <button
              type="button"
              data-part="fold"
              className={classes.fold}
              aria-expanded={isExpanded}
              aria-controls={isExpanded ? detailsId : undefined}
              aria-label={`Milestones of “${row.title}”`}
              onClick={toggle}
            >
              <Icon icon={IconChevronRight} size="sm" className={classes.chevron} />
            </button>
            <References references={row.references} />
          </span>
        </td>
        <th scope="row" data-column="title">
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
        </th>
        <td data-column="task">
          <TaskCell {...cell} task={display.isMine ? row.myNextTask : row.nextTask} />
        </td>
        <td data-column="client" data-label="Client">
          <ClientCell row={row} />
        </td>
        <td data-column="due">
          <DueCell {...cell} row={row} />
        </td>
        {review !== null && (
          <td data-column="review" data-label={review}>
            <ReviewCell {...cell} row={row} />
          </td>
        )}
        <td data-column="roadmap">
          <RoadmapStrip roadmap={row.roadmap} axis={display.axis} today={today} />
        </td>
      </tr>
      {display.hasNotes && row.newestNote && (
        <tr data-part="note" className={classes.note}>
          <td colSpan={columns}>
            <span data-part="note-text" className={classes.noteText} title={row.newestNote.text}>
              {row.newestNote.text}
            </span>
          </td>
        </tr>
      )}
      {isExpanded && (
        <tr data-part="details" className={classes.details} id={detailsId}>
          <td colSpan={columns}>
            <div data-part="inside" className={classes.inside}>
              <Suspense fallback={null}>
                <RowDetails inventionId={row.id} />
              </Suspense>
            </div>
          </td>
        </tr>
      )}
    </tbody>
  );
};

/** One invention as a row that expands to its milestones. */
export const OverviewRow = memo(ExpandableRow);
