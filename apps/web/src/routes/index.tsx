import { createFileRoute } from '@tanstack/react-router';
import { useCallback } from 'react';
import {
  OverviewScreen,
  type OverviewSearch,
  readOverviewAhead,
  readOverviewSearch,
} from '../features/inventions/overview/public.ts';
import { readAhead } from '../lib/first-view.ts';

const Screen = () => {
  const navigate = Route.useNavigate();
  const changeSearch = useCallback(
    (search: OverviewSearch) => void navigate({ search, replace: true, resetScroll: false }),
    [navigate],
  );
  return <OverviewScreen search={Route.useSearch()} onSearch={changeSearch} />;
};

export const Route = createFileRoute('/')({
  validateSearch: readOverviewSearch,
  loader: ({ context, location }) =>
    readAhead(() => readOverviewAhead(context.queryClient, readOverviewSearch({ ...location.search }))),
  component: Screen,
});
