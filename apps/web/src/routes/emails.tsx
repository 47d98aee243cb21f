import { createFileRoute } from '@tanstack/react-router';
import {
  UnmatchedScreen,
  type UnmatchedSearch,
  unmatchedSearchSchema,
} from '../features/correspondence/unmatched-mail/public.ts';

const Screen = () => {
  const navigate = Route.useNavigate();
  return (
    <UnmatchedScreen
      search={Route.useSearch()}
      onSearch={(search: UnmatchedSearch) => void navigate({ search, replace: true, resetScroll: false })}
    />
  );
};

export const Route = createFileRoute('/emails')({
  validateSearch: unmatchedSearchSchema,
  component: Screen,
});
