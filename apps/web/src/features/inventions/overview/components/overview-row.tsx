import type { OverviewRow as Row } from '@hub/contract/overview/overview.calls.ts';
import { createContext, type ReactNode, Suspense, useId } from 'react';
import { lazyView } from '../../../../components/feedback/lazy-view.tsx';
import classes from './overview-table.module.css';

const RowDetails = lazyView(async () => (await import('./row-details.tsx')).RowDetails);

/** Id of the details below the row; null while they are collapsed. */
export const DetailsContext = createContext<string | null>(null);

interface OverviewRowProps {
  row: Row;
  /** Index in the table, from 0. */
  index: number;
  columnCount: number;
  hasNotes: boolean;
  isExpanded: boolean;
  /** The cells of the row. */
  children: ReactNode;
}

/** One invention as a row that expands to its milestones. */
export const OverviewRow = ({
  row,
  index,
  columnCount,
  hasNotes,
  isExpanded,
  children,
}: OverviewRowProps) => {
  const detailsId = useId();
  return (
    <tbody data-row={row.id} data-index={index} data-expanded={isExpanded || undefined}>
      <DetailsContext value={isExpanded ? detailsId : null}>{children}</DetailsContext>
      {hasNotes && row.newestNote && (
        <tr data-part="note" className={classes.note}>
          <td colSpan={columnCount}>
            <span className={classes.noteText} title={row.newestNote.text}>
              {row.newestNote.text}
            </span>
          </td>
        </tr>
      )}
      {isExpanded && (
        <tr className={classes.details} id={detailsId}>
          <td colSpan={columnCount}>
            <div className={classes.inside}>
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
