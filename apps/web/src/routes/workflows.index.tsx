import { createFileRoute } from '@tanstack/react-router';
import {
  type TemplateListSearch,
  TemplatesScreen,
  templateListSearchSchema,
} from '../features/work/templates/public.ts';

const Screen = () => {
  const navigate = Route.useNavigate();
  return (
    <TemplatesScreen
      search={Route.useSearch()}
      onSearch={(search: TemplateListSearch) => void navigate({ search, replace: true })}
    />
  );
};

export const Route = createFileRoute('/workflows/')({
  validateSearch: templateListSearchSchema,
  component: Screen,
});
