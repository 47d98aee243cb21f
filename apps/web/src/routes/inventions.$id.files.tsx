import { createFileRoute } from '@tanstack/react-router';
import { type FileSearch, FilesScreen, fileSearchSchema } from '../features/files/files/public.ts';
import { RepositoryLine, useRepository } from '../features/files/repository/public.ts';
import { useReferences } from '../features/inventions/inventions/public.ts';
import { useWorkTitles } from '../features/tasks/tasks/public.ts';

const Screen = () => {
  const navigate = Route.useNavigate();
  const { id } = Route.useParams();
  const change = (search: FileSearch): void => void navigate({ search, replace: true, resetScroll: false });
  const work = useWorkTitles(id);
  const repository = useRepository(id, useReferences(id));
  return (
    <FilesScreen
      key={id}
      inventionId={id}
      work={work}
      search={Route.useSearch()}
      onSearch={change}
      line={<RepositoryLine repository={repository} canEdit={work.canEdit === true} />}
      onCopy={repository.copy}
    />
  );
};

export const Route = createFileRoute('/inventions/$id/files')({
  validateSearch: fileSearchSchema,
  component: Screen,
});
