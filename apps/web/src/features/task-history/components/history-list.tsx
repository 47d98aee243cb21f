import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { Button } from '../../../components/button.tsx';
import { useScrollMargin } from '../hooks/use-scroll-margin.ts';
import type { useTaskHistory } from '../hooks/use-task-history.ts';
import { deletedTasks, type HistoryItem } from '../model/history-items.ts';
import { DayHead } from './day-head.tsx';
import classes from './history-list.module.css';
import { HistoryRow } from './history-row.tsx';

interface HistoryListProps {
  items: readonly HistoryItem[];
  history: ReturnType<typeof useTaskHistory>;
  zone: string;
  today: IsoDate;
}

const DAY_PX = 36;
const ROW_PX = 76;
const OVERSCAN = 8;
/** So many lines before the end the next page is asked for. */
const EARLY = 12;

/** The day head above the first line on screen is always there: it sticks. */
function useStickyDays(items: readonly HistoryItem[]) {
  const days = useMemo(() => items.flatMap(({ kind }, index) => (kind === 'day' ? [index] : [])), [items]);
  const rangeExtractor = useCallback(
    (range: Range) => {
      const sticky = days.findLast((index) => index <= range.startIndex) ?? 0;
      return [...new Set([sticky, ...defaultRangeExtractor(range)])].sort((a, b) => a - b);
    },
    [days],
  );
  return { rangeExtractor, stickyAt: (first: number) => days.findLast((index) => index <= first) ?? 0 };
}

/** The events under their days; only those on screen exist. */
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
    estimateSize: (index) => (items[index]?.kind === 'day' ? DAY_PX : ROW_PX),
    overscan: OVERSCAN,
    scrollMargin,
    rangeExtractor,
  });
  const rows = virtualizer.getVirtualItems();
  const last = rows.at(-1)?.index ?? 0;
  const isNearEnd = last >= items.length - EARLY;
  useEffect(() => {
    if (isNearEnd && older.hasMore && !older.isLoading && !error) older.load();
  });
  const sticky = stickyAt(virtualizer.range?.startIndex ?? 0);
  return (
    <>
      <section
        ref={body}
        aria-label="What happened to the tasks"
        aria-busy={older.isLoading}
        className={classes.list}
        data-outdated={isOutdated || undefined}
        style={{ height: virtualizer.getTotalSize() }}
      >
        <p className={classes.printedHead}>Events of the tasks history, times of {zone}</p>
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
          'The part of the history that was on screen. The export holds all of it.'}
      </p>
      {(older.hasMore || error) && (
        <div className={classes.more}>
          {error && <span role="alert">Older events could not be read.</span>}
          <Button loading={older.isLoading} onClick={error ? retry : older.load}>
            {error ? 'Try again' : 'Show 50 older'}
          </Button>
        </div>
      )}
    </>
  );
};
