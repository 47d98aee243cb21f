import type { FilterDataInput } from '@hub/contract/search/filter.schema.ts';
import { useCallback, useMemo, useState } from 'react';
import { useSlow } from '../../../components/use-slow.ts';
import { type RowRange, useTaskPages } from '../hooks/use-task-pages.ts';
import { listItems } from '../model/list-items.ts';
import type { TaskListInput } from '../model/task-list-input.ts';
import { PAGE_SIZE } from '../model/task-pages.ts';
import { ListFailure, ListSkeleton, NoTasks, StaleNotice } from './list-states.tsx';
import classes from './task-list-body.module.css';
import { TaskRows } from './task-rows.tsx';
import { WaitingEdits } from './waiting-edits.tsx';

const TOP: RowRange = { first: 0, last: 0 };

/** Rows by whole pages: while a page is scrolled over, nothing but the rows is drawn again. */
const wholePages = (first: number, last: number): RowRange => ({
  first: first - (first % PAGE_SIZE),
  last: last - (last % PAGE_SIZE) + PAGE_SIZE - 1,
});

/** The rows of a filter, or why there are none. */
export const TaskListBody = (props: TaskListInput) => {
  const { query, isReady, state, onState, closed } = props;
  const [range, setRange] = useState(TOP);
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
  const groupBy: FilterDataInput['groupBy'] = loaded.query.groupBy;
  return (
    <div className={classes.body}>
      {isSlow && <div className={classes.busy} />}
      {error && first && <StaleNotice error={error} onRetry={retry} />}
      <WaitingEdits
        {...{ items, range, openId: props.openId, pages: loaded.pages }}
        onOpen={(id) => props.onOpen(id, false)}
      />
      {error && !first && <ListFailure state={state} onChange={onState} error={error} onRetry={retry} />}
      {!first && !error && <ListSkeleton />}
      {first?.total === 0 && <NoTasks state={state} onChange={onState} newTask={props.newTask} />}
      {first && first.total > 0 && (
        <TaskRows
          {...props}
          loaded={loaded}
          first={first}
          items={items}
          groupBy={groupBy}
          onRange={noteRange}
        />
      )}
    </div>
  );
};
