import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useCallback, useMemo, useState } from 'react';
import { useOwnToday } from '../../../../components/dates/use-today.ts';
import { ErrorState } from '../../../../components/feedback/error-state.tsx';
import { usePageTitle } from '../../../../lib/page-title.ts';
import {
  emptyFilterState,
  FilterBar,
  type FilterSearch,
  type FilterState,
  toTaskSearch,
  useFilterState,
} from '../../../find/filters/public.ts';
import { type TaskListQuery, taskPageQuery } from '../api/task-pages.queries.ts';
import { TaskListProvider } from '../hooks/task-list-context.ts';
import { useListSettings } from '../hooks/use-list-settings.ts';
import {
  closedGroups,
  filterPart,
  type TaskListSearch,
  toggleGroup,
  withFilterPart,
} from '../model/list-search.ts';
import { ExportButton } from './export-button.tsx';
import { LostFilter } from './list-states.tsx';
import { NewTaskButton } from './new-task-button.tsx';
import { PrintList } from './print-list.tsx';
import classes from './task-list.module.css';
import { TaskListBody } from './task-list-body.tsx';
import { ViewButton } from './view-button.tsx';

interface TaskListProps {
  search: TaskListSearch;
  onSearch: (search: TaskListSearch) => void;
  openId: string | null;
  /** Whether the open task is shown in place of the list. */
  isCovered: boolean;
  onOpen: (id: string, isPeeking: boolean) => void;
  onClose: () => void;
  /** Goes one step back in the list if it has the focus; returns false when there is nothing to undo. */
  stepBack: RefObject<() => boolean>;
}

/** Returns a function that fetches a list before the URL changes, which saves the time of the navigation. */
const usePrefetch = (client: QueryClient): ((state: FilterState) => void) =>
  useCallback((state) => void client.prefetchQuery(taskPageQuery(toTaskSearch(state), 0)), [client]);

/** Returns the same query object while the query does not change. */
const useTaskQuery = (state: Parameters<typeof toTaskSearch>[0]): TaskListQuery => {
  const key = JSON.stringify(toTaskSearch(state));
  return useMemo((): TaskListQuery => JSON.parse(key), [key]);
};

/** Filter bar of the task list and the tasks it finds. */
export const TaskList = (props: TaskListProps) => {
  const { search, onSearch, openId, isCovered, onOpen, onClose, stepBack } = props;
  usePageTitle('Tasks');
  const ownToday = useOwnToday();
  const filterKey = JSON.stringify(filterPart(search));
  const filterSearch = useMemo((): FilterSearch => JSON.parse(filterKey), [filterKey]);
  const writeFilter = useCallback(
    (filter: FilterSearch) => onSearch(withFilterPart(search, filter)),
    [onSearch, search],
  );
  const { state, isReady, isLost, error, change } = useFilterState(
    filterSearch,
    writeFilter,
    usePrefetch(useQueryClient()),
  );
  const query = useTaskQuery(state);
  const first = useQuery({ ...taskPageQuery(query, 0), enabled: isReady && !isLost });
  const { settings, change: changeSettings } = useListSettings();
  const closedKey = search.closed;
  const closed = useMemo(() => closedGroups({ closed: closedKey }), [closedKey]);
  const [searchText, setSearchText] = useState(location.search);
  if (searchText !== location.search) setSearchText(location.search);
  const openNew = useCallback((id: string) => onOpen(id, false), [onOpen]);
  const newTask = <NewTaskButton onCreated={openNew} />;
  return (
    <div className={classes.list}>
      <FilterBar
        state={state}
        onChange={change}
        count={{
          total: first.data?.total ?? null,
          overdue: first.data?.overdue ?? null,
          isPending: first.isFetching || !isReady,
        }}
        unknown={first.data?.unknown}
        today={first.data?.today}
        timeZone={first.data?.timeZone}
        hasKey={!isCovered}
      >
        <ViewButton
          state={state}
          onChange={change}
          settings={settings}
          onSettings={changeSettings}
          isCovered={isCovered}
        />
        <PrintList
          query={query}
          filter={state}
          isReady={isReady && !isLost && !isCovered}
          chosen={settings.columns}
        />
        <ExportButton
          query={query}
          isReady={isReady && !isLost}
          layout={state.layout}
          chosen={settings.columns}
          today={first.data?.today ?? ownToday}
        />
        {newTask}
      </FilterBar>
      {error ? (
        <ErrorState title="The saved filters could not be loaded" error={error} />
      ) : isLost ? (
        <LostFilter
          onMine={() => writeFilter({ filter: 'my-tasks' })}
          onAll={() => change({ ...emptyFilterState, layout: state.layout })}
        />
      ) : (
        <TaskListProvider
          value={{
            query,
            isReady,
            filter: state,
            changeFilter: change,
            closedGroups: closed,
            toggleGroup: (key) => onSearch(toggleGroup(search, key)),
            settings,
            changeSettings,
            openId,
            isCovered,
            searchText,
            open: onOpen,
            close: onClose,
            stepBack,
            newTask,
          }}
        >
          <TaskListBody />
        </TaskListProvider>
      )}
    </div>
  );
};
