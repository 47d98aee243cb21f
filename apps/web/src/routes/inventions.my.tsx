import { createFileRoute } from '@tanstack/react-router';
import { useCallback } from 'react';
import {
  type InventionListSearch,
  inventionListSearchSchema,
  MyInventionsScreen,
} from '../features/inventions/public.ts';

const Screen = () => {
  const navigate = Route.useNavigate();
  const changeSearch = useCallback(
    (search: InventionListSearch) => void navigate({ search, replace: true }),
    [navigate],
  );
  return <MyInventionsScreen search={Route.useSearch()} onSearch={changeSearch} />;
};

export const Route = createFileRoute('/inventions/my')({
  validateSearch: inventionListSearchSchema,
  component: Screen,
});
