import { createFileRoute } from '@tanstack/react-router';
import { type FileSearch, FilesScreen, fileSearchSchema } from '../features/files/public.ts';
import { useWorkTitles } from '../features/tasks/public.ts';

const Screen = () => {
  const navigate = Route.useNavigate();
  const { id } = Route.useParams();
  const change = (search: FileSearch): void => void navigate({ search, replace: true, resetScroll: false });
  const work = useWorkTitles(id);
  return <FilesScreen key={id} inventionId={id} work={work} search={Route.useSearch()} onSearch={change} />;
};

export const Route = createFileRoute('/inventions/$id/files')({
  validateSearch: fileSearchSchema,
  component: Screen,
});
