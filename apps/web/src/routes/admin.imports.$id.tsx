import { createFileRoute } from '@tanstack/react-router';
import {
  ImportScreen,
  type ImportSearch,
  importSearchSchema,
} from '../features/administration/imports/public.ts';

const Screen = () => {
  const navigate = Route.useNavigate();
  return (
    <ImportScreen
      id={Route.useParams().id}
      search={Route.useSearch()}
      onSearch={(search: ImportSearch) => void navigate({ search })}
    />
  );
};

export const Route = createFileRoute('/admin/imports/$id')({
  validateSearch: importSearchSchema,
  component: Screen,
});
