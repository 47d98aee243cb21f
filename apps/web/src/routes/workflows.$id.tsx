import { createFileRoute } from '@tanstack/react-router';
import { TemplateScreen, type TemplateSearch, templateSearchSchema } from '../features/templates/public.ts';

const Screen = () => {
  const navigate = Route.useNavigate();
  const { id } = Route.useParams();
  const search = Route.useSearch();
  /** Back leaves the graph; the other changes of the address make no step. */
  const handleSearch = (next: TemplateSearch): void =>
    void navigate({ search: next, replace: next.view === search.view });
  return <TemplateScreen key={id} id={id} search={search} onSearch={handleSearch} />;
};

export const Route = createFileRoute('/workflows/$id')({
  validateSearch: templateSearchSchema,
  component: Screen,
});
