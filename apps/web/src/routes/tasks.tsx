import { createFileRoute, useParams } from '@tanstack/react-router';
import { useCallback } from 'react';
import {
  pickListSearch,
  readTasksAhead,
  TaskListScreen,
  type TaskListSearch,
} from '../features/work/task-list/public.ts';
import { readAhead } from '../lib/first-view.ts';

/** Task list that stays mounted while tasks are opened and closed next to it. */
const Screen = () => {
  const navigate = Route.useNavigate();
  const { id } = useParams({ strict: false });
  const changeSearch = useCallback(
    (search: TaskListSearch) => {
      const options = { search, replace: true, resetScroll: false };
      void navigate(id ? { to: '/tasks/$id', params: { id }, ...options } : { to: '/tasks', ...options });
    },
    [navigate, id],
  );
  const openTask = (wanted: string | null, isReplacing: boolean): void =>
    void navigate(
      wanted === null
        ? { to: '/tasks', search: ({ view: _view, ...search }) => search, resetScroll: false }
        : {
            to: '/tasks/$id',
            params: { id: wanted },
            search: (search) => search,
            replace: isReplacing,
            resetScroll: false,
          },
    );
  return (
    <TaskListScreen
      search={Route.useSearch()}
      onSearch={changeSearch}
      taskId={id ?? null}
      onTask={openTask}
    />
  );
};

export const Route = createFileRoute('/tasks')({
  validateSearch: pickListSearch,
  loader: ({ context, location }) =>
    readAhead(() => readTasksAhead(context.queryClient, pickListSearch({ ...location.search }))),
  component: Screen,
});
