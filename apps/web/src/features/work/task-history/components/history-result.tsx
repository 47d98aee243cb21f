import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import { IconHistory } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../../../components/feedback/error-state.tsx';
import { Box } from '../../../../components/look/stack.tsx';
import type { useTaskHistory } from '../hooks/use-task-history.ts';
import { groupByDay } from '../model/history-items.ts';
import { HistoryList } from './history-list.tsx';
import { HistorySkeleton } from './history-skeleton.tsx';
import { NewEventsPill } from './new-events-pill.tsx';

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
