import { createFileRoute } from '@tanstack/react-router';
import { useCallback } from 'react';
import {
  type HistorySearch,
  pickHistorySearch,
  TaskHistoryScreen,
} from '../features/work/task-history/public.ts';

const Screen = () => {
  const navigate = Route.useNavigate();
  const changeSearch = useCallback(
    (search: HistorySearch) => void navigate({ search, replace: true }),
    [navigate],
  );
  return <TaskHistoryScreen search={Route.useSearch()} onSearch={changeSearch} />;
};

export const Route = createFileRoute('/reports/tasks')({
  validateSearch: pickHistorySearch,
  component: Screen,
});
