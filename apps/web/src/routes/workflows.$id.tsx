import { createFileRoute } from '@tanstack/react-router';
import {
  TemplateScreen,
  type TemplateSearch,
  templateSearchSchema,
} from '../features/work/templates/public.ts';

const Screen = () => {
  const navigate = Route.useNavigate();
  const { id } = Route.useParams();
  const search = Route.useSearch();
  /** Adds a history entry only when the graph is opened, so that Back leaves it; other changes replace the entry. */
  const handleSearch = (next: TemplateSearch): void =>
    void navigate({ search: next, replace: next.view === search.view });
  return <TemplateScreen key={id} id={id} search={search} onSearch={handleSearch} />;
};

export const Route = createFileRoute('/workflows/$id')({
  validateSearch: templateSearchSchema,
  component: Screen,
});
