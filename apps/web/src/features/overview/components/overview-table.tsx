import type { OverviewSort, OverviewRow as Row } from '@hub/contract/search/overview.calls.ts';
import type { OverviewSettings } from '@hub/contract/settings/settings.calls.ts';
import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { Button } from '../../../components/button.tsx';
import { countOf } from '../../../lib/count-words.ts';
import { useCalmOrder, useRest, useRowMotion } from '../../tasks/public.ts';
import { reviewLabelQuery } from '../api/overview.queries.ts';
import { useLiveRows } from '../hooks/use-live-rows.ts';
import { useRowKeys } from '../hooks/use-row-keys.ts';
import { roadmapAxis } from '../model/roadmap.ts';
import cards from './overview-cards.module.css';
import { OverviewHead } from './overview-head.tsx';
import narrow from './overview-narrow.module.css';
import { OverviewRow, type TableLook } from './overview-row.tsx';
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

const COLUMNS = 6;
const USUAL_REVIEW = '2AR';

function useLook(rows: readonly Row[], today: IsoDate, settings: OverviewSettings): TableLook {
  const hasReview = settings.columns.includes('Next 2AR');
  const { data: reviewLabel } = useQuery({ ...reviewLabelQuery, enabled: hasReview });
  return useMemo(
    () => ({
      today,
      axis: roadmapAxis(rows, today),
      isColored: settings.colorCoding,
      isTall: settings.displayMode === 'Standard',
      hasNotes: settings.displayMode === 'Compact + Notes',
      isMine: settings.nextTaskMode === 'My Next Task',
      review: hasReview ? `Next ${reviewLabel ?? USUAL_REVIEW}` : null,
      columns: hasReview ? COLUMNS + 1 : COLUMNS,
    }),
    [rows, today, settings, hasReview, reviewLabel],
  );
}

/** Inventions with what is due next. Rows that change their place wait while the person points at the table. */
export const OverviewTable = (props: OverviewTableProps) => {
  const { label, rows, today, sort, onSort, settings, expanded, onExpand } = props;
  const table = useRef<HTMLTableElement>(null);
  const look = useLook(rows, today, settings);
  const byId = new Map<string, Row>(rows.map((row) => [row.id, row]));
  const { isBusy, watch } = useRest();
  const { order, waiting, apply } = useCalmOrder([...byId.keys()], isBusy);
  const keys = useRowKeys({ body: table, order, onExpand });
  useRowMotion(table, order);
  useLiveRows(table, rows);
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
        data-mode={look.isTall ? 'standard' : 'compact'}
        data-plain={!look.isColored || undefined}
        data-review={look.review !== null || undefined}
        data-outdated={props.isOutdated || undefined}
        onKeyDown={keys.handleKey}
      >
        <OverviewHead
          sort={sort}
          onSort={onSort}
          axis={look.axis}
          isMine={look.isMine}
          review={look.review}
        />
        {order.map((id) => {
          const row = byId.get(id);
          return (
            row && (
              <OverviewRow
                key={id}
                row={row}
                look={look}
                isExpanded={expanded.has(id)}
                onExpand={onExpand}
                onFocus={keys.noteFocus}
              />
            )
          );
        })}
      </table>
    </div>
  );
};
