import { createFileRoute } from '@tanstack/react-router';
import {
  PeopleScreen,
  type PeopleSearch,
  peopleSearchSchema,
} from '../features/administration/administration/public.ts';

const Screen = () => {
  const navigate = Route.useNavigate();
  return (
    <PeopleScreen
      search={Route.useSearch()}
      onSearch={(search: PeopleSearch) => void navigate({ search, replace: true })}
    />
  );
};

export const Route = createFileRoute('/admin/people/')({
  validateSearch: peopleSearchSchema,
  component: Screen,
});
