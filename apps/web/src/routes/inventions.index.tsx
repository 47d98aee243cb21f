import { createFileRoute } from '@tanstack/react-router';
import { useCallback } from 'react';
import {
  type InventionListSearch,
  InventionsScreen,
  inventionListSearchSchema,
} from '../features/inventions/public.ts';

const Screen = () => {
  const navigate = Route.useNavigate();
  const changeSearch = useCallback(
    (search: InventionListSearch) => void navigate({ search, replace: true }),
    [navigate],
  );
  return <InventionsScreen search={Route.useSearch()} onSearch={changeSearch} />;
};

export const Route = createFileRoute('/inventions/')({
  validateSearch: inventionListSearchSchema,
  component: Screen,
});
