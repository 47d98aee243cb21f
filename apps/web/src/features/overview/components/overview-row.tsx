import type { OverviewRow as Row } from '@hub/contract/search/overview.calls.ts';
import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type MouseEvent, memo, Suspense, useId } from 'react';
import { Icon } from '../../../components/icon.tsx';
import { lazyView } from '../../../components/lazy-view.tsx';
import type { RoadmapAxis } from '../model/roadmap.ts';
import { ClientCell, DueCell, ReviewCell, TaskCell } from './overview-cells.tsx';
import classes from './overview-table.module.css';
import { RoadmapStrip } from './roadmap-strip.tsx';

const RowDetails = lazyView(async () => (await import('./row-details.tsx')).RowDetails);

/** How every row of a table looks. */
export interface TableLook {
  today: IsoDate;
  axis: RoadmapAxis;
  isColored: boolean;
  /** Two lines in 56 px, else one in 36. */
  isTall: boolean;
  hasNotes: boolean;
  /** The person's own next task instead of anybody's. */
  isMine: boolean;
  /** Head of the review column; null where it is not shown. */
  review: string | null;
  columns: number;
}

interface OverviewRowProps {
  row: Row;
  look: TableLook;
  isExpanded: boolean;
  onExpand: (id: string, isExpanded: boolean) => void;
  onFocus: (id: string) => void;
}

const phaseOf = (status: string): string => `${status.charAt(0).toUpperCase()}${status.slice(1)}`;

const References = ({ references }: { references: readonly string[] }) => {
  const [first, ...others] = references;
  if (!first) return <span className={classes.none}>–</span>;
  return (
    <span className={classes.references} title={references.join('\n')}>
      {first}
      {others.length > 0 && <span className={classes.none}> +{others.length}</span>}
    </span>
  );
};

const isOnControl = ({ target }: MouseEvent): boolean =>
  target instanceof Element && target.closest('a, button') !== null;

const UnfoldingRow = ({ row, look, isExpanded, onExpand, onFocus }: OverviewRowProps) => {
  const detailsId = useId();
  const { today, isColored, isTall, review, columns } = look;
  const cell = { today, isColored, isTall };
  const toggle = (): void => onExpand(row.id, !isExpanded);
  return (
    <tbody data-row={row.id} data-expanded={isExpanded || undefined} onFocus={() => onFocus(row.id)}>
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
          <TaskCell {...cell} task={look.isMine ? row.myNextTask : row.nextTask} />
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
          <RoadmapStrip roadmap={row.roadmap} axis={look.axis} today={today} />
        </td>
      </tr>
      {look.hasNotes && row.newestNote && (
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

/** One invention in a row; it unfolds in place to its milestones. */
export const OverviewRow = memo(UnfoldingRow);
