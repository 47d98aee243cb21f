import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import { IconHistory } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { Icon } from '../../../components/icon.tsx';
import type { useTaskHistory } from '../hooks/use-task-history.ts';
import { groupByDay } from '../model/history-items.ts';
import { HistoryList } from './history-list.tsx';
import { HistorySkeleton } from './history-skeleton.tsx';
import { NewEventsPill } from './new-events-pill.tsx';
import classes from './task-history.module.css';

interface HistoryResultProps {
  history: ReturnType<typeof useTaskHistory>;
  zone: string;
  today: IsoDate;
  /** Whether the question names no day. */
  isAllTime: boolean;
  /** Widens the question as far as makes sense. */
  onClear: () => void;
}

/** The events, or why there are none. */
export const HistoryResult = ({ history, zone, today, isAllTime, onClear }: HistoryResultProps) => {
  const { events, error, retry, newer } = history;
  const items = useMemo(() => groupByDay(events ?? [], zone), [events, zone]);
  if (error && !events) {
    return (
      <div className={classes.inset}>
        <ErrorState title="The history could not be read" error={error} onRetry={retry} />
      </div>
    );
  }
  if (!events) return <HistorySkeleton />;
  return (
    <>
      {newer && <NewEventsPill {...newer} />}
      {items.length === 0 ? (
        <div className={classes.inset}>
          <EmptyState
            icon={<Icon icon={IconHistory} size="mdx" />}
            title={
              isAllTime
                ? 'Nothing has happened to these tasks'
                : 'Nothing happened to these tasks in that time'
            }
            actions={
              <Button color="primary" onClick={onClear}>
                Show all tasks of the last 30 days
              </Button>
            }
          >
            {isAllTime ? 'Choose ' : 'Choose a longer period, '}somebody else, or fewer filters. Tasks of
            inventions you may not see are never listed.
          </EmptyState>
        </div>
      ) : (
        <HistoryList items={items} history={history} zone={zone} today={today} />
      )}
    </>
  );
};
