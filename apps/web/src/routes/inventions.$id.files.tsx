import { createFileRoute } from '@tanstack/react-router';
import { type FileSearch, FilesScreen, fileSearchSchema } from '../features/files/public.ts';

const Screen = () => {
  const navigate = Route.useNavigate();
  const { id } = Route.useParams();
  const change = (search: FileSearch): void => void navigate({ search, replace: true, resetScroll: false });
  return <FilesScreen key={id} inventionId={id} search={Route.useSearch()} onSearch={change} />;
};

export const Route = createFileRoute('/inventions/$id/files')({
  validateSearch: fileSearchSchema,
  component: Screen,
});
