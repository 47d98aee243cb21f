import type { TaskId } from '@hub/contract/fields.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type EventKind, taskEventsQuery } from '../api/task-events.queries.ts';
import { allEvents } from '../model/event-pages.ts';

/** Events of a task, newest first, with a function that loads older ones. */
export const useTaskEvents = (taskId: TaskId, kind: EventKind) => {
  const query = useInfiniteQuery(taskEventsQuery(taskId, kind));
  return {
    events: query.data && allEvents(query.data.pages),
    total: query.data?.pages[0]?.total,
    error: query.data ? null : query.error,
    retry: (): void => void query.refetch(),
    hasOlder: query.hasNextPage,
    isReadingOlder: query.isFetchingNextPage,
    readOlder: (): void => void query.fetchNextPage(),
  };
};
