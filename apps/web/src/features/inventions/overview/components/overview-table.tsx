import type { OverviewSort, OverviewRow as Row } from '@hub/contract/overview/overview.calls.ts';
import type { OverviewSettings } from '@hub/contract/settings/setting.schema.ts';
import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import { useCallback, useMemo, useRef } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { useReviewLabel } from '../../../../components/labels/use-review-label.ts';
import { useDeferredOrder } from '../../../../components/lists/use-deferred-order.ts';
import { useGradualCount } from '../../../../components/lists/use-gradual-count.ts';
import { useIdle } from '../../../../components/lists/use-idle.ts';
import { useRowMotion } from '../../../../components/lists/use-row-motion.ts';
import { DataTable } from '../../../../components/table/data-table.tsx';
import { countOf } from '../../../../lib/format/format-count.ts';
import { useLiveRows } from '../hooks/use-live-rows.ts';
import { useOverviewKeys } from '../hooks/use-overview-keys.ts';
import { nextSort } from '../model/overview-search.ts';
import { roadmapAxis } from '../model/roadmap.ts';
import { overviewColumns, type RowDisplay } from './overview-columns.tsx';
import { OverviewRow } from './overview-row.tsx';
import classes from './overview-table.module.css';

interface OverviewTableProps {
  label: string;
  rows: readonly Row[];
  today: IsoDate;
  sort: OverviewSort;
  onSort: (sort: OverviewSort) => void;
  settings: OverviewSettings;
  isOutdated: boolean;
  expanded: ReadonlySet<string>;
  /** Expands or collapses a row, or toggles it. */
  onExpand: (id: string, isExpanded?: boolean) => void;
}

const noRows: readonly Row[] = [];

const cardOf = (review: string | null): string =>
  `"reference due" auto "title title" auto "task client" auto ${review === null ? '' : '"review review" auto '}"roadmap roadmap" auto / minmax(0, 1fr) auto`;

const useDisplay = (rows: readonly Row[], today: IsoDate, settings: OverviewSettings): RowDisplay => {
  const hasReview = settings.columns.includes('Next 2AR');
  const reviewLabel = useReviewLabel(hasReview);
  return useMemo(
    () => ({
      today,
      axis: roadmapAxis(rows, today),
      isColored: settings.colorCoding,
      isTall: settings.displayMode === 'Standard',
      hasNotes: settings.displayMode === 'Compact + Notes',
      isMine: settings.nextTaskMode === 'My Next Task',
      review: hasReview ? `Next ${reviewLabel}` : null,
    }),
    [rows, today, settings, hasReview, reviewLabel],
  );
};

/** Inventions with what is due next. Rows do not move while the person points at the table. */
export const OverviewTable = (props: OverviewTableProps) => {
  const { label, rows, today, sort, onSort, settings, expanded, onExpand } = props;
  const table = useRef<HTMLTableElement>(null);
  const display = useDisplay(rows, today, settings);
  const byId = new Map<string, Row>(rows.map((row) => [row.id, row]));
  const { isBusy, watch } = useIdle();
  const { order, waiting, apply } = useDeferredOrder([...byId.keys()], isBusy);
  const keys = useOverviewKeys({ body: table, order, onExpand });
  useRowMotion(table, order);
  const drawn = useGradualCount(order.length);
  useLiveRows(table, drawn < order.length ? noRows : rows);
  const toggle = useCallback(({ id }: Row) => onExpand(id), [onExpand]);
  const columns = useMemo(() => overviewColumns(display, toggle), [display, toggle]);
  return (
    <div className={classes.frame} {...watch}>
      {waiting > 0 && (
        <div className={classes.waiting} data-no-print>
          <Button size="small" onClick={apply}>
            {countOf(waiting, 'change')}
          </Button>
        </div>
      )}
      <DataTable
        ref={table}
        label={label}
        columns={columns}
        rows={order.slice(0, drawn).flatMap((id) => byId.get(id) ?? [])}
        rowId={({ id }) => id}
        look="pinned"
        card={cardOf(display.review)}
        isHeadSticky
        isOutdated={props.isOutdated}
        className={classes.table}
        attributes={{
          'data-mode': display.isTall ? 'standard' : 'compact',
          'data-plain': !display.isColored || undefined,
          'data-review': display.review !== null || undefined,
        }}
        sorting={{ sort, onSort: (field) => onSort(nextSort(sort, field)) }}
        onOpen={toggle}
        hasBodies
        wrapRow={(row, element, index) => (
          <OverviewRow
            row={row}
            index={index}
            columnCount={columns.length}
            hasNotes={display.hasNotes}
            isExpanded={expanded.has(row.id)}
          >
            {element}
          </OverviewRow>
        )}
        onKeyDown={keys.handleKey}
        onFocus={keys.noteFocus}
      />
    </div>
  );
};
