import { createFileRoute } from '@tanstack/react-router';
import { useCallback } from 'react';
import { OverviewEntry, type OverviewSearch, readOverviewSearch } from '../features/overview/public.ts';

const Screen = () => {
  const navigate = Route.useNavigate();
  const changeSearch = useCallback(
    (search: OverviewSearch) => void navigate({ search, replace: true, resetScroll: false }),
    [navigate],
  );
  return <OverviewEntry search={Route.useSearch()} onSearch={changeSearch} />;
};

export const Route = createFileRoute('/')({ validateSearch: readOverviewSearch, component: Screen });
