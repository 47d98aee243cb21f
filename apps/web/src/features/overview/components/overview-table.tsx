import type { OverviewSort, OverviewRow as Row } from '@hub/contract/overview/overview.calls.ts';
import type { OverviewSettings } from '@hub/contract/settings/setting.schema.ts';
import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import { useMemo, useRef } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { useReviewLabel } from '../../../components/labels/use-review-label.ts';
import { useDeferredOrder } from '../../../components/lists/use-deferred-order.ts';
import { useGradualCount } from '../../../components/lists/use-gradual-count.ts';
import { useIdle } from '../../../components/lists/use-idle.ts';
import { useRowMotion } from '../../../components/lists/use-row-motion.ts';
import { countOf } from '../../../lib/format/format-count.ts';
import { useLiveRows } from '../hooks/use-live-rows.ts';
import { useOverviewKeys } from '../hooks/use-overview-keys.ts';
import { roadmapAxis } from '../model/roadmap.ts';
import cards from './overview-cards.module.css';
import { OverviewHead } from './overview-head.tsx';
import narrow from './overview-narrow.module.css';
import { OverviewRow, type RowDisplay } from './overview-row.tsx';
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
  onExpand: (id: string, isExpanded: boolean) => void;
}

const columns = 6;
const noRows: readonly Row[] = [];

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
      columns: hasReview ? columns + 1 : columns,
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
  return (
    <div className={classes.frame} {...watch}>
      {waiting > 0 && (
        <div className={classes.waiting}>
          <Button size="small" onClick={apply}>
            {countOf(waiting, 'change')}
          </Button>
        </div>
      )}
      <table
        ref={table}
        className={`${classes.table} ${cards.cards} ${narrow.narrow}`}
        aria-label={label}
        data-mode={display.isTall ? 'standard' : 'compact'}
        data-plain={!display.isColored || undefined}
        data-review={display.review !== null || undefined}
        data-outdated={props.isOutdated || undefined}
        onKeyDown={keys.handleKey}
        onFocus={keys.noteFocus}
      >
        <OverviewHead
          sort={sort}
          onSort={onSort}
          axis={display.axis}
          isMine={display.isMine}
          review={display.review}
        />
        {order.slice(0, drawn).map((id, index) => {
          const row = byId.get(id);
          return (
            row && (
              <OverviewRow
                key={id}
                row={row}
                index={index}
                display={display}
                isExpanded={expanded.has(id)}
                onExpand={onExpand}
              />
            )
          );
        })}
      </table>
    </div>
  );
};
