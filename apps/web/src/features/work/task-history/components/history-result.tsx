import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import { Skeleton } from '@mantine/core';
import { IconArrowUp, IconHistory } from '@tabler/icons-react';
import { useMemo, useRef } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../../../components/feedback/error-state.tsx';
import { Box, Stack } from '../../../../components/look/stack.tsx';
import { countOf } from '../../../../lib/format/format-count.ts';
import type { useTaskHistory } from '../hooks/use-task-history.ts';
import { groupByDay } from '../model/history-items.ts';
import { HistoryList } from './history-list.tsx';
import classes from './task-history.module.css';

interface NewEventsPillProps {
  /** Null if there are more than one page holds. */
  count: number | null;
  show: () => void;
}

/** Button that announces new events and shows them, without moving the list until it is pressed. */
const NewEventsPill = ({ count, show }: NewEventsPillProps) => {
  const pill = useRef<HTMLDivElement>(null);
  const showFromTop = (): void => {
    pill.current?.closest('main')?.scrollTo({ top: 0 });
    show();
  };
  return (
    <div ref={pill} className={classes.pill} data-no-print role="status">
      <Button size="small" color="primary" icon={<Icon icon={IconArrowUp} size="sm" />} onClick={showFromTop}>
        {count === null ? 'Show more than 50 new events' : `Show ${countOf(count, 'new event')}`}
      </Button>
    </div>
  );
};

const widths = ['46%', '62%', '38%', '54%', '44%', '58%'];
const linePx = 10;

/** Placeholder for the history while it loads; invisible for the first 100 ms. */
const HistorySkeleton = () => (
  <div className={classes.skeleton} role="status" aria-label="Loading the history">
    {widths.map((width) => (
      <Stack key={width} gap={10}>
        <Skeleton height={linePx} width={width} />
        <Skeleton height={linePx} width="28%" />
      </Stack>
    ))}
  </div>
);

interface HistoryResultProps {
  history: ReturnType<typeof useTaskHistory>;
  zone: string;
  today: IsoDate;
  /** True if no day limits the history. */
  isAllTime: boolean;
  /** Resets the filter to all tasks of the last 30 days. */
  onClear: () => void;
}

/** The list of events, or the loading, error or empty state. */
export const HistoryResult = ({ history, zone, today, isAllTime, onClear }: HistoryResultProps) => {
  const { events, error, retry, newer } = history;
  const items = useMemo(() => groupByDay(events ?? [], zone), [events, zone]);
  if (error && !events) {
    return (
      <Box gutter>
        <ErrorState title="The history could not be loaded" error={error} onRetry={retry} />
      </Box>
    );
  }
  if (!events) return <HistorySkeleton />;
  return (
    <>
      {newer && <NewEventsPill {...newer} />}
      {items.length === 0 ? (
        <Box gutter>
          <EmptyState
            icon={<Icon icon={IconHistory} size="mdx" />}
            title={isAllTime ? 'These tasks have no events yet' : 'These tasks have no events in this period'}
            actions={
              <Button color="primary" onClick={onClear}>
                Show all tasks from the last 30 days
              </Button>
            }
          >
            {isAllTime ? 'Choose ' : 'Choose a longer period, '}another person, or fewer filters. Tasks of
            inventions you cannot see are never listed.
          </EmptyState>
        </Box>
      ) : (
        <HistoryList items={items} history={history} zone={zone} today={today} />
      )}
    </>
  );
};
