import { OFFICE_TIME_ZONE, todayIn } from '@hub/domain/dates/today.ts';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useCallback, useMemo, useState } from 'react';
import { ErrorState } from '../../../components/error-state.tsx';
import { usePageTitle } from '../../../lib/page-title.ts';
import {
  emptyFilterState,
  FilterBar,
  type FilterSearch,
  type FilterState,
  toTaskSearch,
  useFilterState,
} from '../../filters/public.ts';
import { type TaskListQuery, taskPageQuery } from '../api/task-pages.queries.ts';
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
  /** Takes the list one step back where the focus is in it; false where there is nothing to take back. */
  stepBack: RefObject<() => boolean>;
}

/** Asks for a list before the address says it: the way through the router need not be waited for. */
function useEarlyAnswer(client: QueryClient): (state: FilterState) => void {
  return useCallback((state) => void client.prefetchQuery(taskPageQuery(toTaskSearch(state), 0)), [client]);
}

/** The same query object for the same question, however often the address is read. */
function useTaskQuery(state: Parameters<typeof toTaskSearch>[0]): TaskListQuery {
  const key = JSON.stringify(toTaskSearch(state));
  return useMemo((): TaskListQuery => JSON.parse(key), [key]);
}

/** The filter of the address, and the tasks it finds. */
export const TaskList = (props: TaskListProps) => {
  const { search, onSearch, openId, isCovered, onOpen, onClose, stepBack } = props;
  usePageTitle('Tasks');
  const filterKey = JSON.stringify(filterPart(search));
  const filterSearch = useMemo((): FilterSearch => JSON.parse(filterKey), [filterKey]);
  const writeFilter = useCallback(
    (filter: FilterSearch) => onSearch(withFilterPart(search, filter)),
    [onSearch, search],
  );
  const { state, isReady, isLost, error, change } = useFilterState(
    filterSearch,
    writeFilter,
    useEarlyAnswer(useQueryClient()),
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
        <ViewButton {...{ state, settings, isCovered }} onChange={change} onSettings={changeSettings} />
        <ExportButton
          query={query}
          isReady={isReady && !isLost}
          layout={state.layout}
          chosen={settings.columns}
          today={first.data?.today ?? todayIn(OFFICE_TIME_ZONE)}
        />
        {newTask}
      </FilterBar>
      {error ? (
        <ErrorState title="The saved filters could not be read" error={error} />
      ) : isLost ? (
        <LostFilter
          onMine={() => writeFilter({ filter: 'my-tasks' })}
          onAll={() => change({ ...emptyFilterState, layout: state.layout })}
        />
      ) : (
        <TaskListBody
          {...{
            query,
            isReady,
            state,
            closed,
            settings,
            openId,
            isCovered,
            searchText,
            onOpen,
            onClose,
            stepBack,
            newTask,
          }}
          onState={change}
          onToggleGroup={(key) => onSearch(toggleGroup(search, key))}
          onSettings={changeSettings}
        />
      )}
    </div>
  );
};
