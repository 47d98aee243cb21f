import type { FoundTask } from '@hub/contract/task-search/task-search.calls.ts';
import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useCardKeys } from '../hooks/use-card-keys.ts';
import classes from './board-column.module.css';
import { TaskCard } from './task-card.tsx';

const cardPx = 128;
const gapPx = 8;
const overscan = 3;
/** The next page is loaded when at most this many cards are left below. */
const cardsAhead = 8;

interface ColumnCardsProps {
  columnId: string;
  title: string;
  cards: readonly FoundTask[];
  /** Total number of tasks that match the filter. */
  total: number;
  today: IsoDate;
  isHeld: (id: string) => boolean;
  /** Loads the next page; undefined if there is none or it is loading. */
  onMore: (() => void) | undefined;
  /** Card to focus once it appears in this column. */
  focusId: string | null;
  onFocused: () => void;
}

/** Virtualized list of the cards of a column. */
export const ColumnCards = (props: ColumnCardsProps) => {
  const { columnId, title, cards, total, today, isHeld, onMore, focusId, onFocused } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const stop = Math.min(current, cards.length - 1);
  const extractRange = useCallback(
    (range: Range) => [...new Set([...defaultRangeExtractor(range), stop])].sort((a, b) => a - b),
    [stop],
  );
  const virtualizer = useVirtualizer({
    count: cards.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => cardPx,
    getItemKey: (index) => cards[index]?.id ?? index,
    gap: gapPx,
    overscan: overscan,
    rangeExtractor: extractRange,
  });
  const items = virtualizer.getVirtualItems();
  const last = Math.max(-1, ...items.filter(({ index }) => index !== stop).map(({ index }) => index));
  const wantsMore = last >= cards.length - 1 - cardsAhead;
  useEffect(() => {
    if (wantsMore) onMore?.();
  }, [wantsMore, onMore]);
  const handleKey = useCardKeys({
    list: scroller,
    cards,
    current: stop,
    onCurrent: setCurrent,
    scrollTo: (index) => virtualizer.scrollToIndex(index),
    focusId,
    onFocused,
  });
  return (
    <div ref={scroller} className={classes.scroller} data-scroller>
      <ul
        className={classes.list}
        aria-label={`Tasks of ${title}`}
        style={{ height: virtualizer.getTotalSize() }}
        onKeyDown={handleKey}
      >
        {items.map(({ index, start, key }) => {
          const task = cards[index];
          return (
            task && (
              <li
                key={key}
                ref={virtualizer.measureElement}
                data-index={index}
                aria-setsize={total}
                aria-posinset={index + 1}
                className={classes.item}
                style={{ transform: `translateY(${start}px)` }}
                onFocus={() => setCurrent(index)}
              >
                <TaskCard
                  task={task}
                  columnId={columnId}
                  today={today}
                  isHeld={isHeld(task.id)}
                  isTabStop={index === stop}
                />
              </li>
            )
          );
        })}
      </ul>
    </div>
  );
};
