import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { DayHead } from '../../../../components/dates/day-head.tsx';
import { Row } from '../../../../components/look/stack.tsx';
import { useScrollMargin } from '../../../../components/table/use-scroll-margin.ts';
import type { useTaskHistory } from '../hooks/use-task-history.ts';
import { deletedTasks, type HistoryItem } from '../model/history-items.ts';
import classes from './history-list.module.css';
import { HistoryRow } from './history-row.tsx';

interface HistoryListProps {
  items: readonly HistoryItem[];
  history: ReturnType<typeof useTaskHistory>;
  zone: string;
  today: IsoDate;
}

const dayPx = 36;
const rowHeightPx = 76;
const overscan = 8;
/** Number of rows before the end at which the next page is loaded. */
const loadAheadRows = 12;

/** Always renders the day heading above the first visible row, because it is sticky. */
const useStickyDays = (items: readonly HistoryItem[]) => {
  const days = useMemo(() => items.flatMap(({ kind }, index) => (kind === 'day' ? [index] : [])), [items]);
  const rangeExtractor = useCallback(
    (range: Range) => {
      const sticky = days.findLast((index) => index <= range.startIndex) ?? 0;
      return [...new Set([sticky, ...defaultRangeExtractor(range)])].sort((a, b) => a - b);
    },
    [days],
  );
  return { rangeExtractor, stickyAt: (first: number) => days.findLast((index) => index <= first) ?? 0 };
};

/** Virtual list of events grouped by day. */
export const HistoryList = ({ items, history, zone, today }: HistoryListProps) => {
  const { older, isOutdated, error, retry } = history;
  const body = useRef<HTMLDivElement>(null);
  const scrollMargin = useScrollMargin(body);
  const deleted = useMemo(() => deletedTasks(history.events ?? []), [history.events]);
  const { rangeExtractor, stickyAt } = useStickyDays(items);
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => body.current?.closest('main') ?? null,
    getItemKey: (index) => items[index]?.key ?? index,
    estimateSize: (index) => (items[index]?.kind === 'day' ? dayPx : rowHeightPx),
    overscan: overscan,
    scrollMargin,
    rangeExtractor,
  });
  const rows = virtualizer.getVirtualItems();
  const last = rows.at(-1)?.index ?? 0;
  const isNearEnd = last >= items.length - loadAheadRows;
  useEffect(() => {
    if (isNearEnd && older.hasMore && !older.isLoading && !error) older.load();
  });
  const sticky = stickyAt(virtualizer.range?.startIndex ?? 0);
  return (
    <>
      <section
        ref={body}
        aria-label="Task events"
        aria-busy={older.isLoading}
        className={classes.list}
        data-outdated={isOutdated || undefined}
        style={{ height: virtualizer.getTotalSize() }}
      >
        <p className={classes.printedHead}>Tasks history, times in {zone}</p>
        {rows.map(({ index, key, start }) => {
          const item = items[index];
          if (!item) return null;
          const isSticky = index === sticky;
          return (
            <div
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              className={isSticky ? classes.sticky : classes.placed}
              style={isSticky ? undefined : { transform: `translateY(${start - scrollMargin}px)` }}
            >
              {item.kind === 'day' ? (
                <DayHead day={item.day} today={today} />
              ) : (
                <HistoryRow event={item.event} isDeleted={deleted.has(item.event.metadata.taskId ?? '')} />
              )}
            </div>
          );
        })}
      </section>
      <p className={classes.printed}>
        {(rows.length < items.length || older.hasMore) &&
          'Only the events on screen are printed. “Print the history” on the screen prints the others too.'}
      </p>
      {(older.hasMore || error) && (
        <Row gap={12} justify="center" tone="secondary" className={classes.more} data-no-print>
          {error && <span role="alert">Older events could not be loaded.</span>}
          <Button loading={older.isLoading} onClick={error ? retry : older.load}>
            {error ? 'Try again' : 'Show 50 older events'}
          </Button>
        </Row>
      )}
    </>
  );
};
