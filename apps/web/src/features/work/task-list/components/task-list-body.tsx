import { useCallback, useMemo, useState } from 'react';
import { useSlow } from '../../../../components/feedback/use-slow.ts';
import { useTaskList } from '../hooks/task-list-context.ts';
import { type RowRange, useTaskPages } from '../hooks/use-task-pages.ts';
import { listItems } from '../model/list-items.ts';
import { pageSize } from '../model/task-pages.ts';
import { ListFailure, ListSkeleton, NoTasks, StaleNotice } from './list-states.tsx';
import classes from './task-list-body.module.css';
import { TaskRows } from './task-rows.tsx';
import { WaitingEdits } from './waiting-edits.tsx';

const top: RowRange = { first: 0, last: 0 };

/** Extends a range to whole pages, so that scrolling within a page renders only rows. */
const wholePages = (first: number, last: number): RowRange => ({
  first: first - (first % pageSize),
  last: last - (last % pageSize) + pageSize - 1,
});

/** Rows of a filter, or the state of an empty, loading or failed list. */
export const TaskListBody = () => {
  const { query, isReady, closedGroups: closed } = useTaskList();
  const [range, setRange] = useState(top);
  const noteRange = useCallback((first: number, last: number) => {
    const next = wholePages(first, last);
    setRange((before) => (before.first === next.first && before.last === next.last ? before : next));
  }, []);
  const loaded = useTaskPages(query, range, isReady);
  const { first, error, retry } = loaded;
  const isSlow = useSlow(loaded.isFetching && first !== undefined);
  const total = first?.total ?? 0;
  const groups = first?.groups ?? null;
  const items = useMemo(() => listItems({ total, groups, closed }), [total, groups, closed]);
  return (
    <div className={classes.body}>
      {isSlow && <div className={classes.busy} />}
      {error && first && <StaleNotice error={error} onRetry={retry} />}
      <WaitingEdits items={items} range={range} pages={loaded.pages} />
      {error && !first && <ListFailure error={error} onRetry={retry} />}
      {!first && !error && <ListSkeleton />}
      {first?.total === 0 && <NoTasks />}
      {first && first.total > 0 && (
        <TaskRows loaded={loaded} first={first} items={items} onRange={noteRange} />
      )}
    </div>
  );
};
