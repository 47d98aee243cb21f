import { createFileRoute } from '@tanstack/react-router';
import {
  TemplateFieldsScreen,
  type TemplateFieldsSearch,
  templateFieldsSearchSchema,
} from '../features/report-templates/public.ts';

const Screen = () => {
  const navigate = Route.useNavigate();
  return (
    <TemplateFieldsScreen
      search={Route.useSearch()}
      onSearch={(search: TemplateFieldsSearch) => void navigate({ search, replace: true })}
    />
  );
};

export const Route = createFileRoute('/reports/templates/fields')({
  validateSearch: templateFieldsSearchSchema,
  component: Screen,
});
